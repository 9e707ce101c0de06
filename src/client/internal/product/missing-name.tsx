/** Marks a missing name in a language, with a link to add it. */
import type { Language } from '#shared/base/language.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type NamedRow, nameIn } from '../kit/shown-name.tsx'

interface MissingNameProps {
  row: NamedRow
  /** The language without a name. */
  language: Language
  onAdd: () => void
}

export function MissingName({ row, language, onAdd }: MissingNameProps) {
  const t = useT()
  const name = nameIn(row, useLanguage())
  return (
    <button
      type="button"
      className="min-h-7 rounded-control text-start hover:underline hover:underline-offset-4"
      onClick={onAdd}
    >
      <Chip tone="brass">{t(`product.noNameIn_${language}`)}</Chip>
      <span className="sr-only">. {t('product.addNameTo', { name })}</span>
    </button>
  )
}
