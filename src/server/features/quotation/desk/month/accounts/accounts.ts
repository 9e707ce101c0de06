/**
 * A month for the accountant: CSV files with one table each. Days are ISO days of Hong Kong, and amounts whole HKD without a
 * sign, so that a spreadsheet sorts and sums them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { Attachment } from '#server/core/answers/attachment.ts'
import type { Services } from '#server/core/context.ts'
import type { Db } from '#server/db/query.ts'
import { listPeople, namesInHistory } from '#server/features/user/store.ts'
import { dayIn, monthRange } from '#server/platform/hong-kong-days.ts'
import { CSV_MARK, type CsvCell, csvRows } from '#shared/base/csv.ts'
import { hongKongDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { allTotals } from '#shared/product/product.ts'
import { atListPrice, ticketSums } from '#shared/quotation/discount.ts'
import { LOST_TEXT } from '#shared/quotation/lost-text.ts'
import type { AccountsTable, askedAccountsSchema } from '#shared/quotation/month-schema.ts'
import { shownName } from '#shared/user/user.ts'
import { listIdsOf, listLinesOf, listOrdersOf, listPaymentsOf, listQuotationsOf } from './store.ts'

/** So many quotations are read before others have their turn. */
const PART = 250

interface Asked {
  db: Db
  month: string
  language: Language
  t: T
}

export async function exportAccounts(
  ctx: Pick<Services, 'db' | 'texts'>,
  { month, table, language }: z.infer<typeof askedAccountsSchema>,
): Promise<Attachment> {
  const rows = await ROWS[table]({ db: ctx.db, month, language, t: ctx.texts.t(language) })
  return new Attachment(`${table}-${month}.csv`, 'text/csv; charset=utf-8', () =>
    Promise.resolve(Buffer.from(CSV_MARK + csvRows(rows))),
  )
}

const ROWS: Record<AccountsTable, (asked: Asked) => CsvCell[][] | Promise<CsvCell[][]>> = {
  quotations: quotationRows,
  lines: lineRows,
  payments: paymentRows,
}

async function inParts(
  { db, month }: Asked,
  rowsOf: (quotations: ReturnType<typeof listQuotationsOf>, ids: readonly string[]) => CsvCell[][],
): Promise<CsvCell[][]> {
  const ids = listIdsOf(db, monthRange(month))
  const rows: CsvCell[][] = []
  for (let at = 0; at < ids.length; at += PART) {
    const part = ids.slice(at, at + PART)
    rows.push(...rowsOf(listQuotationsOf(db, part), part))
    await nextTurn()
  }
  return rows
}

async function quotationRows(asked: Asked): Promise<CsvCell[][]> {
  const { db, t } = asked
  const nameOf = namesInHistory(db)
  const people = new Map(listPeople(db).map((person) => [person.id, shownName(person)]))
  const head = [
    t('desk.number'),
    t('accounts.version'),
    t('accounts.receivedOn'),
    t('accounts.sentOn'),
    t('desk.validUntil'),
    t('desk.customer'),
    t('desk.restaurant'),
    t('desk.district'),
    t('desk.reference'),
    t('desk.totalMonthly'),
    t('desk.totalUpfront'),
    t('desk.totalFirstYear'),
    t('desk.status'),
    t('desk.stage'),
    t('accounts.stageSince'),
    t('desk.assignee'),
    t('accounts.sentBy'),
    t('desk.lostReason'),
    t('desk.lostNote'),
    t('accounts.acceptedBy'),
    t('accounts.acceptedOn'),
    t('accounts.acceptedVersion'),
  ]
  const rows = await inParts(asked, (quotations) =>
    quotations.map((row) => [
      row.id,
      row.version,
      dayOf(row.created_at),
      dayOf(row.sent_at),
      dayOf(row.valid_until),
      row.name,
      row.restaurant,
      row.district,
      row.reference,
      row.monthly_total,
      row.upfront_total,
      allTotals(row).first_year_total,
      t(`desk.status_${row.status}`),
      t(`desk.stage_${row.stage}`),
      dayOf(row.stage_at),
      row.assignee === null ? '' : people.get(row.assignee),
      row.author_name && nameOf(row.author_name, row.sent_at ?? row.created_at),
      row.lost_reason === null ? '' : t(LOST_TEXT[row.lost_reason]),
      row.lost_note,
      row.accepted_by,
      dayOf(row.accepted_at),
      row.accepted_version,
    ]),
  )
  return [head, ...rows]
}

/** What the discount of a version takes off is a line of its own, so that the amounts of a quotation sum up to its totals. */
async function lineRows(asked: Asked): Promise<CsvCell[][]> {
  const { db, t } = asked
  const head = [
    t('desk.number'),
    t('accounts.version'),
    t('accounts.line'),
    t('desk.category'),
    t('desk.product'),
    t('accounts.option'),
    t('desk.quantity'),
    t('accounts.listMonthly'),
    t('accounts.listUpfront'),
    t('accounts.unitMonthly'),
    t('accounts.unitUpfront'),
    t('accounts.offMonthly'),
    t('accounts.offUpfront'),
    t('accounts.countedMonthly'),
    t('accounts.countedUpfront'),
  ]
  const rows = await inParts(asked, (quotations, ids) => {
    const lines = listLinesOf(db, ids)
    return quotations.flatMap((one) =>
      rowsOfVersion(
        one,
        lines.filter(({ quotation }) => quotation === one.id),
        asked,
      ),
    )
  })
  return [head, ...rows]
}

function rowsOfVersion(
  quotation: ReturnType<typeof listQuotationsOf>[number],
  lines: ReturnType<typeof listLinesOf>,
  { language, t }: Asked,
): CsvCell[][] {
  const { id, version } = quotation
  const { steps } = ticketSums(
    lines.filter(({ is_chosen }) => is_chosen),
    {
      discount_percent: quotation.discount_percent ?? 0,
      discount_monthly: quotation.discount_monthly ?? 0,
      discount_upfront: quotation.discount_upfront ?? 0,
    },
  )
  const ofLines = lines.map((line, at) => {
    const { quantity, monthly_price, upfront_price, is_chosen } = line
    const list = atListPrice(line)
    const option = t(is_chosen ? 'desk.optionalTaken' : 'desk.optionalLeft')
    return [
      id,
      version,
      at + 1,
      line.product === null ? '' : line[`category_name_${language}`],
      line[`name_${language}`],
      line.is_optional ? option : '',
      quantity,
      list.monthly_price,
      list.upfront_price,
      monthly_price,
      upfront_price,
      quantity * (list.monthly_price - monthly_price),
      quantity * (list.upfront_price - upfront_price),
      is_chosen * quantity * monthly_price,
      is_chosen * quantity * upfront_price,
    ]
  })
  const ofDiscount = steps.map(({ percent, monthly_total, upfront_total }, at) => [
    id,
    version,
    lines.length + at + 1,
    '',
    percent === undefined ? t('desk.discount') : t('desk.discountPercentOff', { percent }),
    ...Array<CsvCell>(8).fill(''),
    monthly_total,
    upfront_total,
  ])
  return [...ofLines, ...ofDiscount]
}

/** A row for each order of the month and for each payment, by day: each amount is there once, and those that count sum up. */
function paymentRows({ db, month, t }: Asked): CsvCell[][] {
  const nameOf = namesInHistory(db)
  const head = [
    t('accounts.day'),
    t('accounts.entry'),
    t('desk.number'),
    t('accounts.version'),
    t('desk.customer'),
    t('desk.restaurant'),
    t('accounts.depositAsked'),
    t('accounts.depositDue'),
    t('accounts.calledOffOn'),
    t('accounts.undoneOn'),
    t('accounts.way'),
    t('accounts.amount'),
    t('accounts.counted'),
    t('desk.note'),
    t('accounts.notedBy'),
    t('accounts.notedOn'),
    t('accounts.correctedOn'),
    t('accounts.correction'),
  ]
  const orders = listOrdersOf(db, monthRange(month)).map((row) => [
    dayOf(row.made_at),
    t('accounts.entry_order'),
    row.id,
    row.version,
    row.name,
    row.restaurant,
    row.deposit_amount,
    row.deposit_due_on,
    dayOf(row.cancelled_at),
    dayOf(row.voided_at),
    ...Array<CsvCell>(8).fill(''),
  ])
  const payments = listPaymentsOf(db, dayIn(month, 0), dayIn(month, 1)).map((row) => {
    const amount = row.kind === 'refund' ? -row.amount : row.amount
    return [
      row.received_on,
      t(`accounts.entry_${row.kind}`),
      row.id,
      row.version,
      row.name,
      row.restaurant,
      ...Array<CsvCell>(4).fill(''),
      t(`order.way_${row.way}`),
      amount,
      row.voided_at === null ? amount : 0,
      row.note,
      nameOf(row.actor_name, row.at),
      dayOf(row.at),
      dayOf(row.voided_at),
      row.void_reason,
    ]
  })
  const byDay = ([one]: CsvCell[], [other]: CsvCell[]) => String(one).localeCompare(String(other))
  return [head, ...[...orders, ...payments].sort(byDay)]
}

function dayOf(time: string | null): string {
  return time === null ? '' : hongKongDay(time)
}
