/** What a version changes against the one before, in words, and both totals. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { TextKey } from '#shared/i18n/t.ts'
import { formatHkd, type Totals } from '#shared/product/product.ts'
import { hasSameText, lineName } from '#shared/quotation/line-parts.ts'
import type { VersionChanges } from '#shared/quotation/offer-schema.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'

interface OfferChangesProps {
  version: number
  changes: VersionChanges
  /** The totals with the options that are ticked. */
  totals: Totals
  /** The number of the version before. */
  before: number
}

export function OfferChanges({ version, changes, totals, before }: OfferChangesProps) {
  const t = useT()
  const { added, removed, changed, totals_before } = changes
  return (
    <>
      {added.length + removed.length + changed.length === 0 && <p className="mt-2">{t('offer.sameLines')}</p>}
      <dl className="offer-changes">
        {added.map((line) => (
          <Line
            key={line.position}
            kind={line.is_optional ? 'offer.addedOption' : 'offer.added'}
            line={line}
          />
        ))}
        {removed.map((line) => (
          <Line key={line.position} kind="offer.removed" line={line} />
        ))}
        {changed.map((change) => (
          <Changed key={change.after.position} {...change} />
        ))}
      </dl>
      <TotalsTable before={totals_before} after={totals} versions={[before, version]} />
    </>
  )
}

function Line({ kind, line }: { kind: TextKey; line: VersionLine }) {
  const t = useT()
  const name = useLineName(line)
  return (
    <div>
      <dt>{t(kind)}</dt>
      <dd>{t('offer.line', { quantity: line.quantity, name })}</dd>
    </div>
  )
}

function Changed({ before, after }: VersionChanges['changed'][number]) {
  const t = useT()
  const name = useLineName(after)
  const prices = [
    ['offer.monthlyChange', before.monthly_price, after.monthly_price],
    ['offer.upfrontChange', before.upfront_price, after.upfront_price],
  ] as const
  return (
    <div>
      <dt>{name}</dt>
      {before.quantity !== after.quantity && (
        <dd>{t('offer.quantityChange', { before: before.quantity, after: after.quantity })}</dd>
      )}
      {prices
        .filter(([, one, other]) => one !== other)
        .map(([key, one, other]) => (
          <dd key={key}>{t(key, { before: formatHkd(one), after: formatHkd(other) })}</dd>
        ))}
      {before.is_optional !== after.is_optional && (
        <dd>{t(after.is_optional ? 'offer.nowOptional' : 'offer.nowIncluded')}</dd>
      )}
      {!hasSameText(before, after) && <dd>{t('offer.textChanged')}</dd>}
    </div>
  )
}

function useLineName(line: VersionLine): string {
  return lineName(line, useLanguage())
}

const TOTALS = {
  monthly_total: 'result.monthly',
  upfront_total: 'result.oneOff',
  first_year_total: 'result.firstYear',
} as const

interface TotalsTableProps {
  before: Totals
  after: Totals
  versions: readonly [before: number, after: number]
}

function TotalsTable({ before, after, versions }: TotalsTableProps) {
  const t = useT()
  return (
    <table className="offer-totals" aria-label={t('offer.totals')}>
      <thead>
        <tr>
          <th scope="col">{t('offer.totals')}</th>
          {versions.map((version) => (
            <th key={version} scope="col">
              {t('offer.versionShort', { version })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(TOTALS).map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{t(label)}</th>
            <td>{formatHkd(before[name as keyof Totals])}</td>
            <td>{formatHkd(after[name as keyof Totals])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
