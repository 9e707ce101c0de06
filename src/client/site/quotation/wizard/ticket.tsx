/** The order ticket: chosen products and totals, updated line by line as quantities change. */

import { CompanyMark } from '#client/ui/company-mark.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import { TicketLink } from '../ticket-link.tsx'
import type { Choice, ChosenCategory, ChosenLine } from './choice.ts'
import { linesOver } from './draft.ts'
import { TicketLines } from './ticket-lines.tsx'
import { TicketTotals } from './ticket-totals.tsx'

/** The way to the last page. */
export interface Check {
  page: number
  isOffered: boolean
}

interface TicketProps {
  choice: Choice
  check: Check
  lastChosen: number | undefined
  onTurn: (page: number) => void
}

export function Ticket({ choice, check, lastChosen, onTurn }: TicketProps) {
  const t = useT()
  return (
    <div className="ticket-shadow">
      <div className="ticket torn-edge">
        <TicketHead items={choice.items} />
        {choice.items === 0 ? (
          <p className="phrases py-6 text-center font-text text-16 text-muted">
            {phrases(t('ticket.empty'))}
          </p>
        ) : (
          <TicketLines changed={`${lastChosen} ${lastChosen && choice.quantities[lastChosen]}`}>
            <Lines choice={choice} lastChosen={lastChosen} onTurn={onTurn} />
          </TicketLines>
        )}
        <hr className="perforation mt-3 mb-4" />
        <TicketTotals
          totals={choice.totals}
          labels={{
            monthly: t('ticket.monthly'),
            oneOff: t('ticket.oneOff'),
            firstYear: t('ticket.firstYear'),
          }}
        />
        <TooManyLines count={linesOver(choice.quantities)} />
        {check.isOffered && (
          <TicketLink page={check.page} onTurn={onTurn} className="button-quiet ticket-check">
            {t('quotation.confirmTitle')}
          </TicketLink>
        )}
        <p className="mt-3 font-text text-muted text-14">{t('ticket.firstYearNote')}</p>
      </div>
    </div>
  )
}

interface TicketHeadProps {
  id?: string
  items: number
  /** At the right of the heading, such as a close button. */
  children?: React.ReactNode
}

export function TicketHead({ id, items, children }: TicketHeadProps) {
  const t = useT()
  return (
    <>
      <div className="flex items-center gap-3">
        <CompanyMark />
        <div className="mr-auto">
          <h2 id={id} className="text-28">
            {t('ticket.title')}
          </h2>
          <p className="text-muted text-14">
            {t('ticket.meta', { items: t('ticket.items', { count: items }) })}
          </p>
        </div>
        {children}
      </div>
      <hr className="perforation mt-4 mb-3" />
    </>
  )
}

function Lines({ choice, lastChosen, onTurn }: Pick<TicketProps, 'choice' | 'lastChosen' | 'onTurn'>) {
  const t = useT()
  return (
    <table className="ticket-table" aria-label={t('ticket.lines')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('ticket.quantity')}</span>
          </th>
          <th scope="col">
            <span aria-hidden="true">{t('ticket.product')}</span>
            <span className="sr-only">{t('ticket.productLong')}</span>
          </th>
          <th scope="col">{t('ticket.monthly')}</th>
          <th scope="col">{t('ticket.oneOff')}</th>
        </tr>
      </thead>
      {choice.categories.map((category) => (
        <Category key={category.id} category={category} lastChosen={lastChosen} onTurn={onTurn} />
      ))}
    </table>
  )
}

interface CategoryProps {
  category: ChosenCategory
  lastChosen: number | undefined
  onTurn: (page: number) => void
}

function Category({ category, lastChosen, onTurn }: CategoryProps) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="ticket-category">
          <TicketLink page={category.page} onTurn={onTurn}>
            {category.name}
          </TicketLink>
        </th>
      </tr>
      {category.lines.map((line) => (
        // A new key for a new quantity restarts the print animation.
        <tr
          key={`${line.product.id} ${line.quantity}`}
          className="ticket-line"
          data-latest={line.product.id === lastChosen || undefined}
        >
          <Cells line={line} />
        </tr>
      ))}
    </tbody>
  )
}

function Cells({ line: { product, quantity, monthly, upfront } }: { line: ChosenLine }) {
  return (
    <>
      <td>{quantity}</td>
      <td>{product.name}</td>
      <td>{amount(monthly)}</td>
      <td>{amount(upfront)}</td>
    </>
  )
}

export function amount(value: number): string {
  return value === 0 ? '–' : formatNumber(value)
}

/** Says before a request is sent that the ticket has more lines than a quotation can hold. */
export function TooManyLines({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return (
    <p
      role="status"
      className="mt-4 border-vermilion-deep border-l-4 pl-3 font-bold font-text text-16 text-vermilion-deep"
    >
      {t('quotation.linesOver', { count, max: QUOTATION_LINES_MAX })}
    </p>
  )
}
