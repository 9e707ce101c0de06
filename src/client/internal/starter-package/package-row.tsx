/** One package in the list: read by every user; edited, reordered and deleted by admins. */
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { LANGUAGE_TAG } from '../../../shared/base/language.ts'
import type { ListedStarterPackage } from '../../../shared/starter-package/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Reorder } from '../../ui/use-reorder.ts'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { ReorderHandle } from '../kit/reorder-handle.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useEditMode } from '../kit/use-edit-mode.ts'
import { useRestore } from '../kit/use-restore.ts'
import { EditPackage } from './edit-package.tsx'
import { PackageSummary } from './package-summary.tsx'
import { usePackageList } from './use-package-list.ts'

interface PackageRowProps {
  row: ListedStarterPackage
  isStaff: boolean
  isHidden: boolean
  /** Undefined while the list is filtered, and for users who only read. */
  reorder: Reorder<number> | undefined
  isNew: boolean
  /** Called with the row before it is removed. */
  beforeRemoval: (row: Element) => void
}

export function PackageRow({ row, isStaff, isHidden, reorder, isNew, beforeRemoval }: PackageRowProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const list = usePackageList()
  const restore = useRestore('starter_package')
  const remove = trpc.starterPackage.delete.useMutation()
  const { isEditing, button, edit, close } = useEditMode()
  const [isDeleting, setDeleting] = useState(false)
  const place = useRef<HTMLLIElement>(null)
  const { id } = row
  const name = row.names[language]

  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew, button])

  /** The package was deleted, here or by someone else. */
  function go(): void {
    if (place.current) beforeRemoval(place.current)
    list.drop(id)
  }

  return (
    <li ref={place} className="starter-row" hidden={isHidden} {...reorder?.item(id)}>
      {isEditing ? (
        <>
          <h2 className="starter-editing" lang={LANGUAGE_TAG[language]}>
            {name}
          </h2>
          <EditPackage
            row={row}
            onClose={close}
            onGone={(text) => {
              go()
              toast(text)
            }}
          />
        </>
      ) : (
        <div className="starter-line">
          {reorder && <ReorderHandle reorder={reorder} id={id} name={name} />}
          <PackageSummary row={row} />
          {isStaff && (
            <div className="starter-actions">
              <button ref={button} type="button" className="starter-edit" onClick={edit}>
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
          )}
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
