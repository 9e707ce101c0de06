/** A quotation in the page, as a ticket: number, seal, dates, its lines and what they come to. On paper too. */
import { Fragment, type ReactNode, useId } from 'react'
import type { TicketSums } from '#shared/quotation/discount.ts'
import { type LinePart, lineName, splitIntoParts } from '#shared/quotation/line-parts.ts'
import type { StampName } from '#shared/quotation/offer.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import type { VersionLine } from '#shared/quotation/version-schema.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { Stamp } from './stamp.tsx'
import { Amounts, DiscountRows } from './ticket-amounts.tsx'
import { TicketTotals } from './wizard/ticket-totals.tsx'

interface QuotationTicketProps {
  /** The number with that of the version, from the second on. */
  number: string
  /** Anyone may see a quotation without a stamp, and it says nothing of its state. */
  stamp?: StampName | undefined
  besideStamp?: ReactNode
  dates: ReactNode
  lines: readonly VersionLine[]
  options?: TicketOptions
  sums: TicketSums
  /** Why there is a discount; not for everyone. */
  reason?: string
  terms: Offer['terms']
  /** What accepting it asks for, in words. */
  deposit?: string | undefined
}

/** The optional lines. */
interface TicketOptions {
  /** What was taken is ordered: it can no longer be chosen. */
  isOrder?: boolean
  /** The positions of those that are ticked. */
  taken?: readonly number[]
  /** Absent when nothing can be chosen any more. */
  onTake?: ((taken: number[]) => void) | undefined
}

export function QuotationTicket(props: QuotationTicketProps) {
  const { number, stamp, besideStamp, dates, lines, options, sums, reason = '', terms, deposit } = props
  const t = useT()
  return (
    <div className="ticket-shadow result-ticket">
      <section className="ticket torn-edge" aria-labelledby="slip-number">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <h2 id="slip-number" className="slip-number">
            <span className="slip-label">{t('result.number')}</span>{' '}
            <span className="slip-digits">
              <span>{number.slice(0, 3)}</span>
              <span>{number.slice(3)}</span>
            </span>
          </h2>
          {stamp && <Stamp key={stamp} state={stamp} />}
          {besideStamp}
        </div>
        <p className="mt-4 text-16 text-muted">{dates}</p>
        <hr className="perforation my-4" />
        <Lines lines={lines} {...options} />
        <hr className="perforation my-4" />
        <DiscountRows steps={sums.steps} reason={reason} />
        <TicketTotals
          totals={sums.totals}
          labels={{
            monthly: t('result.monthly'),
            oneOff: t('result.oneOff'),
            firstYear: t('result.firstYear'),
          }}
        />
        <TermList terms={terms} deposit={deposit} />
      </section>
    </div>
  )
}

function Lines({
  lines,
  isOrder = false,
  taken = [],
  onTake,
}: TicketOptions & Pick<QuotationTicketProps, 'lines'>) {
  const t = useT()
  const language = useLanguage()
  const parts = splitIntoParts(lines)
  const optionParts = parts.filter(({ options }) => options.length > 0)
  return (
    <table
      className="ticket-table result-table"
      data-pictured={lines.some(({ photo }) => photo) || undefined}
      aria-label={t('result.content')}
    >
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('result.quantity')}</span>
          </th>
          <th scope="col">
            <span className="sr-only">{t('result.product')}</span>
          </th>
          <th scope="col">{t('result.monthly')}</th>
          <th scope="col">{t('result.oneOff')}</th>
        </tr>
      </thead>
      {parts
        .filter((part) => part.lines.length > 0)
        .map((part) => (
          <tbody key={part.lines[0]?.position}>
            <PartHeading names={part.names} />
            {part.lines.map((line) => (
              <tr key={line.position}>
                <td>
                  <b>{line.quantity}</b>
                </td>
                <td>
                  <Photo line={line} />
                  {lineName(line, language)}
                  <TextUnder line={line} />
                </td>
                <Amounts line={line} />
              </tr>
            ))}
          </tbody>
        ))}
      {optionParts.length > 0 && (
        <tbody className="result-options">
          <tr>
            <th scope="rowgroup" colSpan={4} className="result-category">
              {phrases(t(onTake ? 'offer.optionsTitle' : 'offer.options'))}
            </th>
          </tr>
          {optionParts.map((part) => (
            <Fragment key={part.options[0]?.position}>
              <PartHeading names={part.lines.length === 0 ? part.names : undefined} />
              {part.options.map((line) => (
                <Option key={line.position} line={line} isOrder={isOrder} taken={taken} onTake={onTake} />
              ))}
            </Fragment>
          ))}
        </tbody>
      )}
    </table>
  )
}

function PartHeading({ names }: Pick<LinePart<VersionLine>, 'names'>) {
  const language = useLanguage()
  if (!names) return null
  return (
    <tr>
      <th scope="rowgroup" colSpan={4} className="result-category">
        {names[language]}
      </th>
    </tr>
  )
}

/** The name beside it says what it shows. */
function Photo({ line: { photo } }: { line: VersionLine }) {
  return photo && <img className="line-photo" src={paths.upload(photo)} loading="lazy" alt="" />
}

/** The model, and the text in the other language, where it is written in that one only. */
function TextUnder({ line }: { line: VersionLine }) {
  const words = line[`text_${useLanguage()}`] || line.text_en || line.text_zh
  const text = `${line.model}\n${words}`.trim()
  if (text === '') return null
  return <span className="wrap-anywhere block whitespace-pre-line text-muted">{text}</span>
}

interface OptionProps extends TicketOptions {
  line: VersionLine
  taken: readonly number[]
}

function Option({ line, isOrder, taken, onTake }: OptionProps) {
  const t = useT()
  const id = useId()
  const name = t('offer.line', { quantity: line.quantity, name: lineName(line, useLanguage()) })
  if (onTake) {
    const others = taken.filter((position) => position !== line.position)
    const isTaken = taken.includes(line.position)
    return (
      <tr>
        <td>
          <input
            id={id}
            type="checkbox"
            checked={isTaken}
            onChange={() => onTake(isTaken ? others : [...others, line.position])}
          />
        </td>
        <td>
          <Photo line={line} />
          <label htmlFor={id}>{name}</label>
          <TextUnder line={line} />
        </td>
        <Amounts line={line} />
      </tr>
    )
  }
  const chosen = line.is_chosen ? 'offer.chosen' : 'offer.notChosen'
  return (
    <tr>
      <td />
      <td>
        <Photo line={line} />
        {name} <TextUnder line={line} />
        <span className="block text-jade">{t(isOrder ? chosen : 'offer.option')}</span>
      </td>
      <Amounts line={line} />
    </tr>
  )
}

export function TermList({ terms, deposit }: Pick<QuotationTicketProps, 'terms' | 'deposit'>) {
  const t = useT()
  const language = useLanguage()
  if (terms.length === 0 && !deposit) return null
  return (
    <dl className="result-terms">
      {deposit && (
        <div>
          <dt>{t('offer.stepDeposit')}</dt>
          <dd>{unbroken(deposit)}</dd>
        </div>
      )}
      {terms.map((term) => (
        <div key={term.kind}>
          <dt>{t(`offer.term_${term.kind}`)}</dt>
          <dd>{term[`text_${language}`]}</dd>
        </div>
      ))}
    </dl>
  )
}
