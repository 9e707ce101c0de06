import { useT } from '../../ui/page-context.tsx'

/** Says what a stored draft has lost, because it is no longer offered. */
export function GoneProducts({ names }: { names: readonly string[] }) {
  const t = useT()
  if (names.length === 0) return null
  return (
    <p role="status" className="mt-6 rounded-control border-2 border-vermilion-deep p-4">
      {t('quotation.gone', { names: names.join(t('quotation.listSeparator')) })}
    </p>
  )
}
