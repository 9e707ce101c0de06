/** The page to read: complete in one file, without scripts, pictures or links. Every value is escaped. */

import { type AuditAction, auditWords } from '#shared/audit-actions.ts'
import { formatDateTime, formatDay } from '#shared/base/date.ts'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { MailState, SuppressionReason } from '#shared/mail/mail-state.ts'
import { formatHkd } from '#shared/product/product.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import { placeName } from '#shared/quotation/place.ts'
import { html, type Markup, Markup as Raw, readable } from '../mail/layout.ts'
import type { FiledQuotation, PersonalFile } from './personal-file.ts'

const MAIL_STATE: Record<MailState, TextKey> = {
  waiting: 'mailing.stateWaiting',
  sending: 'mailing.stateSending',
  sent: 'mailing.stateSent',
  failed: 'mailing.stateFailed',
  stopped: 'mailing.stateStopped',
}

const REASON: Record<SuppressionReason, TextKey> = {
  unsubscribed: 'mailing.reasonUnsubscribed',
  bounced: 'mailing.reasonBounced',
  added: 'mailing.reasonAdded',
}

const STYLE = `
body{margin:0;padding:2rem 1.5rem;color:#231f1c;background:#fff;font:16px/1.6 system-ui,"Noto Sans HK","PingFang HK",sans-serif}
main{max-width:64rem;margin:0 auto}
h1{margin:0 0 .5rem;font-size:1.9rem;line-height:1.2;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .75rem;padding-bottom:.25rem;border-bottom:3px solid #c8321f;font-size:1.4rem}
h3{margin:1.75rem 0 .5rem;font-size:1.15rem}
h4{margin:1.25rem 0 .25rem;font-size:1rem}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem .75rem .4rem 0;border-bottom:1px solid #ddd5c8;text-align:start;vertical-align:top;overflow-wrap:break-word}
th{font-weight:700}
.facts{table-layout:fixed;margin-bottom:1rem}
.facts th{width:30%}
.wide{overflow-x:auto}
.wide table{min-width:34rem}
.lines{white-space:pre-line}
@media print{body{padding:0}.wide{overflow:visible}.wide table{min-width:0}h2,h3,h4{break-after:avoid}tr{break-inside:avoid}}
`

export function personalPage(file: PersonalFile, context: PageContext): string {
  const { person, made_at, language, t } = context
  return html`<!doctype html>
<html lang="${LANGUAGE_TAG[language]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('personal.fileTitle', { person })}</title>
<style>${new Raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${t('personal.fileTitle', { person })}</h1>
<p>${t('personal.fileMade', { company: t('company.name'), when: formatDateTime(made_at, language) })}</p>
${sections(file, context)}
</main>
</body>
</html>
`.text
}

function sections(file: PersonalFile, context: PageContext): Markup[] {
  const { t, language } = context
  const time = (at: string | null) => (at === null ? '' : formatDateTime(at, language))
  const nothing = t('personal.fileNothing')
  const mails = (rows: PersonalFile['mails']) =>
    table(nothing, rows, [
      [t('personal.at'), ({ created_at }) => time(created_at)],
      [t('personal.subject'), ({ subject }) => subject],
      [t('personal.result'), ({ state }) => t(MAIL_STATE[state])],
      [t('personal.sentAt'), ({ sent_at }) => time(sent_at)],
    ])
  return [
    section(
      t('personal.quotations'),
      file.quotations.length === 0
        ? html`<p>${nothing}</p>`
        : html`${file.quotations.map((quotation) => quotationSection(quotation, context))}`,
    ),
    section(
      t('personal.customers'),
      file.customers.length === 0
        ? html`<p>${nothing}</p>`
        : html`${file.customers.map((customer) =>
            facts([
              [t('personal.created'), time(customer.made_at)],
              [t('personal.name'), customer.name],
              [t('personal.restaurant'), placeName(customer, language)],
              [t('personal.email'), customer.email],
              [t('personal.phone'), customer.phone],
              [t('personal.note'), [customer.note, customer.next_action].filter(Boolean).join('\n')],
            ]),
          )}`,
    ),
    section(
      t('personal.contacts'),
      file.contact_requests.length === 0
        ? html`<p>${nothing}</p>`
        : html`${file.contact_requests.map((contact) =>
            facts([
              [t('personal.received'), time(contact.date)],
              [t('personal.name'), contact.name],
              [t('personal.restaurant'), placeName(contact, language)],
              [t('personal.email'), contact.email],
              [t('personal.phone'), contact.phone_number],
              [t('personal.message'), contact.message],
              ...contact.replies.map(({ at, author_name, phone, text }): [string, string] => [
                t('personal.reply'),
                [time(at), author_name, phone && t('inbox.inWhatsapp', { phone }), text]
                  .filter(Boolean)
                  .join('\n'),
              ]),
              [t('personal.note'), contact.note],
              [t('personal.inTrash'), time(contact.deleted_at)],
            ]),
          )}`,
    ),
    section(t('personal.mails'), mails(file.mails)),
    section(t('personal.mailsToStaff'), mails(file.mails_to_staff)),
    section(
      t('personal.doNotEmail'),
      table(nothing, file.do_not_email ? [file.do_not_email] : [], [
        [t('personal.at'), ({ created_at }) => time(created_at)],
        [t('personal.email'), ({ email }) => email],
        [t('mailing.reason'), ({ reason }) => t(REASON[reason])],
        [t('personal.detail'), ({ detail }) => detail],
      ]),
    ),
    section(
      t('personal.links'),
      table(nothing, file.unsubscribe_links, [[t('personal.created'), ({ created_at }) => time(created_at)]]),
    ),
    section(
      t('personal.notes'),
      table(nothing, file.mentions, [
        [t('personal.at'), ({ at }) => time(at)],
        [t('personal.what'), ({ kind }) => t(`desk.did_${kind}`)],
        [t('personal.by'), ({ actor_name }) => actor_name],
        [t('personal.detail'), ({ detail }) => detailText(detail)],
      ]),
    ),
    section(
      t('personal.audit'),
      table(nothing, file.audit_log, [
        [t('personal.at'), ({ at }) => time(at)],
        [t('personal.action'), ({ action }) => auditWords(action as AuditAction, t)],
        [t('personal.by'), ({ actor_name }) => actor_name ?? ''],
        [t('personal.detail'), ({ detail }) => detailText(detail)],
      ]),
    ),
    section(
      t('personal.users'),
      table(nothing, file.users, [[t('personal.name'), ({ username }) => username]]),
    ),
  ]
}

export interface PageContext {
  person: string
  made_at: string
  language: Language
  t: T
}

type Column<Row> = [label: string, text: (row: Row) => string]

/** The parts of the page to read: sections, tables of rows, and tables of facts. */
function section(title: string, content: Markup): Markup {
  return html`<section><h2>${title}</h2>${content}</section>\n`
}

function table<Row>(nothing: string, rows: readonly Row[], columns: readonly Column<Row>[]): Markup {
  if (rows.length === 0) return html`<p>${nothing}</p>`
  return html`<div class="wide"><table><thead><tr>${columns.map(
    ([label]) => html`<th scope="col">${label}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${columns.map(([, text]) => html`<td class="lines">${readable(text(row))}</td>`)}</tr>\n`,
  )}</tbody></table></div>`
}

/** Blank ones are left out. */
function facts(all: readonly [label: string, text: string][]): Markup {
  return html`<table class="facts"><tbody>${all
    .filter(([, text]) => text !== '')
    .map(
      ([label, text]) =>
        html`<tr><th scope="row">${label}</th><td class="lines">${readable(text)}</td></tr>\n`,
    )}</tbody></table>`
}

/** The texts of an entry's detail: what people wrote. */
function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.values(detail)
    .filter((value) => typeof value === 'string')
    .join('\n')
}

type Version = FiledQuotation['versions'][number]

/** One quotation on the page to read: its facts, versions with lines, acceptances and history. */
function quotationSection(quotation: FiledQuotation, context: PageContext): Markup {
  const { t, language } = context
  const time = (at: string | null) => (at === null ? '' : formatDateTime(at, language))
  return html`<h3>${t('personal.quotation')} ${quotation.id}</h3>
${facts([
  [t('personal.status'), t(`desk.status_${quotation.status}`)],
  [t('personal.created'), time(quotation.created_at)],
  [t('personal.name'), quotation.name],
  [t('personal.restaurant'), placeName(quotation, language)],
  [t('personal.email'), quotation.email],
  [t('personal.phone'), quotation.phone],
  [t('personal.detail'), quotation.detail],
  [t('personal.reference'), quotation.reference],
  [t('personal.note'), [quotation.lost_note, quotation.next_action].filter(Boolean).join('\n')],
  [t('personal.monthly'), formatHkd(quotation.monthly_total)],
  [t('personal.oneOff'), formatHkd(quotation.upfront_total)],
])}
${quotation.versions.map((version) => versionPart(version, context))}
<h4>${t('personal.acceptances')}</h4>
${table(t('personal.fileNothing'), quotation.acceptances, [
  [t('personal.at'), ({ at }) => time(at)],
  [t('personal.version'), ({ version }) => String(version)],
  [t('personal.name'), ({ name }) => name],
  [t('personal.network'), ({ address }) => address],
  [t('personal.takenBack'), ({ taken_back_at }) => time(taken_back_at)],
])}
${orderPart(quotation.order, context)}
<h4>${t('personal.history')}</h4>
${table(t('personal.fileNothing'), quotation.history, [
  [t('personal.at'), ({ at }) => time(at)],
  [t('personal.what'), ({ kind }) => t(`desk.did_${kind}`)],
  [t('personal.by'), ({ actor_name }) => actor_name],
  [t('personal.detail'), ({ detail }) => detailText(detail)],
])}
`
}

function orderPart(order: FiledQuotation['order'], { t, language }: PageContext): Markup {
  if (!order) return html``
  const day = (of: string | null) => (of === null ? '' : formatDay(of, language))
  return html`<h4>${t('personal.order')}</h4>
${facts([
  [t('personal.deposit'), order.deposit_amount > 0 ? formatHkd(order.deposit_amount) : ''],
  [t('personal.installation'), day(order.installed_on ?? order.install_on)],
  [t('personal.by'), order.installed_by || order.fitter],
  [t('personal.note'), [order.words_en, order.words_zh, order.installed_note].filter(Boolean).join('\n')],
  [t('personal.monthlyFrom'), day(order.monthly_from)],
  [t('personal.orderCancelled'), order.cancel_reason],
])}
${table(t('personal.fileNothing'), order.payments, [
  [t('personal.at'), ({ received_on }) => day(received_on)],
  [t('personal.amount'), ({ kind, amount }) => formatHkd(kind === 'refund' ? -amount : amount)],
  [t('personal.note'), ({ note, void_reason }) => [note, void_reason].filter(Boolean).join('\n')],
])}
`
}

/** Returns the texts of a line, with the heading above it and the words under it. */
function lineTexts(line: Version['lines'][number], language: Language): string {
  const words: Record<Language, [heading: string, text: string]> = {
    en: [line.heading_en, line.text_en],
    zh: [line.heading_zh, line.text_zh],
  }
  const [heading, text] = words[language]
  return [
    heading || line.heading_en || line.heading_zh,
    lineName(line, language),
    text || line.text_en || line.text_zh,
  ]
    .filter(Boolean)
    .join('\n')
}

function versionPart(version: Version, { t, language }: PageContext): Markup {
  const { discount_percent, discount_monthly, discount_upfront, discount_reason } = version
  const discounts = [
    discount_percent > 0 && `${discount_percent} %`,
    discount_monthly > 0 && `${t('personal.monthly')} ${formatHkd(discount_monthly)}`,
    discount_upfront > 0 && `${t('personal.oneOff')} ${formatHkd(discount_upfront)}`,
    discount_reason,
  ].filter(Boolean)
  return html`<h4>${t('personal.version')} ${version.version}</h4>
${facts([
  [t('personal.sentAt'), version.sent_at === null ? '' : formatDateTime(version.sent_at, language)],
  [
    t('personal.validUntil'),
    version.valid_until === null ? '' : formatDateTime(version.valid_until, language),
  ],
  [t('personal.discount'), discounts.join(' · ')],
  [t('personal.noteToCustomer'), version.note],
  [t('personal.files'), version.files.map(({ name }) => name).join('\n')],
])}
${table(t('personal.fileNothing'), version.lines, [
  [t('personal.product'), (line) => lineTexts(line, language)],
  [t('personal.quantity'), ({ quantity }) => String(quantity)],
  [t('personal.monthly'), ({ monthly_price }) => formatHkd(monthly_price)],
  [t('personal.oneOff'), ({ upfront_price }) => formatHkd(upfront_price)],
])}
`
}
