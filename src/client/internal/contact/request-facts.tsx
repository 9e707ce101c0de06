/** The contact details of the sender. */
import { Fragment } from 'react'
import { namesOf } from '#shared/base/fields.ts'
import { tidied } from '#shared/base/tidied.ts'
import { CONTACT_FIELDS, type ContactField } from '#shared/contact/contact-fields.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { callLink } from '#shared/phone/call-link.ts'
import { phoneNumbers } from '#shared/phone/phone-numbers.ts'
import { useT } from '../../ui/page-context.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { contactLabel } from './contact-label.ts'
import { FORM_LANGUAGE } from './form-language.ts'

const SHOWN_ELSEWHERE: readonly ContactField[] = ['name', 'email', 'phone_number', 'message']
const OTHERS = namesOf(CONTACT_FIELDS).filter((name) => !SHOWN_ELSEWHERE.includes(name))

export function RequestFacts({ request }: { request: OpenContact }) {
  const t = useT()
  const { email, phone_number, language } = request
  const others = OTHERS.filter((name) => request[name] !== '')
  return (
    <div className="my-4">
      <FactList
        facts={[
          {
            name: t('inbox.email'),
            value: <span translate="no">{email}</span>,
          },
          {
            name: t('inbox.phone'),
            value: <PhoneText phone={phone_number} />,
          },
          ...others.map((name) => ({ name: t(contactLabel(name)), value: request[name] })),
          { name: t('inbox.formIn'), value: t(FORM_LANGUAGE[language]) },
        ]}
      />
    </div>
  )
}

/** A phone field as typed, each number of it a link. */
function PhoneText({ phone }: { phone: string }) {
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
            className="inline-block min-h-6 font-ticket text-[1rem] underline underline-offset-4 hover:text-jade"
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
