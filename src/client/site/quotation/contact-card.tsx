/** The person to ask, on screen and on paper: otherwise the company. */
import { telephoneHref } from '#shared/phone/links.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'

export function ContactCard({ person }: { person: Offer['person'] }) {
  const t = useT()
  const name = person?.[`name_${useLanguage()}`] ?? t('company.name')
  const telephone = person?.phone ?? t('company.telephone')
  const email = person?.email ?? t('company.email')
  const href = telephoneHref(telephone)
  return (
    <section className="contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card" className="text-base text-muted">
        {t('result.contact')}
      </h2>
      <p className="wrap-anywhere font-bold font-display text-lg">{name}</p>
      {href && (
        <p>
          <a className="foot-link whitespace-nowrap" href={href}>
            {telephone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className="foot-link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </section>
  )
}
