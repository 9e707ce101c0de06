/** The contact details of the sender, and others from the same address. */
import { Fragment } from 'react'
import { Link, useSearch } from 'wouter'
import { namesOf } from '#shared/base/fields.ts'
import type { Language } from '#shared/base/language.ts'
import { tidied } from '#shared/base/tidied.ts'
import { CONTACT_FIELDS, type ContactField } from '#shared/contact/contact.ts'
import type { OpenContact } from '#shared/contact/schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { callLink } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { usePhoneNumbers } from '../kit/contact-links.ts'
import { DateText } from '../kit/date-text.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { TEXT_LINK } from '../kit/screen.tsx'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'
import { contactLabel, STATE_TEXT } from './contact-states.ts'

const SHOWN_ELSEWHERE: readonly ContactField[] = ['name', 'email', 'phone_number', 'message']
const OTHERS = namesOf(CONTACT_FIELDS).filter((name) => !SHOWN_ELSEWHERE.includes(name))

/** How to reach who wrote, in one line below what they wrote. */
export function RequestFacts({ request }: { request: OpenContact }) {
  const t = useT()
  const { email, phone_number, language } = request
  const others = OTHERS.filter((name) => request[name] !== '')
  return (
    <div className="request-facts">
      <FactList
        look="line"
        facts={[
          ...(phone_number === ''
            ? []
            : [{ name: t('inbox.phone'), value: <PhoneText phone={phone_number} /> }]),
          { name: t('inbox.email'), value: <span translate="no">{phrases(email)}</span> },
          ...others.map((name) => ({ name: t(contactLabel(name)), value: request[name] })),
          { name: t('inbox.formIn'), value: t(FORM_LANGUAGE[language]) },
        ]}
      />
      {request.state !== 'spam' && (
        <Link className={TEXT_LINK} href={internalPaths.customer({ contact: request.id })}>
          {t('desk.customerAllOf')}
        </Link>
      )}
    </div>
  )
}

/** A phone field as typed, each number of it a link. */
function PhoneText({ phone }: { phone: string }) {
  const phoneNumbers = usePhoneNumbers()
  const whole = tidied(phone)
  let written = 0
  const parts = phoneNumbers(phone).map(({ start, text, international, extension }) => {
    const before = whole.slice(written, start)
    written = start + text.length
    return { start, before, text, href: callLink(international, extension) }
  })
  return (
    <span translate="no">
      {parts.map(({ start, before, text, href }) => (
        <Fragment key={start}>
          {before}
          <a
            className="inline-block min-h-6 font-bold text-jade underline underline-offset-4 hover:text-ink"
            href={href}
          >
            {text}
          </a>
        </Fragment>
      ))}
      <span>{whole.slice(written)}</span>
    </span>
  )
}

/** Earlier requests from the same email address, and its quotations that can still be opened. */
export function SameAddress({ request: { email, same_address } }: { request: OpenContact }) {
  const t = useT()
  const now = useNow().toISOString()
  const search = useSearch()
  const { contacts, quotations } = same_address
  if (contacts.length + quotations.length === 0) return null

  const found = [
    ...quotations.map(({ id, created_at }) => ({
      key: `quotation ${id}`,
      date: created_at,
      link: <Link href={internalPaths.quotations(id)}>{t('inbox.quotation', { id })}</Link>,
    })),
    ...contacts.map(({ id, date, state }) => ({
      key: `contact ${id}`,
      date,
      link: (
        <Link href={beside(search, { id: String(id) })}>
          {t('inbox.otherRequest', { state: t(STATE_TEXT[state]) })}
        </Link>
      ),
    })),
  ].toSorted((one, other) => other.date.localeCompare(one.date))

  return (
    <section>
      <h3 className="part-title">{t('inbox.sameAddress')}</h3>
      <ul className="link-rows">
        {found.map(({ key, date, link }) => (
          <li key={key}>
            {link}
            <DateText at={date} now={now} />
          </li>
        ))}
      </ul>
      {contacts.length > 1 && (
        <Link className={TEXT_LINK} href={`${internalPaths.inbox()}?q=${encodeURIComponent(email)}`}>
          {t('inbox.allFromAddress')}
        </Link>
      )}
    </section>
  )
}

function beside(search: string, changes: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) params.set(name, value)
  return `${internalPaths.inbox()}?${params}`
}

/** The language of the form that a request came by. */
export const FORM_LANGUAGE: Record<Language, TextKey> = { en: 'inbox.english', zh: 'inbox.chinese' }
