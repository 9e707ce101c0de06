/** The lines of a version, a row each, with what differs from the version before; and its totals. */
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import { priceBefore, type TicketSums, ticketSums } from '#shared/quotation/discount.ts'
import { lineChanges, lineName } from '#shared/quotation/line-parts.ts'
import type { Version, VersionLine } from '#shared/quotation/version-schema.ts'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { signed, stepName } from './draft-ticket.tsx'

/** A phone shows so many at first. */
const FIRST_LINES = 4

const CELL = 'px-1.5 py-1 align-top first:pl-4 last:pr-4'
const FIGURE = 'text-right text-15 whitespace-nowrap tabular-nums'
const HEAD_FIGURE = 'pr-1.5 py-1 align-bottom last:pr-4 narrow:w-25 text-right text-15 font-bold text-muted'

interface VersionLinesProps {
  version: Version
  /** The sent version before it. */
  before: Version | undefined
}

export function VersionLines({ version, before }: VersionLinesProps) {
  const t = useT()
  const language = useLanguage()
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
      <table
        className="version-line-table -mx-4 w-[calc(100%+2rem)] border-collapse leading-snug narrow:table-fixed"
        aria-label={t('desk.lines')}
      >
        <thead>
          <tr className="print:break-inside-avoid">
            <th scope="col" className={`w-12 text-left font-bold ${CELL}`}>
              <span className="sr-only">{t('desk.quantity')}</span>
            </th>
            <th scope="col" className="px-1.5 py-1 text-left align-bottom text-15 font-bold text-muted">
              {t('desk.product')}
            </th>
            <th scope="col" className={HEAD_FIGURE}>
              {t('desk.monthly')}
            </th>
            <th scope="col" className={`whitespace-nowrap ${HEAD_FIGURE}`}>
              {t('desk.upfront')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const mark = marks.get(line)
            return (
              <tr
                key={line.position}
                className={`print:break-inside-avoid border-t border-line first:border-t-2 first:border-ink ${index >= FIRST_LINES && !isWhole ? 'max-narrow:hidden print:table-row' : ''}`}
              >
                <td className={`text-left font-ticket font-bold ${CELL}`}>{line.quantity}</td>
                <th scope="row" className={`text-left font-normal ${CELL}`}>
                  <Words texts={[line.heading_en, line.heading_zh]} className="text-jade" />
                  <span className="flex max-narrow:block">
                    <span className="min-w-0 flex-initial wrap-anywhere desk:truncate">
                      <span>{lineName(line, language)}</span> {otherName(line, language)}
                    </span>
                    {line.is_optional && <Mark>{t(optionText(line, isDecided))}</Mark>}
                    {mark && <Mark isChange>{t(mark)}</Mark>}
                  </span>
                  <Words texts={[line.text_en, line.text_zh]} className="whitespace-pre-line text-muted" />
                </th>
                <td className={`font-ticket ${CELL} ${FIGURE}`}>
                  <Price
                    {...ofAll(line.quantity, line.monthly_price, line.list_monthly_price)}
                    format={signed}
                  />
                </td>
                <td className={`font-ticket ${CELL} ${FIGURE}`}>
                  <Price
                    {...ofAll(line.quantity, line.upfront_price, line.list_upfront_price)}
                    format={signed}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
        <Totals version={version} />
      </table>
      {lines.length > FIRST_LINES && !isWhole && (
        <button
          type="button"
          className="hidden max-narrow:flex max-narrow:min-h-11 max-narrow:items-center max-narrow:justify-center max-narrow:gap-1.5 max-narrow:font-bold max-narrow:text-jade print:hidden max-narrow:[&>svg]:size-4.5"
          onClick={() => setWhole(true)}
        >
          {t('desk.allLines', { count: lines.length })}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    </>
  )
}

function Mark({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) {
  return (
    <span
      className="ml-2 flex-none self-start rounded-control border border-line px-1.5 text-13 leading-snug font-bold text-jade data-change:border-brass-line data-change:bg-brass-tint data-change:text-brass-deep"
      data-change={isChange || undefined}
    >
      {children}
    </span>
  )
}

function Totals({ version }: { version: Version }) {
  const t = useT()
  const sums = ticketSums(
    version.lines.filter(({ is_chosen }) => is_chosen),
    version,
  )
  const { steps, totals } = sums
  return (
    <tfoot>
      {steps.length > 0 && <SumRow name={t('desk.subtotal')} sums={sums.subtotal} />}
      {steps.map((step, index) => (
        <SumRow key={step.percent ?? 'amounts'} name={stepName(t, step)} sums={step}>
          {index === steps.length - 1 && (
            <Words texts={[version.discount_reason]} className="whitespace-pre-line text-muted" />
          )}
        </SumRow>
      ))}
      <tr className="border-t-2 border-ink print:break-inside-avoid">
        <td className={`pt-2 ${CELL}`} />
        <th scope="row" className={`pt-2 text-left font-bold ${CELL}`}>
          {t('desk.totalHkd')}
        </th>
        <td className={`pt-2 font-ticket font-bold ${CELL} ${FIGURE}`}>
          {formatNumber(totals.monthly_total)}
        </td>
        <td className={`pt-2 font-ticket font-bold ${CELL} ${FIGURE}`}>
          {formatNumber(totals.upfront_total)}
        </td>
      </tr>
      <tr className="print:break-inside-avoid [&>*]:align-baseline">
        <td className={CELL} />
        <th scope="row" className={`text-left font-bold ${CELL}`}>
          {t('desk.value')}
          <span className="text-15 font-normal text-muted">{` ${t('desk.yearParts')}`}</span>
        </th>
        <td
          colSpan={2}
          className="px-1.5 py-1 text-right font-ticket text-18 font-bold whitespace-nowrap tabular-nums last:pr-4"
        >
          {formatHkd(totals.first_year_total)}
        </td>
      </tr>
    </tfoot>
  )
}

interface SumRowProps {
  name: string
  /** Below zero for what is taken off. */
  sums: Pick<TicketSums['totals'], 'monthly_total' | 'upfront_total'>
  children?: ReactNode
}

function SumRow({ name, sums, children }: SumRowProps) {
  return (
    <tr className="border-t border-line first:border-t-2 first:border-ink print:break-inside-avoid">
      <td className={CELL} />
      <th scope="row" className={`text-left font-normal ${CELL}`}>
        {name}
        {children}
      </th>
      <td className={`font-ticket ${CELL} ${FIGURE}`}>{signed(sums.monthly_total)}</td>
      <td className={`font-ticket ${CELL} ${FIGURE}`}>{signed(sums.upfront_total)}</td>
    </tr>
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
    <span className="ml-2 text-15 text-muted max-narrow:hidden" lang={textLanguageTag(other)}>
      {other}
    </span>
  )
}

interface PriceProps {
  price: number
  list: number | null
  format?: (price: number) => string
}

/** A price, after the usual one where it is a special price. */
function Price({ price, list, format = formatHkd }: PriceProps) {
  const t = useT()
  const before = priceBefore(price, list)
  return (
    // Above one another where the column is too narrow for both.
    <span className="inline-flex flex-wrap justify-end gap-x-1.5">
      {before !== null && (
        <s className="list-price text-muted">
          <span className="sr-only">{t('desk.listPrice', { price: '' })}</span>
          {format(before)}
        </s>
      )}
      <span className={before === null ? '' : 'font-bold text-jade'}>{format(price)}</span>
    </span>
  )
}
