/** The mail that brings the customer a version, with its PDF and what it changes. */
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import type { Version, VersionChanges } from '#shared/quotation/version-schema.ts'
import type { MailContent } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import { storedName } from '../../stored-file/rules.ts'
import {
  attachmentOf,
  changeFacts,
  countItems,
  discountFacts,
  greeting,
  hongKongTime,
  referenceFacts,
  totalFacts,
} from '../mail-facts.ts'
import { type CustomerScene, linkTo, type MailedQuotation, toCustomer } from '../mail-letter.ts'

interface VersionParts extends CustomerScene {
  /** With this version. */
  quotation: MailedQuotation & { valid_until: string; reference: string }
  version: IsoTimes<Version>
  /** Null for the first version that the customer gets. */
  changes: IsoTimes<VersionChanges> | null
  /** The secret of the link; only its digest is stored. */
  key: string
  pdf: Uint8Array
  /** When users sent it again. */
  at?: string
}

export function versionMail(parts: VersionParts): NewMail {
  const { quotation, version, changes, key, pdf, at = version.updated_at } = parts
  const numbered = { id: quotation.id, version: String(quotation.version) }
  const content = (t: T, language: Language): MailContent => ({
    heading: t(changes ? 'mail.versionHeading' : 'mail.versionHeadingFirst'),
    paragraphs: [
      greeting(t, quotation.name),
      t(changes ? 'mail.versionWhat' : 'mail.versionWhatFirst', { ...numbered, company: t('company.name') }),
      // Like every long text, once.
      ...(version.note !== '' && language === quotation.language
        ? [t('mail.labelled', { label: t('mail.fromUs'), value: version.note })]
        : []),
    ],
    action: { label: t('mail.versionAction'), url: linkTo(parts, '/quotation/view', key) },
    tickets: [
      [
        { label: t('mail.quotationNumber'), value: quotation.id },
        {
          label: t('mail.itemCount'),
          value: String(countItems(version.lines.filter(({ is_chosen }) => is_chosen))),
        },
        ...referenceFacts(t, quotation.reference),
        { label: t('mail.acceptBefore'), value: hongKongTime(t, language, quotation.valid_until) },
        ...discountFacts(t, version),
        ...version.files.map(({ name, file }) => ({
          label: t('mail.file'),
          value: `${name}\n${parts.publicUrl}/api/get_upload?file=${encodeURIComponent(storedName(file))}`,
        })),
        ...(changes ? [] : totalFacts(t, version)),
      ],
      ...(changes ? [changeFacts(t, language, changes, version)] : []),
    ],
    closing: [t('mail.versionNext')],
    note: t('mail.versionKeep'),
  })
  const subject = changes ? 'mail.versionSubject' : 'mail.versionSubjectFirst'
  return {
    ...toCustomer(parts, subject, content, numbered),
    kind: 'quotation-version',
    dedupe_key: `quotation-version:${quotation.id}:${quotation.version}:${at}`,
    attachments: [attachmentOf(quotation, pdf)],
  }
}
