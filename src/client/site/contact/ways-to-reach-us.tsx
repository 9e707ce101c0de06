/** Phone, email, WhatsApp if there is a number, and the office with a map link. */
import type { ReactNode } from 'react'
import { telephoneHref } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { OpeningHours } from '../layout/opening-hours.tsx'
import { WhatsAppLink } from '../layout/whats-app-link.tsx'

const MAP = 'https://www.openstreetmap.org/search?query='

export function WaysToReachUs() {
  const t = useT()
  const telephone = t('company.telephone')
  const hotline = t('company.hotline')
  const email = t('company.email')
  const address = t('company.address')
  const answerTime = t('company.answerTime')
  return (
    <section aria-labelledby="reach-us" className="wide:sticky wide:top-10 wide:self-start">
      <h2 id="reach-us" className="text-[1.75rem]">
        {phrases(t('contact.reachTitle'))}
      </h2>
      <dl className="mt-5 border-ink border-t-2">
        {telephone && (
          <ContactRow label={t('contact.telephone')}>
            <a className="foot-link font-bold text-xl tabular-nums" href={telephoneHref(telephone)}>
              {telephone}
            </a>
          </ContactRow>
        )}
        {hotline && (
          <ContactRow label={t('contact.hotline')}>
            <a className="foot-link tabular-nums" href={telephoneHref(hotline)}>
              {hotline}
            </a>
          </ContactRow>
        )}
        <ContactRow label={t('contact.emailUs')}>
          <a className="foot-link break-all" href={`mailto:${email}`}>
            {email}
          </a>
        </ContactRow>
        <ContactRow label={t('contact.office')}>
          <address className="text-balance not-italic">
            <a
              className="foot-link"
              href={MAP + encodeURIComponent(address)}
              target="_blank"
              rel="noopener noreferrer"
            >
              {address}
            </a>
          </address>
        </ContactRow>
        {t('company.hours') && (
          <ContactRow label={t('contact.hours')}>
            <OpeningHours />
          </ContactRow>
        )}
        {answerTime && <ContactRow label={t('contact.answers')}>{answerTime}</ContactRow>}
      </dl>
      <WhatsAppLink message={t('contact.whatsAppMessage')} className="mt-5 w-full" />
    </section>
  )
}

function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-3">
      <dt className="text-base text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
