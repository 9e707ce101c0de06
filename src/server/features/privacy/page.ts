/** The page to read: complete in one file, without scripts, pictures or links. Every value is escaped. */

import { type AuditAction, auditWords } from '#shared/audit-actions.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { MailState, SuppressionReason } from '#shared/mail/mail-state.ts'
import { placeName } from '#shared/quotation/place.ts'
import { html, type Markup, Markup as Raw } from '../mail/layout.ts'
import { detailText, facts, type PageContext, section, table } from './page-parts.ts'
import { quotationSection } from './page-quotation.ts'
import type { PersonalFile } from './personal-file.ts'

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
