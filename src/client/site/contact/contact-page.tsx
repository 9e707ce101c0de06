/** Contact: by phone, by email or through the form. */

import type { ReactNode } from 'react'
import { telephoneHref } from '#shared/phone/links.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { PictureHead } from '../layout/picture-head.tsx'
import { WhatsAppLink } from '../layout/whats-app-link.tsx'
import { ContactForm } from './contact-form.tsx'
import { CounterTelephone } from './counter-telephone.tsx'

export function ContactPage() {
  const t = useT()
  return (
    <>
      <PictureHead title={t('contact.title')} lead={t('contact.lead')}>
        <div aria-hidden="true" className="mx-auto aspect-16/9 w-full max-w-84 narrow:max-w-none">
          <CounterTelephone />
        </div>
      </PictureHead>
      <div className="page-width contact-columns">
        <WaysToReachUs />
        <div className="below-fold ticket-shadow">
          <div className="torn-edge bg-paper px-5 pt-8 pb-9 narrow:px-9">
            <ContactForm />
          </div>
        </div>
      </div>
    </>
  )
}

const MAP = 'https://www.openstreetmap.org/search?query='

/** Phone, email, WhatsApp if there is a number, and each office with a map link and its hours. */
function WaysToReachUs() {
  const t = useT()
  const telephone = t('company.telephone')
  const hotline = t('company.hotline')
  const email = t('company.email')
  const hasTwo = t('company.secondAddress') !== ''
  const answerTime = t('company.answerTime')
  return (
    <section aria-labelledby="reach-us" className="narrow:sticky narrow:top-10 narrow:self-start">
      <h2 id="reach-us" className="text-28">
        {phrases(t('contact.reachTitle'))}
      </h2>
      <dl className="mt-5 border-ink border-t-2">
        {telephone && (
          <ContactRow label={t('contact.telephone')}>
            <a className="foot-link font-bold text-20 tabular-nums" href={telephoneHref(telephone)}>
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
        <Office
          town={hasTwo ? t('company.locality') : ''}
          address={t('company.address')}
          hours={t('company.hours')}
        />
        {hasTwo && (
          <Office
            town={t('company.secondTown')}
            address={t('company.secondAddress')}
            hours={t('company.secondHours')}
          />
        )}
        {answerTime && <ContactRow label={t('contact.answers')}>{answerTime}</ContactRow>}
      </dl>
      <WhatsAppLink message={t('contact.whatsAppMessage')} className="mt-5 w-full" />
    </section>
  )
}

/** `town` tells two of them apart. */
function Office({ town, address, hours }: { town: string; address: string; hours: string }) {
  const t = useT()
  return (
    <>
      <ContactRow label={town ? t('contact.officeIn', { town }) : t('contact.office')}>
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
      {hours && (
        <ContactRow label={town ? t('contact.hoursIn', { town }) : t('contact.hours')}>
          <span className="whitespace-pre-line">{hours.split('\\').join('\n')}</span>
        </ContactRow>
      )}
    </>
  )
}

function ContactRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="border-line border-b py-3">
      <dt className="text-16 text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
