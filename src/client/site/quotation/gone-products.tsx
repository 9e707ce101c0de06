import { LANGUAGE_TAG } from '#shared/base/language.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'

/** Says what a stored draft has lost, because it is no longer offered. */
export function GoneProducts({ names }: { names: readonly string[] }) {
  const t = useT()
  const list = new Intl.ListFormat(LANGUAGE_TAG[useLanguage()])
  if (names.length === 0) return null
  return (
    <p role="status" className="mt-6 rounded-control border-2 border-vermilion-deep p-4">
      {t('quotation.gone', { names: list.format(names) })}
    </p>
  )
}
