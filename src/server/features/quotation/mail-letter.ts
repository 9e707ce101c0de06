/** What the mails of a quotation share: to whom, in both languages, and the links that prove ownership. */

import type { Selectable } from 'kysely'
import { inEachLanguage, type Language } from '#shared/base/language.ts'
import type { CompanyFacts } from '#shared/company/schema.ts'
import type { T, TextKey, TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import type { MailKind } from '#shared/mail/mail-state.ts'
import { type DepositTerms, depositTerms, NO_OWN_DEPOSIT, type OwnDeposit } from '#shared/order/deposit.ts'
import { type Printed, TERM_KINDS } from '#shared/quotation/schema.ts'
import { fullName } from '#shared/user/user.ts'
import type { Services } from '../../core/context.ts'
import type { QuotationTable } from '../../db/tables/quotation.ts'
import { factIn } from '../company/rules.ts'
import { nameInMail } from '../customer/name-in-mail.ts'
import type { MailContent, MailFact } from '../mail/letter.ts'
import { mailContext } from '../mail/send-later.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { findUser } from '../user/store.ts'
import type { Quotation } from './store.ts'

export type MailedQuotation = Pick<
  Selectable<QuotationTable>,
  | 'id'
  | 'version'
  | 'name'
  | 'email'
  | 'phone'
  | 'detail'
  | 'restaurant'
  | 'district'
  | 'language'
  | 'created_at'
  | 'expires_at'
  | 'verified_at'
  | 'cancelled_at'
>

/** The site's names and URL for the mails. */
export interface MailContext {
  /** An origin without a trailing slash. */
  publicUrl: string
  texts: TextsByLanguage
}

/** The context of a mail to the customer: it comes in the name of the person to ask, who gets the replies. */
export interface CustomerMailContext extends MailContext {
  person: Person
}

export function customerMailContext(
  services: Services,
  quotation: Pick<Quotation, 'assignee'>,
): CustomerMailContext {
  return { ...mailContext(services), person: personToAsk(services, quotation) }
}

/** Composes the content in one language. */
type Compose = (t: T, language: Language) => MailContent

type Addressed = Omit<NewMail, 'kind' | 'dedupe_key' | 'attachments'>

/** Whom to ask is the last ticket of each. */
export function toCustomer(
  parts: CustomerMailContext & { quotation: MailedQuotation },
  subject: TextKey,
  content: Compose,
  variables: Record<string, string> = {},
): Addressed {
  const { quotation, person, texts } = parts
  const t = texts[quotation.language]
  const whole: Compose = (it, language) => {
    const own = content(it, language)
    return { ...own, tickets: [...own.tickets, [personFact(it, language, person)]] }
  }
  return {
    recipient: quotation.email,
    recipient_name: quotation.name,
    // The company may have none that mail can reach.
    reply_to: isEmailAddress(person.email) ? person.email : null,
    sender_name: person[`name_${quotation.language}`],
    language: quotation.language,
    subject: t(subject, { id: quotation.id, company: t('company.name'), ...variables }),
    ...inBothLanguages(parts, quotation.language, whole),
    quotation,
  }
}

/** `isChange`: the customer has an earlier version. */
export function versionSubject(isChange: boolean): TextKey {
  return isChange ? 'mail.versionSubject' : 'mail.versionSubjectFirst'
}

export function personFact(t: T, language: Language, person: Person): MailFact {
  const value = [person[`name_${language}`], person.phone, person.email]
    .filter((line) => line !== '')
    .join('\n')
  return { label: t('mail.yourContact'), value }
}

export function inBothLanguages(
  { texts }: MailContext,
  language: Language,
  content: Compose,
): Pick<NewMail, 'html' | 'text'> {
  const contents = inEachLanguage((it) => content(texts[it], it))
  return renderMail({ language, contents, texts })
}

export function linkTo(
  parts: Pick<MailContext, 'publicUrl'> & { quotation: Pick<MailedQuotation, 'id'> },
  path: string,
  key: string,
): string {
  return `${parts.publicUrl}${path}?${new URLSearchParams({ id: parts.quotation.id, key })}`
}

/** The owner's page, for users to send themselves to a customer without an email address; null where a mail has it. */
export function linkWithoutMail(services: Services, quotation: Quotation, key: string): string | null {
  if (quotation.email !== '') return null
  return linkTo({ ...mailContext(services), quotation }, '/quotation/view', key)
}

interface StaffMail {
  kind: MailKind
  /** When it happened; one mail of a kind at a time. */
  at: string
  subject: TextKey
  variables?: Record<string, string>
  content: Compose
  attachments?: NewMail['attachments']
}

/** One to each address, with a button to the quotation. Replies go to the customer, where there is an address. */
export function toStaff(
  parts: MailContext & { quotation: MailedQuotation; recipients: readonly string[] },
  { kind, at, subject, variables = {}, content, attachments = [] }: StaffMail,
): NewMail[] {
  const { quotation, recipients, texts } = parts
  const { id, language } = quotation
  const url = `${parts.publicUrl}/internal/quotations?id=${id}`
  const whole: Compose = (t, it) => {
    const own = content(t, it)
    const reach =
      quotation.email === '' ? t('mail.staffCall', { phone: quotation.phone }) : t('mail.staffReply')
    return { ...own, closing: [...own.closing, reach], action: { label: t('mail.staffAction'), url } }
  }
  const shared = {
    kind,
    recipient_name: '',
    reply_to: quotation.email === '' ? null : quotation.email,
    language,
    subject: texts[language](subject, { id, name: nameInMail(quotation, language), ...variables }),
    ...inBothLanguages(parts, language, whole),
    attachments,
    quotation,
  }
  return recipients.map((recipient) => ({
    ...shared,
    recipient,
    dedupe_key: `${kind}:${id}:${at}:${recipient}`,
  }))
}

/** `reference`: what the customer calls the order; empty without. The person to ask is its assignee at the moment. */
export type PrintedVersion = Omit<Printed, 'person'> & {
  reference: string
  /** What its acceptance asks for; null for a version of before there were deposits. */
  deposit: DepositTerms | null
}

export type Person = NonNullable<Printed['person']>

const NOTHING: Omit<Printed, 'person'> = { terms: [], registered_name: '', br_number: '' }
/** How to pay: the customer's page names it once there is something to pay. */
const PAYMENT_KINDS: readonly Printed['terms'][number]['kind'][] = ['bank', 'fps']

/**
 * What a version prints besides its lines: the company's terms and what the customer calls it, kept with
 * the version once it is sent. Returns it as a version that is sent now would have it.
 */
export function printedNow(
  { company }: Pick<Services, 'company'>,
  { reference }: Pick<Quotation, 'reference'>,
  own: OwnDeposit = NO_OWN_DEPOSIT,
): PrintedVersion {
  const facts = company.facts()
  return { ...printedFrom(facts), reference, deposit: depositTerms(facts, own) }
}

/** A term in one language only is the same in the other. */
export function printedFrom(facts: CompanyFacts): Omit<Printed, 'person'> {
  const { registered_name, br_number } = facts
  const terms = TERM_KINDS.map((kind) =>
    kind === 'bank' || kind === 'fps'
      ? { kind, text_en: facts[kind], text_zh: facts[kind] }
      : { kind, text_en: factIn(facts, kind, 'en'), text_zh: factIn(facts, kind, 'zh') },
  ).filter(({ text_en }) => text_en !== '')
  return { ...NOTHING, terms, registered_name, br_number }
}

/** Returns it as it was when the version was sent; nothing is made up for one of before this was stored. */
export function readPrinted(version: { printed: string | null } | undefined): PrintedVersion {
  const none: PrintedVersion = { ...NOTHING, reference: '', deposit: null }
  return version?.printed ? { ...none, ...(JSON.parse(version.printed) as Partial<PrintedVersion>) } : none
}

/** Returns the terms that the customer's page shows. */
export function shownTerms({ terms }: Pick<Printed, 'terms'>, isOrder: boolean): Printed['terms'] {
  return isOrder ? terms : terms.filter(({ kind }) => !PAYMENT_KINDS.includes(kind))
}

/** Returns the assignee, by the company's phone; the company where no assignee has a name and address. */
export function personToAsk(
  { db, texts }: Pick<Services, 'db' | 'texts'>,
  { assignee }: Pick<Quotation, 'assignee'>,
): Person {
  const { en, zh } = texts.live.both
  const phone = en('company.telephone')
  const user = assignee === null ? undefined : findUser(db, assignee)
  const name = user ? fullName(user) : ''
  if (!user || name === '' || !isEmailAddress(user.email))
    return { name_en: en('company.name'), name_zh: zh('company.name'), phone, email: en('company.email') }
  return { name_en: name, name_zh: name, phone, email: user.email }
}
