/** What stands with fields that save themselves: that they did, and what someone else has saved meanwhile. */
import { Check } from 'lucide-react'
import { QUOTATION_OFFICE_FIELDS } from '#shared/quotation/desk.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import type { useSavedFields } from './use-saved-fields.ts'

/** Beside the label. */
export function SavedMark({ isSaved }: { isSaved: boolean }) {
  const t = useT()
  return (
    <span
      className="inline-flex items-center gap-1 text-[0.9375rem] font-bold text-jade [&>svg]:size-4"
      role="status"
    >
      {isSaved && (
        <>
          <Check aria-hidden="true" />
          {t('desk.savedMark')}
        </>
      )}
    </span>
  )
}

export function SavedConflict({ fields }: { fields: ReturnType<typeof useSavedFields> }) {
  const t = useT()
  const { conflict, save, takeTheirs } = fields
  if (!conflict) return null
  const { name, theirs, yours } = conflict
  return (
    <div className="grid gap-3">
      <RecordConflict rows={[{ name: t(QUOTATION_OFFICE_FIELDS[name].label), theirs, yours }]} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void save(name)}>{t('record.overwrite')}</Button>
        <Button onClick={takeTheirs}>{t('record.takeTheirs')}</Button>
      </div>
    </div>
  )
}
