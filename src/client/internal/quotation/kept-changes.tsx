/** At the top of a quotation's page: that this browser has changes to it which are not saved, and the way to them. */

import { TriangleAlert } from 'lucide-react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { LIFE } from '#shared/quotation/life.ts'
import { Button } from '../../ui/button.tsx'
import { forgetDraft, useKeptDraft, versionKey } from './version/kept-draft.ts'
import { draftErrors, wrongNames } from './version/version-draft.ts'

export function useHasKeptChanges({ id, actions }: OpenQuotation): boolean {
  return useKeptDraft(versionKey(id)) !== undefined && actions.includes('revise')
}

export function KeptChanges({ quotation, onRevise }: { quotation: OpenQuotation; onRevise: () => void }) {
  const t = useT()
  const language = useLanguage()
  const { id, status } = quotation
  const key = versionKey(id)
  const kept = useKeptDraft(key)
  if (!useHasKeptChanges(quotation) || !kept) return null
  const names = wrongNames(kept.draft, draftErrors(kept.draft, !LIFE[status].isSent), t, language)
  return (
    <section
      role="status"
      className="page-section mt-4 flex flex-wrap items-center gap-3 border-2 border-vermilion-deep print:hidden"
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3">
        <TriangleAlert className="mt-1 size-5 flex-none text-vermilion-deep" aria-hidden="true" />
        <p className="min-w-0 wrap-anywhere">
          <b className="block">{t('desk.keptChanges')}</b>
          {names !== '' && <span>{t('desk.notSavedNames', { names })}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="jade" onClick={onRevise}>
          {t('desk.continueDraft')}
        </Button>
        <Button onClick={() => forgetDraft(key)}>{t('record.leaveDiscard')}</Button>
      </div>
    </section>
  )
}
