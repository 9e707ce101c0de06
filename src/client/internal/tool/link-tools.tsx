/** The link tools of the dashboard by group: first those without a group; empty groups are omitted. */
import { Link } from 'wouter'
import { useCurrentUser } from '../../session/current-user.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { Count } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { groupTools } from './tool-sections.ts'
import { ToolTile } from './tool-tile.tsx'

export function LinkTools() {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  const tools = trpc.tool.list.useQuery()
  const groups = trpc.toolGroup.list.useQuery()
  if (!tools.data || !groups.data) return null
  const shelves = groupTools(tools.data, groups.data).filter((shelf) => shelf.tools.length > 0)
  if (shelves.length === 0 && !isStaff) return null
  return (
    <section className="mt-8" aria-labelledby="link-tools">
      <h2 id="link-tools" className="text-18">
        {t('tool.linkTools')}
      </h2>
      {shelves.length === 0 && <NoTools />}
      {shelves.map(({ group, tools: own }) => (
        <section key={group?.id ?? 0} aria-labelledby={`link-tools-${group?.id ?? 0}`}>
          <h3
            id={`link-tools-${group?.id ?? 0}`}
            className="mt-5 mb-2 flex items-center gap-2.5 font-text text-15 text-muted wrap-anywhere"
          >
            <span>{group ? <MixedText text={group.name} /> : t('tool.noGroup')}</span>{' '}
            <Count>{own.length}</Count>
          </h3>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2 narrow:grid-cols-[repeat(auto-fill,minmax(14.5rem,1fr))]">
            {own.map((tool) => (
              <li key={tool.id} className="grid">
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
    <div className="mt-3 grid max-w-144 justify-items-start gap-4 rounded-card border border-muted border-dashed p-5">
      <p>{t('tool.dashboardEmpty')}</p>
      <Link href={internalPaths.tools()} className="button-quiet">
        {t('tool.manage')}
      </Link>
    </div>
  )
}
