// biome-ignore-all lint/a11y/noRedundantRoles: with enlarged text on a phone it is laid out as blocks, which removes the native roles
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
      <table role="table" className="version-line-table" aria-label={t('desk.lines')}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              <span className="sr-only">{t('desk.quantity')}</span>
            </th>
            <th role="columnheader" scope="col">
              {t('desk.product')}
            </th>
            <th role="columnheader" scope="col" className="version-figure">
              {t('desk.monthly')}
            </th>
            <th role="columnheader" scope="col" className="version-figure">
              {t('desk.upfront')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line, index) => {
            const mark = marks.get(line)
            return (
              <tr
                role="row"
                key={line.position}
                data-further={(index >= FIRST_LINES && !isWhole) || undefined}
              >
                <td role="cell" data-label={t('desk.quantity')}>
                  {line.quantity}
                </td>
                <th role="rowheader" scope="row">
                  <Words texts={[line.heading_en, line.heading_zh]} isHeading />
                  <span className="version-name">
                    <span>
                      <span>{lineName(line, language)}</span> {otherName(line, language)}
                    </span>
                    {line.is_optional && <Mark>{t(optionText(line, isDecided))}</Mark>}
                    {mark && <Mark isChange>{t(mark)}</Mark>}
                  </span>
                  <Words texts={[line.text_en, line.text_zh]} />
                </th>
                <td role="cell" className="version-figure" data-label={t('desk.monthly')}>
                  <Price
                    {...ofAll(line.quantity, line.monthly_price, line.list_monthly_price)}
                    format={signed}
                  />
                </td>
                <td role="cell" className="version-figure" data-label={t('desk.upfront')}>
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
        <button type="button" className="version-more" onClick={() => setWhole(true)}>
          {t('desk.allLines', { count: lines.length })}
          <ChevronDown className="size-4.5" aria-hidden="true" />
        </button>
      )}
    </>
  )
}

function Mark({ isChange = false, children }: { isChange?: boolean; children: ReactNode }) {
  return (
    <span className="version-mark" data-change={isChange || undefined}>
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
    <tfoot role="rowgroup">
      {steps.length > 0 && <SumRow name={t('desk.subtotal')} sums={sums.subtotal} />}
      {steps.map((step, index) => (
        <SumRow key={step.percent ?? 'amounts'} name={stepName(t, step)} sums={step}>
          {index === steps.length - 1 && <Words texts={[version.discount_reason]} />}
        </SumRow>
      ))}
      <tr role="row" className="version-total">
        <td role="cell" />
        <th role="rowheader" scope="row">
          {t('desk.totalHkd')}
        </th>
        <td role="cell" className="version-figure">
          {formatNumber(totals.monthly_total)}
        </td>
        <td role="cell" className="version-figure">
          {formatNumber(totals.upfront_total)}
        </td>
      </tr>
      <tr role="row" className="version-year">
        <td role="cell" />
        <th role="rowheader" scope="row">
          {t('desk.value')}
          <span className="font-normal text-muted">{` ${t('desk.yearParts')}`}</span>
        </th>
        <td role="cell" colSpan={2} className="version-figure">
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
    <tr role="row">
      <td role="cell" />
      <th role="rowheader" scope="row">
        {name}
        {children}
      </th>
      <td role="cell" className="version-figure">
        {signed(sums.monthly_total)}
      </td>
      <td role="cell" className="version-figure">
        {signed(sums.upfront_total)}
      </td>
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
function Words({ texts, isHeading = false }: { texts: string[]; isHeading?: boolean }) {
  return [...new Set(texts)]
    .filter((text) => text !== '')
    .map((text) => (
      <span
        key={text}
        className="version-words"
        data-heading={isHeading || undefined}
        lang={textLanguageTag(text)}
      >
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
    <span data-other="" lang={textLanguageTag(other)}>
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
    <span className="special-price">
      {before !== null && (
        <s className="list-price">
          <span className="sr-only">{t('desk.listPrice', { price: '' })}</span>
          {format(before)}
        </s>
      )}
      <span>{format(price)}</span>
    </span>
  )
}
