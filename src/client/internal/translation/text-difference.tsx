/** A text, with what differs from the one before marked; without one before, it is shown whole. */
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'
import { changeOf } from './text-list.ts'

interface TextDifferenceProps {
  language: Language
  before: string | undefined
  after: string
}

export function TextDifference({ language, before, after }: TextDifferenceProps) {
  const t = useT()
  if (after === '')
    return <p className="whitespace-pre-line text-muted wrap-anywhere">{t('translation.blank')}</p>
  const { start, gone, come, end } = changeOf(before ?? after, after)
  return (
    <p className="whitespace-pre-line wrap-anywhere" lang={LANGUAGE_TAG[language]}>
      <span>{start}</span>
      {gone && <del className="text-muted">{gone}</del>}
      {come && <ins className="bg-jade-tint no-underline">{come}</ins>}
      <span>{end}</span>
    </p>
  )
}
