/** One partner in the list: view, edit, reorder, delete (spec 4). */
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PartnerWithEtag } from '../../../shared/partner/schema.ts'
import { MixedText } from '../../ui/mixed-text.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Reorder } from '../../ui/use-reorder.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { ReorderHandle } from '../kit/reorder-handle.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRestore } from '../kit/use-restore.ts'
import { EditPartner } from './edit-partner.tsx'
import { PartnerSummary } from './partner-summary.tsx'
import { usePartnerList } from './use-partner-list.ts'

interface PartnerRowProps {
  partner: PartnerWithEtag
  isHidden: boolean
  /** Undefined while the list is filtered. */
  reorder: Reorder<number> | undefined
  isNew: boolean
  /** Called with the row before it is removed. */
  beforeRemoval: (row: Element) => void
}

export function PartnerRow({ partner, isHidden, reorder, isNew, beforeRemoval }: PartnerRowProps) {
  const t = useT()
  const toast = useToast()
  const list = usePartnerList()
  const restore = useRestore('partner')
  const remove = trpc.partner.delete.useMutation()
  const [mode, setMode] = useState<'viewing' | 'editing' | 'edited'>('viewing')
  const [isDeleting, setDeleting] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const { id, name } = partner
  const takesFocus = mode === 'edited' || (isNew && mode === 'viewing')

  useEffect(() => {
    if (takesFocus) edit.current?.focus()
  }, [takesFocus])

  /** The partner was deleted, here or by someone else. */
  function go(): void {
    if (row.current) beforeRemoval(row.current)
    list.drop(id)
  }

  return (
    <li ref={row} className="partner-row" hidden={isHidden} {...reorder?.item(id)}>
      {mode === 'editing' ? (
        <>
          <h2 className="partner-editing">
            <MixedText text={name} />
          </h2>
          <EditPartner
            partner={partner}
            onClose={() => setMode('edited')}
            onGone={(text) => {
              go()
              toast(text)
            }}
          />
        </>
      ) : (
        <div className="partner-line">
          {reorder && <ReorderHandle reorder={reorder} id={id} name={name} />}
          <PartnerSummary partner={partner} />
          <div className="partner-actions">
            <button ref={edit} type="button" className="partner-edit" onClick={() => setMode('editing')}>
              <Pencil aria-hidden="true" />
              {t('record.edit')}
              <span className="sr-only"> {name}</span>
            </button>
            <button
              type="button"
              className="row-action"
              aria-haspopup="dialog"
              aria-label={t('record.deleteNamed', { name })}
              title={t('record.delete')}
              onClick={() => setDeleting(true)}
            >
              <Trash2 aria-hidden="true" />
            </button>
          </div>
        </div>
      )}
      <DeleteRecord
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        name={name}
        remove={() => remove.mutateAsync({ id })}
        restore={() => restore(id)}
        onGone={go}
      />
    </li>
  )
}
