/** The link tools of the dashboard by group: first those without a group; empty groups are omitted. */
import { Link } from 'wouter'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { useCurrentUser } from '../../session/current-user.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { internalPaths } from '../paths.ts'
import { groupTools } from './tool-sections.ts'
import { ToolChip } from './tool-tile.tsx'

interface LinkToolsProps {
  /** It is undefined until it has come. */
  shelf: { tools: ToolWithEtag[]; tool_groups: ToolGroupWithEtag[] } | undefined
}

export function LinkTools({ shelf }: LinkToolsProps) {
  const t = useT()
  const isStaff = useCurrentUser()?.is_staff === true
  if (!shelf) return null
  const shelves = groupTools(shelf.tools, shelf.tool_groups).filter(({ tools }) => tools.length > 0)
  if (shelves.length === 0 && !isStaff) return null
  return (
    <section className="tool-shelves" aria-labelledby="link-tools">
      <h2 id="link-tools" className="text-15 text-muted">
        {t('tool.linkTools')}
      </h2>
      {shelves.length === 0 && <NoTools />}
      {shelves.map(({ group, tools: own }) => (
        <section
          key={group?.id ?? 0}
          className="tool-shelf"
          aria-label={group ? undefined : t('tool.noGroup')}
          aria-labelledby={group ? `link-tools-${group.id}` : undefined}
        >
          {group && (
            <h3 id={`link-tools-${group.id}`} className="text-13 text-muted">
              <MixedText text={group.name} />
            </h3>
          )}
          <ul>
            {own.map((tool) => (
              <li key={tool.id}>
                <ToolChip tool={tool} />
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
    <div className="flex flex-wrap items-center gap-4">
      <p>{t('tool.dashboardEmpty')}</p>
      <Link href={internalPaths.tools()} className="button-quiet">
        {t('tool.manage')}
      </Link>
    </div>
  )
}
