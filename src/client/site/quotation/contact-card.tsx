/** Whom to ask and when they answer, on every page of a quotation and on paper: a person, otherwise the company. */
import { telephoneHref } from '#shared/phone/links.ts'
import type { Offer } from '#shared/quotation/offer-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Icon } from '../layout/icon.tsx'
import { WhatsAppLink } from '../layout/whats-app-link.tsx'

interface ContactCardProps {
  person?: Offer['person']
  /** The number of the quotation, for the message; absent where it is not known. */
  id?: string | undefined
}

export function ContactCard({ person = null, id }: ContactCardProps) {
  const t = useT()
  const name = person?.[`name_${useLanguage()}`] ?? t('company.name')
  const telephone = person?.phone ?? t('company.telephone')
  const email = person?.email ?? t('company.email')
  const answerTime = t('company.answerTime')
  const href = telephoneHref(telephone)
  return (
    <section className="contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card" className="text-16 text-muted">
        {t('result.contact')}
      </h2>
      <p className="contact-name">{name}</p>
      {href && <p className="amount">{telephone}</p>}
      {email && (
        <p>
          <a className="foot-link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {answerTime && <p className="text-16 text-muted">{t('result.answers', { answerTime })}</p>}
      <div className="contact-ways">
        {href && (
          <a className="button-quiet gap-3" href={href}>
            <Icon name="handset" />
            {t('result.call')}
          </a>
        )}
        <WhatsAppLink message={id ? t('result.whatsAppMessage', { id }) : t('layout.whatsAppMessage')} />
      </div>
    </section>
  )
}
