/** One quotation on the page to read: its facts, versions with lines, acceptances and history. */
import { formatDateTime } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { formatHkd } from '#shared/product/total.ts'
import { lineName } from '#shared/quotation/line-name.ts'
import { html, type Markup } from '../mail/markup.ts'
import { type FileScene, facts, table, textsOf } from './page-parts.ts'
import type { FiledQuotation } from './personal-file.ts'

type Version = FiledQuotation['versions'][number]

export function quotationSection(quotation: FiledQuotation, scene: FileScene): Markup {
  const { t, language } = scene
  const time = (at: string | null) => (at === null ? '' : formatDateTime(at, language))
  return html`<h3>${t('personal.quotation')} ${quotation.id}</h3>
${facts([
  [t('personal.status'), t(`health.status_${quotation.status}`)],
  [t('personal.created'), time(quotation.created_at)],
  [t('personal.name'), quotation.name],
  [t('personal.email'), quotation.email],
  [t('personal.phone'), quotation.phone],
  [t('personal.detail'), quotation.detail],
  [t('personal.note'), [quotation.lost_note, quotation.next_action].filter(Boolean).join('\n')],
  [t('personal.monthly'), formatHkd(quotation.monthly_total)],
  [t('personal.oneOff'), formatHkd(quotation.upfront_total)],
])}
${quotation.versions.map((version) => versionPart(version, scene))}
<h4>${t('personal.acceptances')}</h4>
${table(t('personal.fileNothing'), quotation.acceptances, [
  [t('personal.at'), ({ at }) => time(at)],
  [t('personal.version'), ({ version }) => String(version)],
  [t('personal.name'), ({ name }) => name],
  [t('personal.network'), ({ address }) => address],
  [t('personal.takenBack'), ({ taken_back_at }) => time(taken_back_at)],
])}
<h4>${t('personal.history')}</h4>
${table(t('personal.fileNothing'), quotation.history, [
  [t('personal.at'), ({ at }) => time(at)],
  [t('personal.what'), ({ kind }) => t(`personal.did_${kind}`)],
  [t('personal.by'), ({ actor_name }) => actor_name],
  [t('personal.detail'), ({ detail }) => textsOf(detail)],
])}
`
}

/** With the heading above it and the words under it. */
function writtenOf(line: Version['lines'][number], language: Language): string {
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

function versionPart(version: Version, { t, language }: FileScene): Markup {
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
])}
${table(t('personal.fileNothing'), version.lines, [
  [t('personal.product'), (line) => writtenOf(line, language)],
  [t('personal.quantity'), ({ quantity }) => String(quantity)],
  [t('personal.monthly'), ({ monthly_price }) => formatHkd(monthly_price)],
  [t('personal.oneOff'), ({ upfront_price }) => formatHkd(upfront_price)],
])}
`
}
