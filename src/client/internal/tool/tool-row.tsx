/** One tool of the list: view, edit, move to another group, delete. */
import { CornerDownRight, FolderInput, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { linkInWords, resolveLink } from '#shared/base/links.ts'
import type { ToolGroupWithEtag, ToolWithEtag } from '#shared/tool/schema.ts'
import { IconButton } from '../../ui/button.tsx'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { WithName } from '../kit/person-name.tsx'
import { ReorderHandle } from '../kit/reorder.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { EditTool } from './edit-tool.tsx'
import { type Move, type ToolSection, useTools } from './tool-sections.ts'
import { ToolSwatch } from './tool-tile.tsx'

interface ToolRowProps {
  tool: ToolWithEtag
  groups: readonly ToolGroupWithEtag[]
  shelves: readonly ToolSection[]
  onMove: (move: Move) => void
  /** Called when the editor has closed. */
  onBack: () => void
  /** Called before the row is removed. */
  onGone: () => void
}

export function ToolRow({ tool, groups, shelves, onMove, onBack, onGone }: ToolRowProps) {
  const t = useT()
  const toast = useToast()
  const list = useTools()
  const [mode, setMode] = useState<'viewing' | 'editing' | 'moving' | 'deleting'>('viewing')
  /** The dialogs are rendered only once they are needed, since there may be a hundred rows. */
  const [hasAsked, setAsked] = useState(false)
  const view = () => setMode('viewing')

  function goWith(text?: string): void {
    onGone()
    list.drop(tool.id)
    if (text) toast(text)
  }

  function ask(what: 'moving' | 'deleting'): void {
    setAsked(true)
    setMode(what)
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
      <ReorderHandle />
      <ToolSwatch tool={tool} />
      <ToolWords tool={tool} />
      <div className="tool-actions">
        {groups.length > 0 && (
          <IconButton label={t('tool.move', name)} onClick={() => ask('moving')}>
            <FolderInput aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          label={t('record.editNamed', name)}
          id={`tool-${tool.id}-edit`}
          onClick={() => setMode('editing')}
        >
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label={t('record.deleteNamed', name)} onClick={() => ask('deleting')}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
      {hasAsked && (
        <ToolDialogs
          tool={tool}
          shelves={shelves}
          open={mode === 'viewing' ? undefined : mode}
          onClose={view}
          onMove={onMove}
          onGone={() => goWith()}
        />
      )}
    </div>
  )
}

function ToolWords({ tool: { label, description, link } }: { tool: ToolWithEtag }) {
  const t = useT()
  const { origin } = location
  const address = resolveLink(link, origin)
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
      <a href={address} className="tool-link truncate" target="_blank" rel="noopener" title={address}>
        {linkInWords(link, origin)}
        <span className="sr-only"> {t('tool.newTab')}</span>
      </a>
    </>
  )
}

interface ToolDialogsProps {
  tool: ToolWithEtag
  shelves: readonly ToolSection[]
  open: 'moving' | 'deleting' | undefined
  onClose: () => void
  onMove: (move: Move) => void
  onGone: () => void
}

/** The dialogs of a tool's row: moving and deleting. */
function ToolDialogs({ tool, shelves, open, onClose, onMove, onGone }: ToolDialogsProps) {
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

interface MoveToolProps {
  tool: ToolWithEtag
  shelves: readonly ToolSection[]
  isOpen: boolean
  onClose: () => void
  onMove: (move: Move) => void
}

/** Moves a tool to another group, where it becomes the last. */
function MoveTool({ tool, shelves, isOpen, onClose, onMove }: MoveToolProps) {
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
                <p className="choice-row" data-current>
                  <span className="wrap-anywhere">
                    <MixedText text={name} />
                  </span>{' '}
                  <span>{t('tool.isHere')}</span>
                </p>
              ) : (
                <button
                  type="button"
                  className="choice-row"
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
