/** How to reach who wrote. */

import type { OpenContact } from '../../../shared/contact/inbox-schema.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { useT } from '../../ui/page-context.tsx'
import { FORM_LANGUAGE } from './form-language.ts'

export function RequestFacts({ request: { email, phone_number, language } }: { request: OpenContact }) {
  const t = useT()
  return (
    <div className="request-facts">
      <FactList
        facts={[
          {
            name: t('inbox.email'),
            value: (
              <a
                className="request-link"
                translate="no"
                href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
              >
                {email}
              </a>
            ),
          },
          {
            name: t('inbox.phone'),
            value: (
              <a className="request-link request-phone" href={phoneLink(phone_number)}>
                {phone_number}
              </a>
            ),
          },
          { name: t('inbox.formIn'), value: t(FORM_LANGUAGE[language]) },
        ]}
      />
    </div>
  )
}

/** What stands after an x is an extension. */
function phoneLink(phone_number: string): string {
  const [number, extension] = phone_number.split(/x/i).map((part) => part.replace(/[^\d+]/g, ''))
  return `tel:${number}${extension ? `;ext=${extension}` : ''}`
}
