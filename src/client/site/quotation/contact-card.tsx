/** The person to ask, on screen and on paper. */
import { telephoneHref } from '#shared/phone/call-link.ts'
import { useT } from '../../ui/page-context.tsx'

export function ContactCard() {
  const t = useT()
  const telephone = t('company.telephone')
  const href = telephoneHref(telephone)
  const email = t('company.email')
  return (
    <section className="contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card" className="text-base text-muted">
        {t('result.contact')}
      </h2>
      <p className="font-bold font-display text-lg">{t('company.name')}</p>
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
