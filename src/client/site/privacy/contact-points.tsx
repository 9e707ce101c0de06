/** Contact details for questions about personal data, from the company's texts. */
import { Link } from 'wouter'
import type { T } from '#shared/i18n/t.ts'
import { telephoneHref } from '#shared/phone/call-link.ts'
import { paths } from '../../paths.ts'

/** In the language of its half, which may differ from the page's. */
export function ContactPoints({ t }: { t: T }) {
  const email = t('company.email')
  const telephone = t('company.telephone')
  return (
    <dl>
      <div>
        <dt>{t('privacy.contactEmail')}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>{t('privacy.contactForm')}</dt>
        <dd>
          <Link href={paths.contact()}>{t('privacy.contactFormLink')}</Link>
        </dd>
      </div>
      {telephone && (
        <div>
          <dt>{t('privacy.contactTelephone')}</dt>
          <dd>
            <a href={telephoneHref(telephone)}>{telephone}</a>
          </dd>
        </div>
      )}
      <div>
        <dt>{t('privacy.contactAddress')}</dt>
        <dd>{t('company.address')}</dd>
      </div>
    </dl>
  )
}
