/** Moves a tool to another group, where it becomes the last. */
import { CornerDownRight } from 'lucide-react'
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { WithName } from '../kit/person-name.tsx'
import type { Move, Shelf } from './shelves.ts'

interface MoveToolProps {
  tool: ToolWithEtag
  shelves: readonly Shelf[]
  isOpen: boolean
  onClose: () => void
  onMove: (move: Move) => void
}

export function MoveTool({ tool, shelves, isOpen, onClose, onMove }: MoveToolProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={<WithName text={t('tool.moveTitle', { name: tool.label })} name={tool.label} />}
      closeLabel={t('record.close')}
    >
      <ul className="grid gap-2">
        {shelves.map(({ group, tools }) => {
          const isHere = tools.some(({ id }) => id === tool.id)
          const name = group?.name ?? t('tool.noGroup')
          return (
            <li key={group?.id ?? 0}>
              {isHere ? (
                <p className="flex min-h-11 items-center justify-between gap-3 rounded-control border border-muted border-dashed px-3.5 py-1.5 text-muted leading-[1.4]">
                  <span className="wrap-anywhere">
                    <MixedText text={name} />
                  </span>{' '}
                  <span>{t('tool.isHere')}</span>
                </p>
              ) : (
                <button
                  type="button"
                  className="flex min-h-11 w-full items-center gap-3 rounded-control border border-muted px-3.5 py-1.5 text-left font-bold text-jade leading-[1.4] hover:border-jade hover:bg-jade-tint"
                  onClick={() => {
                    onClose()
                    onMove({
                      id: tool.id,
                      group: group?.id ?? null,
                      ids: [...tools.map(({ id }) => id), tool.id],
                    })
                  }}
                >
                  <CornerDownRight className="size-5 flex-none" aria-hidden="true" />
                  <span className="wrap-anywhere">
                    <MixedText text={name} />
                  </span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </TitledDialog>
  )
}
