/** The contact details of the sender. */

import { namesOf } from '#shared/base/fields.ts'
import { CONTACT_FIELDS, type ContactField } from '#shared/contact/contact-fields.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useT } from '../../ui/page-context.tsx'
import { contactLabel } from './contact-label.ts'
import { FORM_LANGUAGE } from './form-language.ts'
import { PhoneText } from './phone-text.tsx'

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
