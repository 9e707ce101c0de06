/** The dialogs of a tool's row: moving and deleting. */
import type { ToolWithEtag } from '#shared/tool/schema.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { trpc } from '../kit/trpc.ts'
import { MoveTool } from './move-tool.tsx'
import type { Move, Shelf } from './shelves.ts'
import { useTools } from './use-tools.ts'

interface ToolDialogsProps {
  tool: ToolWithEtag
  shelves: readonly Shelf[]
  open: 'moving' | 'deleting' | undefined
  onClose: () => void
  onMove: (move: Move) => void
  onGone: () => void
}

export function ToolDialogs({ tool, shelves, open, onClose, onMove, onGone }: ToolDialogsProps) {
  const list = useTools()
  const deletion = trpc.tool.delete.useMutation()
  const restoring = trpc.trash.restore.useMutation()

  async function restore(): Promise<void> {
    await restoring.mutateAsync({ kind: 'tool', id: tool.id })
    await list.refresh()
  }

  return (
    <>
      <MoveTool tool={tool} shelves={shelves} isOpen={open === 'moving'} onClose={onClose} onMove={onMove} />
      <DeleteRecord
        isOpen={open === 'deleting'}
        onClose={onClose}
        name={tool.label}
        remove={() => deletion.mutateAsync({ id: tool.id })}
        restore={restore}
        onGone={onGone}
      />
    </>
  )
}
