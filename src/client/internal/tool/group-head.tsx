/** The header of a group: its name, its number of tools, and its actions. */
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ToolGroupWithEtag } from '#shared/tool/group-schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { Count } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { RenameGroup } from './rename-group.tsx'
import { useTools } from './use-tools.ts'

interface GroupHeadProps {
  /** Null for the tools without a group. */
  group: ToolGroupWithEtag | null
  groups: readonly ToolGroupWithEtag[]
  count: number
  /** Undefined while the list is filtered. */
  onStep: ((id: number, step: -1 | 1) => void) | undefined
  focusLater: (id: string) => void
}

export function GroupHead({ group, groups, count, onStep, focusLater }: GroupHeadProps) {
  const t = useT()
  const [isRenaming, setRenaming] = useState(false)
  if (group && isRenaming) {
    return (
      <RenameGroup
        group={group}
        onClose={() => {
          setRenaming(false)
          focusLater(`group-${group.id}-rename`)
        }}
        onGone={() => focusLater('new-group')}
      />
    )
  }
  return (
    <>
      {/* Its buttons are above those of the tools. */}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 pr-[calc(0.25rem+1px)] in-[li:not(:first-child)]:mt-5">
        <h2 className="flex min-w-0 items-center gap-2.5 text-[1.1875rem] wrap-anywhere">
          <span>{group ? <MixedText text={group.name} /> : t('tool.noGroup')}</span> <Count>{count}</Count>
        </h2>
        {group && (
          <GroupActions
            group={group}
            groups={groups}
            count={count}
            onStep={onStep}
            onRename={() => setRenaming(true)}
            onGone={() => focusLater('new-group')}
          />
        )}
      </div>
      {count === 0 && (
        <p className="mt-1.5 rounded-card border border-muted border-dashed px-4 py-3.5 text-muted">
          {t(group ? 'tool.groupEmpty' : 'tool.noGroupEmpty')}
        </p>
      )}
    </>
  )
}

interface GroupActionsProps extends Pick<GroupHeadProps, 'groups' | 'count' | 'onStep'> {
  group: ToolGroupWithEtag
  onRename: () => void
  onGone: () => void
}

function GroupActions({ group, groups, count, onStep, onRename, onGone }: GroupActionsProps) {
  const t = useT()
  const list = useTools()
  const [isDeleting, setDeleting] = useState(false)
  const deletion = trpc.toolGroup.delete.useMutation()
  const { id, name } = group
  const [isFirst, isLast] = [groups[0]?.id === id, groups.at(-1)?.id === id]
  return (
    <div className="flex flex-none justify-end gap-0.5 print:hidden">
      {onStep && groups.length > 1 && (
        <>
          <Action label={t('tool.groupUp', { name })} isOff={isFirst} onPress={() => onStep(id, -1)}>
            <ArrowUp aria-hidden="true" />
          </Action>
          <Action label={t('tool.groupDown', { name })} isOff={isLast} onPress={() => onStep(id, 1)}>
            <ArrowDown aria-hidden="true" />
          </Action>
        </>
      )}
      <Action id={`group-${id}-rename`} label={t('tool.renameGroup', { name })} onPress={onRename}>
        <Pencil aria-hidden="true" />
      </Action>
      <Action label={t('record.deleteNamed', { name })} onPress={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
      </Action>
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        text={count === 0 ? t('tool.deleteEmptyGroupText') : t('tool.deleteGroupText', { count })}
        remove={() => deletion.mutateAsync({ id })}
        onGone={() => {
          onGone()
          list.dropGroup(id)
        }}
      />
    </div>
  )
}

interface ActionProps {
  id?: string
  label: string
  /** Uses `aria-disabled`, since a disabled button would lose the focus at the end of the list. */
  isOff?: boolean
  onPress: () => void
  children: ReactNode
}

function Action({ id, label, isOff = false, onPress, children }: ActionProps) {
  return (
    <button
      id={id}
      type="button"
      className="row-action aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:opacity-50"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      {children}
    </button>
  )
}
