/** The policy in one language: table of contents and sections. */

import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import {
  LOGS_KEPT_DAYS,
  MAIL_LOG_YEARS,
  QUOTATION_KEPT_DAYS,
  QUOTATION_VALID_MINUTES,
  SESSION_DAYS,
  TRASH_DAYS,
} from '#shared/base/limits.ts'
import type { T, TextVariables } from '#shared/i18n/t.ts'
import { useCaptchaProvider, usePageData } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { ContactPoints } from './contact-points.tsx'
import { type PolicySection, policySections } from './sections.ts'

/** Stated in the privacy policy. */
const MINIMUM_AGE_YEARS = 13

export function PolicyHalf({ language, t }: { language: Language; t: T }) {
  const sections = policySections(useCaptchaProvider())
  const anchorOf = ({ id }: PolicySection) => `${language}-${id}`
  const facts = factsOf(t, usePageData('privacy').contact_days)
  return (
    <section lang={LANGUAGE_TAG[language]} className="policy-half" aria-labelledby={`${language}-policy`}>
      <h2 id={`${language}-policy`} className="policy-title">
        {t('privacy.halfTitle', facts)}
      </h2>
      <nav className="policy-contents" aria-label={t('privacy.contents')}>
        <p className="font-bold font-display">{t('privacy.contents')}</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${anchorOf(section)}`}>{t(section.title)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="policy-text">
        {sections.map((section) => (
          <section key={section.id} id={anchorOf(section)} aria-labelledby={`${anchorOf(section)}-title`}>
            <h3 id={`${anchorOf(section)}-title`}>{phrases(t(section.title))}</h3>
            <p>{t(section.text, facts)}</p>
            {section.items && <Points text={t(section.items, facts)} />}
            {section.closing && <p>{t(section.closing, facts)}</p>}
            {section.id === 'contact' && <ContactPoints t={t} />}
          </section>
        ))}
      </div>
    </section>
  )
}

/** The text before the first colon of a point is its heading. */
function Points({ text }: { text: string }) {
  return (
    <ul>
      {text.split('\\').map((point) => {
        const [, heading = '', rest = ''] = /^([^:：]*[:：])(.*)$/s.exec(point) ?? ['', '', point]
        return (
          <li key={point}>
            <b>{heading}</b>
            {rest}
          </li>
        )
      })}
    </ul>
  )
}

/** Numbers from the program's limits and settings, so that the policy always matches them. */
function factsOf(t: T, contactDays: number): TextVariables {
  return {
    company: t('company.name'),
    address: t('company.address'),
    email: t('company.email'),
    minutes: QUOTATION_VALID_MINUTES,
    days: QUOTATION_KEPT_DAYS,
    session_days: SESSION_DAYS,
    trash_days: TRASH_DAYS,
    contacts:
      contactDays === 0
        ? t('privacy.keepContactsByHand')
        : t('privacy.keepContacts', { contact_days: contactDays }),
    log_days: LOGS_KEPT_DAYS,
    mail_log_years: MAIL_LOG_YEARS,
    age: MINIMUM_AGE_YEARS,
  }
}
