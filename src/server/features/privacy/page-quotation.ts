/** One quotation on the page to read: its facts, versions with lines, acceptances, visit, order and history. */
import { formatDateTime, formatDay } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/product.ts'
import { lineName } from '#shared/quotation/line-parts.ts'
import { placeName } from '#shared/quotation/place.ts'
import { html, type Markup } from '../mail/layout.ts'
import { detailText, facts, type PageContext, table } from './page-parts.ts'
import type { FiledQuotation } from './personal-file.ts'

type Version = FiledQuotation['versions'][number]

export function quotationSection(quotation: FiledQuotation, context: PageContext): Markup {
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
${visitPart(quotation.visit, context)}
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

function visitPart(visit: FiledQuotation['visit'], { t, language }: PageContext): Markup {
  if (!visit?.visit_on) return html``
  const { visit_on, visit_from, visit_to, colleague, words } = visit
  return html`<h4>${t('desk.visit')}</h4>
${facts([
  [t('desk.visitDay'), `${formatDay(visit_on, language)} ${visit_from}–${visit_to}`],
  [t('desk.visitWho'), colleague],
  [t('desk.visitWords'), words],
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
