/** A preview of the public page with the unsaved changes, in a frame without scripts. */
import { useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { TEXT_DRAFTS_MAX } from '#shared/translation/text-names.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { Segments } from '../kit/segments.tsx'
import { trpc } from '../kit/trpc.ts'
import type { Drafts } from './drafts.ts'
import { useLanguageName } from './text-cell.tsx'

interface PreviewDialogProps {
  row: TextRow
  drafts: Drafts
  onClose: () => void
}

export function PreviewDialog({ row, drafts, onClose }: PreviewDialogProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const [language, setLanguage] = useState(useLanguage())
  const { mutate, data, error } = trpc.translation.preview.useMutation()
  const { namespace, scope } = row
  useEffect(() => {
    mutate({ namespace, scope, language, drafts: listOf(drafts) })
  }, [mutate, namespace, scope, language, drafts])
  return (
    <TitledDialog isOpen onClose={onClose} title={t('translation.previewOf')} closeLabel={t('record.close')}>
      <Segments
        label={t('translation.previewLanguage')}
        options={LANGUAGES.map((value) => ({ value, label: nameOf(value) }))}
        value={language}
        onChange={setLanguage}
      />
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {error && failureText(error, t)}
      </p>
      <div
        className="mt-3 h-[62dvh] overflow-hidden rounded-control border border-line bg-cream"
        aria-busy={!data}
      >
        {data && (
          // The same origin is needed for stylesheet and font; without scripts the frame cannot use it.
          <iframe
            className="size-full"
            sandbox="allow-same-origin"
            srcDoc={data.html}
            title={t('translation.previewOf')}
          />
        )}
      </div>
    </TitledDialog>
  )
}

function listOf(drafts: Drafts) {
  return Object.entries(drafts)
    .flatMap(([id, draft]) => {
      const [namespace, scope, key] = JSON.parse(id) as [string, string, string]
      return LANGUAGES.flatMap((language: Language) => {
        const text = draft[language]
        return text === undefined ? [] : [{ namespace, scope, key, language, text }]
      })
    })
    .slice(-TEXT_DRAFTS_MAX)
}
