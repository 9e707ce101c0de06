/** What a version changes against the one before, line by line. */
import { formatHkd } from '#shared/product/total.ts'
import { hasSameText, lineChanges } from '#shared/quotation/line-changes.ts'
import { lineName } from '#shared/quotation/line-name.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'

interface VersionChangesProps {
  before: { version: number; lines: readonly VersionLine[] }
  after: { lines: readonly VersionLine[] }
}

export function VersionChanges({ before, after }: VersionChangesProps) {
  const t = useT()
  const language = useLanguage()
  const { added, removed, changed } = lineChanges(before.lines, after.lines)
  const version = before.version
  const texts = [
    ...added.map((line) =>
      t('desk.changeAdded', { name: lineName(line, language), quantity: line.quantity }),
    ),
    ...removed.map((line) =>
      t('desk.changeRemoved', { name: lineName(line, language), quantity: line.quantity }),
    ),
    ...changed.flatMap(({ before: from, after: to }) => {
      const name = lineName(to, language)
      const price = (text: 'desk.changeMonthly' | 'desk.changeUpfront', one: number, other: number) =>
        one === other ? [] : [t(text, { name, from: formatHkd(one), to: formatHkd(other) })]
      return [
        ...(from.quantity === to.quantity
          ? []
          : [t('desk.changeQuantity', { name, from: from.quantity, to: to.quantity })]),
        ...price('desk.changeMonthly', from.monthly_price, to.monthly_price),
        ...price('desk.changeUpfront', from.upfront_price, to.upfront_price),
        ...(from.is_optional === to.is_optional
          ? []
          : [t(to.is_optional ? 'desk.changeOptional' : 'desk.changeFixed', { name })]),
        ...(hasSameText(from, to) ? [] : [t('desk.changeText', { name })]),
      ]
    }),
  ]
  if (texts.length === 0) return <p className="text-muted">{t('desk.noChanges', { version })}</p>
  return (
    <div>
      <h3 className="font-bold">{t('desk.changes', { version })}</h3>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
