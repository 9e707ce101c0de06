/** The lines of a version, a row each, with what differs from the version before; and its totals. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/total.ts'
import { lineChanges } from '#shared/quotation/line-changes.ts'
import { lineName } from '#shared/quotation/line-name.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { useNumberFormat } from '../kit/use-number-format.ts'
import { Price } from './line-price.tsx'

/** A phone shows so many at first. */
const FIRST_LINES = 4

interface VersionLinesProps {
  version: Version
  /** The sent version before it. */
  before: Version | undefined
}

export function VersionLines({ version, before }: VersionLinesProps) {
  const t = useT()
  const language = useLanguage()
  const number = useNumberFormat()
  // HK$ stands in the foot.
  const amount = (price: number) => (price === 0 ? '–' : number(price))
  const [isWhole, setWhole] = useState(false)
  const { lines, acceptances } = version
  const isDecided = acceptances.some(({ taken_back_at }) => taken_back_at === null)
  const { added, changed } = before ? lineChanges(before.lines, lines) : { added: [], changed: [] }
  const marks = new Map<VersionLine, TextKey>([
    ...added.map((line) => [line, 'desk.markAdded'] as const),
    ...changed.map(({ after }) => [after, 'desk.markChanged'] as const),
  ])
  return (
    <>
      <table className="version-line-table" aria-label={t('desk.lines')} data-whole={isWhole || undefined}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('desk.quantity')}</span>
            </th>
            <th scope="col">{t('desk.product')}</th>
            <th scope="col" className="version-line-amount">
              {t('desk.monthly')}
            </th>
            <th scope="col" className="version-line-amount">
              {t('desk.upfront')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const mark = marks.get(line)
            return (
              <tr key={line.position} data-further={index >= FIRST_LINES || undefined}>
                <td className="version-line-quantity">{line.quantity}</td>
                <th scope="row" className="version-line-product">
                  <Words texts={[line.heading_en, line.heading_zh]} className="text-jade" />
                  <span className="version-line-names">
                    <span>{lineName(line, language)}</span>
                    {otherName(line, language)}
                  </span>
                  <Words texts={[line.text_en, line.text_zh]} className="whitespace-pre-line font-normal" />
                  {line.is_optional && <Mark>{t(optionText(line, isDecided))}</Mark>}
                  {mark && <Mark isChange>{t(mark)}</Mark>}
                </th>
                <td className="version-line-amount">
                  <Price
                    {...ofAll(line.quantity, line.monthly_price, line.list_monthly_price)}
                    format={amount}
                  />
                </td>
                <td className="version-line-amount">
                  <Price
                    {...ofAll(line.quantity, line.upfront_price, line.list_upfront_price)}
                    format={amount}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
        <Totals version={version} />
      </table>
      {lines.length > FIRST_LINES && !isWhole && (
        <button type="button" className="lines-all" onClick={() => setWhole(true)}>
          {t('desk.allLines', { count: lines.length })}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </>
  )
}

function Mark({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) {
  return (
    <span className="version-line-mark" data-change={isChange || undefined}>
      {children}
    </span>
  )
}

function Totals({ version }: { version: Version }) {
  const t = useT()
  const number = useNumberFormat()
  const { discount_percent, discount_monthly, discount_upfront, discount_reason } = version
  const discounts = [
    ...(discount_percent > 0 ? [t('desk.discountPercentOff', { percent: discount_percent })] : []),
    ...(discount_monthly > 0 ? [t('desk.discountMonthlyOff', { amount: formatHkd(discount_monthly) })] : []),
    ...(discount_upfront > 0 ? [t('desk.discountUpfrontOff', { amount: formatHkd(discount_upfront) })] : []),
  ]
  return (
    <tfoot>
      {discounts.length > 0 && (
        <tr className="version-line-discount">
          <td />
          <th scope="row">
            <span>{t('desk.discount')}</span>
            {discount_reason && (
              <span className="text-muted" lang={textLanguageTag(discount_reason)}>
                {` ${discount_reason}`}
              </span>
            )}
          </th>
          <td colSpan={2} className="version-line-amount">
            {discounts.join(' + ')}
          </td>
        </tr>
      )}
      <tr className="version-line-total">
        <td />
        <th scope="row">{t('desk.totalHkd')}</th>
        <td className="version-line-amount">{number(version.monthly_total)}</td>
        <td className="version-line-amount">{number(version.upfront_total)}</td>
      </tr>
      <tr className="version-line-year">
        <td />
        <th scope="row">
          {t('desk.value')}
          <span className="text-muted">{` ${t('desk.yearParts')}`}</span>
        </th>
        <td colSpan={2} className="version-line-amount">
          {formatHkd(version.first_year_total)}
        </td>
      </tr>
    </tfoot>
  )
}

/** What all pieces of a line cost, so that the column adds up. */
function ofAll(quantity: number, price: number, list: number | null) {
  return { price: quantity * price, list: list === null ? null : quantity * list }
}

function optionText({ is_chosen }: VersionLine, isDecided: boolean): TextKey {
  if (!isDecided) return 'desk.optional'
  return is_chosen ? 'desk.optionalTaken' : 'desk.optionalLeft'
}

/** Colleagues read both languages. */
function Words({ texts, className }: { texts: string[]; className: string }) {
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => (
      <span key={text} className={`wrap-anywhere block ${className}`} lang={textLanguageTag(text)}>
        {text}
      </span>
    ))
}

/** Colleagues read both names. */
function otherName(line: VersionLine, language: Language) {
  const shown = lineName(line, language)
  const other = [line.name_en, line.name_zh].find((name) => name !== '' && name !== shown)
  if (!other) return null
  return (
    <span className="version-line-other" lang={textLanguageTag(other)}>
      {other}
    </span>
  )
}
