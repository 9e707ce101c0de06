/** The mail with the links to all quotations of an address. */
import { digestOf } from '#server/platform/digest.ts'
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import type { T } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { OfferState } from '#shared/quotation/status.ts'
import type { MailContent, MailFact } from '../../mail/letter.ts'
import type { NewMail } from '../../mail/store.ts'
import { greeting } from '../mail-facts.ts'
import { type CustomerMailContext, inBothLanguages, linkTo, personFact } from '../mail-letter.ts'
import type { Quotation } from '../store.ts'

/** More would make the mail too long. */
export const LISTED_MAX = 12

export interface ListedQuotation {
  quotation: Pick<Quotation, 'id' | 'created_at' | 'monthly_total' | 'upfront_total'>
  state: OfferState
  /** The secret of the link; only its digest is stored. */
  key: string
}

interface ListParts extends CustomerMailContext {
  recipient: string
  language: Language
  links: readonly ListedQuotation[]
}

/** It names no one: what a stranger submitted with the reader's address may be in it. */
export function listMail(parts: ListParts): NewMail {
  const { recipient, language, links, person, texts } = parts
  const t = texts[language]
  const content = (it: T, own: Language): MailContent => ({
    heading: it('mail.listHeading'),
    paragraphs: [greeting(it, ''), it('mail.listWhat', { count: links.length })],
    tickets: [...links.map((link) => listed(it, own, parts, link)), [personFact(it, own, person)]],
    closing: [it('mail.linkStranger')],
    note: it('mail.listKeep'),
  })
  return {
    kind: 'quotation-list',
    dedupe_key: `quotation-list:${digestOf(links.map(({ key }) => key).join())}`,
    recipient,
    recipient_name: '',
    reply_to: isEmailAddress(person.email) ? person.email : null,
    language,
    subject: t('mail.listSubject', { count: links.length, company: t('company.name') }),
    ...inBothLanguages(parts, language, content),
    attachments: [],
  }
}

function listed(
  t: T,
  language: Language,
  parts: ListParts,
  { quotation, state, key }: ListedQuotation,
): MailFact[] {
  const { id, created_at } = quotation
  const { isKept, stamp } = OFFERS[state]
  const path = isKept ? '/quotation/view' : '/quotation/verify'
  return [
    { label: t('mail.quotationNumber'), value: id },
    { label: t('mail.listDated'), value: formatDate(created_at, language) },
    { label: t('mail.listStatus'), value: t(`result.status${stamp.asked}`) },
    { label: t('mail.firstYear'), value: formatHkd(allTotals(quotation).first_year_total) },
    {
      label: t(isKept ? 'mail.listOpen' : 'mail.listKeepIt', { id }),
      value: linkTo({ ...parts, quotation }, path, key),
      isLink: true,
    },
  ]
}
