/** The link tools of the dashboard by group: first those without a group; empty groups are omitted. */
import { Link } from 'wouter'
import { useCurrentUser } from '../../session/current-user.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { shelvesOf } from './shelves.ts'
import { ToolTile } from './tool-tile.tsx'

export function LinkTools() {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  const tools = trpc.tool.list.useQuery()
  const groups = trpc.toolGroup.list.useQuery()
  if (!tools.data || !groups.data) return null
  const shelves = shelvesOf(tools.data, groups.data).filter((shelf) => shelf.tools.length > 0)
  if (shelves.length === 0 && !isStaff) return null
  return (
    <section className="link-tools" aria-labelledby="link-tools">
      <h2 id="link-tools">{t('tool.linkTools')}</h2>
      {shelves.length === 0 && <NoTools />}
      {shelves.map(({ group, tools: own }) => (
        <section key={group?.id ?? 0} aria-labelledby={`link-tools-${group?.id ?? 0}`}>
          <h3 id={`link-tools-${group?.id ?? 0}`}>
            <span>{group ? <MixedText text={group.name} /> : t('tool.noGroup')}</span>{' '}
            <span className="tool-count">{own.length}</span>
          </h3>
          <ul className="tool-tiles">
            {own.map((tool) => (
              <li key={tool.id}>
                <ToolTile tool={tool} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function NoTools() {
  const t = useT()
  return (
    <div className="link-tools-empty">
      <p>{t('tool.dashboardEmpty')}</p>
      <Link href={internalPaths.tools()} className="button-quiet">
        {t('tool.manage')}
      </Link>
    </div>
  )
}
