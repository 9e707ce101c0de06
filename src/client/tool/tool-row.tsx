/** One tool of the list: viewing or editing, moving to another group, deleting (spec 4). */
import { FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { TaggedTool } from '../../shared/tool.ts'
import type { TaggedToolGroup } from '../../shared/tool-group.ts'
import { resolveToolLink } from '../../shared/tool-link.ts'
import { DeleteRecord } from '../internal/delete-record.tsx'
import { ReorderHandle } from '../internal/reorder-handle.tsx'
import { useSay } from '../internal/toast.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'
import { MixedText } from '../partner/mixed-text.tsx'
import type { Reorder } from '../ui/use-reorder.ts'
import { EditTool } from './edit-tool.tsx'
import { MoveTool } from './move-tool.tsx'
import type { Move, Place, Shelf } from './shelves.ts'
import { ToolSwatch } from './tool-tile.tsx'
import { useTools } from './use-tools.ts'

interface ToolRowProps {
  tool: TaggedTool
  groups: readonly TaggedToolGroup[]
  shelves: readonly Shelf[]
  /** Undefined while the list shows a part of the tools. */
  reorder: Pick<Reorder<Place>, 'handle'> | undefined
  onMove: (move: Move) => void
  /** The editor has closed. */
  onBack: () => void
  /** It is about to go from the list. */
  onGone: () => void
}

export function ToolRow({ tool, groups, shelves, reorder, onMove, onBack, onGone }: ToolRowProps) {
  const t = useT()
  const say = useSay()
  const list = useTools()
  const [mode, setMode] = useState<'viewing' | 'editing' | 'moving' | 'deleting'>('viewing')
  const deletion = trpc.tool.delete.useMutation()
  const restoring = trpc.trash.restore.useMutation()
  const view = () => setMode('viewing')

  function goWith(text?: string): void {
    onGone()
    list.drop(tool.id)
    if (text) say(text)
  }

  async function restore(): Promise<void> {
    await restoring.mutateAsync({ kind: 'tool', id: tool.id })
    await list.refresh()
  }

  if (mode === 'editing') {
    return (
      <EditTool
        tool={tool}
        groups={groups}
        onClose={() => {
          view()
          onBack()
        }}
        onGone={goWith}
      />
    )
  }
  const name = { name: tool.label }
  return (
    <div className="tool-row">
      {reorder && <ReorderHandle reorder={reorder} id={tool.id} name={tool.label} />}
      <ToolSwatch tool={tool} />
      <ToolWords tool={tool} />
      <div className="tool-actions">
        {groups.length > 0 && (
          <button
            type="button"
            className="row-action"
            aria-label={t('tool.move', name)}
            title={t('tool.move', name)}
            onClick={() => setMode('moving')}
          >
            <FolderInput aria-hidden="true" />
          </button>
        )}
        <button
          id={`tool-${tool.id}-edit`}
          type="button"
          className="row-action"
          aria-label={t('record.editNamed', name)}
          title={t('record.editNamed', name)}
          onClick={() => setMode('editing')}
        >
          <Pencil aria-hidden="true" />
        </button>
        <button
          type="button"
          className="row-action"
          aria-label={t('record.deleteNamed', name)}
          title={t('record.deleteNamed', name)}
          onClick={() => setMode('deleting')}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      <MoveTool tool={tool} shelves={shelves} isOpen={mode === 'moving'} onClose={view} onMove={onMove} />
      <DeleteRecord
        isOpen={mode === 'deleting'}
        onClose={view}
        name={tool.label}
        remove={() => deletion.mutateAsync({ id: tool.id })}
        restore={restore}
        onGone={() => goWith()}
      />
    </div>
  )
}

function ToolWords({ tool: { label, description, link } }: { tool: TaggedTool }) {
  const t = useT()
  return (
    <>
      <p className="tool-name">
        <b>
          <MixedText text={label} />
        </b>
        {description !== '' && (
          <span className="block text-muted">
            <MixedText text={description} />
          </span>
        )}
      </p>
      <a
        href={resolveToolLink(link, location.origin)}
        className="tool-link"
        target="_blank"
        rel="noopener"
        title={link}
      >
        {link}
        <span className="sr-only"> {t('tool.newTab')}</span>
      </a>
    </>
  )
}
