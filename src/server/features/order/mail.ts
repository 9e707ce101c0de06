/** The mails to the customer of an order, each with one box: a day, a payment, or that everything runs. */

import { formatDayOfWeek } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { whenAnswered } from '#shared/company/answer-time.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import { formatHkd } from '#shared/product/product.ts'
import type { MailContent, MailFact } from '../mail/letter.ts'
import type { NewMail } from '../mail/store.ts'
import type { CalendarMethod } from '../quotation/calendar.ts'
import { greeting } from '../quotation/mail-facts.ts'
import {
  type CustomerMailContext,
  linkTo,
  type MailedQuotation,
  toCustomer,
} from '../quotation/mail-letter.ts'
import { type Booked, wordsIn } from './calendar.ts'
import type { ReceiptPayment } from './receipt.ts'
import { depositLeft } from './rules.ts'
import type { OrderRow } from './store.ts'

export interface OrderMailParts extends CustomerMailContext {
  quotation: MailedQuotation
  /** The secret of the link; only its digest is stored. */
  key: string
  at: string
}

type Hours = Pick<Booked, 'install_on' | 'install_from' | 'install_to'>

export interface DayNotice {
  what: 'booked' | 'moved' | 'unbooked' | 'calledOff'
  booked: Booked
  /** The time before, where it is another; undefined for the first. */
  before?: Hours | undefined
}

/** When someone comes, with an entry for the calendar that follows each change. */
export function dayMail(parts: OrderMailParts, notice: DayNotice & { file: Uint8Array }): NewMail {
  const { quotation, at } = parts
  const { what, booked, file } = notice
  const { id, language } = quotation
  const day = formatDayOfWeek(booked.install_on, at, language)
  return {
    ...toCustomer(parts, `mail.day_${what}Subject`, dayContent(parts, notice), { day }),
    kind: 'order-day',
    dedupe_key: `order-day:${id}:${booked.calendar_sequence}:${at}`,
    attachments: [
      {
        filename: `installation-${id}.ics`,
        content_type: `text/calendar; charset=utf-8; method=${DAY_MAILS[what].method.toUpperCase()}`,
        content: file,
      },
    ],
  }
}

interface DayWords {
  heading: TextKey
  text: TextKey
  /** What it does to the entry in the customer's calendar. */
  method: CalendarMethod
}

/** The desk shows the words of a day that is over before they are sent. */
export const DAY_MAILS: Readonly<Record<DayNotice['what'], DayWords>> = {
  booked: { heading: 'mail.day_bookedHeading', text: 'mail.day_booked', method: 'request' },
  moved: { heading: 'mail.day_movedHeading', text: 'mail.day_moved', method: 'request' },
  unbooked: { heading: 'told.unbooked_heading', text: 'told.unbooked', method: 'cancel' },
  calledOff: { heading: 'told.called_off_heading', text: 'told.called_off', method: 'cancel' },
}

function dayContent(parts: OrderMailParts, { what, booked, before }: DayNotice) {
  const { quotation, at } = parts
  const { heading, text, method } = DAY_MAILS[what]
  const isOff = method === 'cancel'
  return (t: T, language: Language): MailContent => {
    const { id } = quotation
    const dayText = ({ install_on }: Hours) => formatDayOfWeek(install_on, at, language)
    const hoursOf = ({ install_from: from, install_to: to }: Hours) => ({ from, to })
    const day = dayText(booked)
    // A text that someone wrote stands in the mail once.
    const words = language === quotation.language && !isOff ? wordsIn(booked, language) : ''
    const facts: MailFact[] = [
      { label: t('mail.quotationNumber'), value: id },
      { label: t('mail.installDay'), value: day },
      { label: t('mail.installHours'), value: t('mail.installFromTo', hoursOf(booked)) },
    ]
    if (before)
      facts.push({
        label: t('mail.installBefore'),
        value: t('offer.comes', { day: dayText(before), ...hoursOf(before) }),
      })
    if (booked.fitter && !isOff) facts.push({ label: t('mail.installFitter'), value: booked.fitter })
    return {
      heading: t(heading, { day }),
      paragraphs: [
        greeting(t, quotation.name),
        t(text, { id, day }),
        ...(words === '' ? [] : [t('mail.labelled', { label: t('mail.fromUs'), value: words })]),
      ],
      action: orderAction(t, parts),
      tickets: [facts],
      closing: [
        what === 'unbooked'
          ? whenAnswered(t, 'mail.day_unbookedNext', 'mail.day_unbookedNextBy')
          : t(isOff ? 'mail.day_calledOffNext' : 'mail.dayNext'),
      ],
    }
  }
}

export interface DepositRequest {
  order: Pick<OrderRow, 'deposit_amount' | 'deposit_due_on' | 'paid_total'>
  /** The picture of the code for FPS, where the company has an FPS ID. */
  code: Uint8Array | undefined
  /** How to pay, in a language. */
  rows: (t: T) => MailFact[]
}

/** The deposit has not arrived: how to pay what is left of it. */
export function depositMail(parts: OrderMailParts, { order, code, rows }: DepositRequest): NewMail {
  const { quotation, at } = parts
  const left = depositLeft(order)
  const amount = formatHkd(left)
  const content = (t: T, language: Language): MailContent => ({
    heading: t('mail.askDepositHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.askDepositWhat', { id: quotation.id })],
    action: orderAction(t, parts),
    tickets: [
      [
        ...rows(t),
        ...(order.deposit_due_on
          ? [{ label: t('mail.depositBy'), value: formatDayOfWeek(order.deposit_due_on, at, language) }]
          : []),
        ...(order.paid_total > 0
          ? [{ label: t('mail.askDepositPaid'), value: formatHkd(order.paid_total) }]
          : []),
        { label: t('mail.askDepositLeft'), value: amount, isTotal: true },
      ],
    ],
    closing: [...(code ? [t('mail.askDepositCode')] : []), t('mail.askDepositNext')],
  })
  return {
    ...toCustomer(parts, 'mail.askDepositSubject', content, { amount }),
    kind: 'order-deposit',
    dedupe_key: `order-deposit:${quotation.id}:${left}:${at}`,
    attachments: code
      ? [{ filename: `fps-${quotation.id}.png`, content_type: 'image/png', content: code }]
      : [],
  }
}

export interface Received {
  payment: Omit<ReceiptPayment, 'voided_at'>
  /** What is open of the deposit after it; null without a deposit. */
  left: number | null
  /** That of the receipt. */
  number: string
  pdf: Uint8Array
}

/** Money has arrived: its receipt. */
export function receiptMail(parts: OrderMailParts, { payment, left, number, pdf }: Received): NewMail {
  const { quotation, at } = parts
  const amount = formatHkd(payment.amount)
  const content = (t: T, language: Language): MailContent => ({
    heading: t(left === 0 ? 'mail.receiptHeadingDeposit' : 'mail.receiptHeading'),
    paragraphs: [greeting(t, quotation.name), t('mail.receiptWhat', { id: quotation.id, amount })],
    action: orderAction(t, parts),
    tickets: [
      [
        { label: t('mail.receiptNumber'), value: number },
        { label: t('mail.receiptOn'), value: formatDayOfWeek(payment.received_on, at, language) },
        { label: t('mail.receiptWay'), value: t(`order.way_${payment.way}`) },
        ...(left ? [{ label: t('mail.depositLeft'), value: formatHkd(left) }] : []),
        { label: t('mail.receiptAmount'), value: amount, isTotal: true },
      ],
    ],
    closing: [t('mail.receiptNext')],
  })
  return {
    ...toCustomer(parts, 'mail.receiptSubject', content, { amount }),
    kind: 'order-receipt',
    dedupe_key: `order-receipt:${quotation.id}:${payment.id}:${at}`,
    attachments: [{ filename: `receipt-${number}.pdf`, content_type: 'application/pdf', content: pdf }],
  }
}

/** Everything runs. */
export function installedMail(parts: OrderMailParts, { on, by }: { on: string; by: string }): NewMail {
  const { quotation, at } = parts
  const { id } = quotation
  const content = (t: T, language: Language): MailContent => {
    const day = formatDayOfWeek(on, at, language)
    return {
      heading: t('mail.installedHeading'),
      paragraphs: [greeting(t, quotation.name), t('mail.installedWhat', { id, day })],
      action: orderAction(t, parts),
      tickets: [
        [
          { label: t('mail.quotationNumber'), value: id },
          { label: t('mail.installDay'), value: day },
          ...(by ? [{ label: t('mail.installFitter'), value: by }] : []),
        ],
      ],
      closing: [t('mail.installedNext')],
    }
  }
  return {
    ...toCustomer(parts, 'mail.installedSubject', content),
    kind: 'order-installed',
    dedupe_key: `order-installed:${id}:${at}`,
    attachments: [],
  }
}

function orderAction(t: T, parts: OrderMailParts): NonNullable<MailContent['action']> {
  return { label: t('mail.orderAction'), url: linkTo(parts, '/quotation/view', parts.key) }
}
