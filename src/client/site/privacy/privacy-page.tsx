/** The privacy policy in both languages, Chinese first: the same page in either site language. */

import { Link } from 'wouter'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import {
  LOGS_KEPT_DAYS,
  MAIL_LOG_YEARS,
  QUOTATION_KEPT_DAYS,
  QUOTATION_VALID_MINUTES,
  SESSION_DAYS,
  TRASH_DAYS,
  VISITS_KEPT_MONTHS,
} from '#shared/base/limits.ts'
import { CAPTCHAS, type CaptchaProvider } from '#shared/captcha.ts'
import { createT, type T, type TextKey, type TextVariables } from '#shared/i18n/t.ts'
import { telephoneHref } from '#shared/phone/links.ts'
import { paths } from '../../paths.ts'
import { useCaptchaProvider, useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

const ORDER: Language[] = ['zh', 'en']

export function PrivacyPage() {
  const halves = useHalves()
  return (
    <div className="page-width py-12 narrow:py-20">
      <h1 className="policy-heading page-title">
        {halves.map(({ language, t }) => (
          <span key={language} lang={LANGUAGE_TAG[language]}>
            {t('privacy.pageTitle')}{' '}
          </span>
        ))}
      </h1>
      <ul className="policy-dates">
        {halves.map(({ language, t }) => (
          <li key={language} lang={LANGUAGE_TAG[language]}>
            {t('privacy.updated')} <a href={`#${language}-policy`}>{t('privacy.read')}</a>
          </li>
        ))}
      </ul>
      {halves.map(({ language, t }) => (
        <PolicyHalf key={language} language={language} t={t} />
      ))}
    </div>
  )
}

/** The page's own texts are in one language; the other comes with its data. */
function useHalves(): { language: Language; t: T }[] {
  const own = useT()
  const shown = useLanguage()
  const other = createT(usePageData('privacy').other, otherLanguage(shown))
  return ORDER.map((language) => ({ language, t: language === shown ? own : other }))
}

/** Stated in the privacy policy. */
const MINIMUM_AGE_YEARS = 13

/** The policy in one language: table of contents and sections. */
function PolicyHalf({ language, t }: { language: Language; t: T }) {
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
      contactDays === 0 ? t('privacy.keepContactsByHand') : t('privacy.keepContacts', { count: contactDays }),
    log_days: LOGS_KEPT_DAYS,
    mail_log_years: MAIL_LOG_YEARS,
    visit_months: VISITS_KEPT_MONTHS,
    age: MINIMUM_AGE_YEARS,
  }
}

/**
 * Contact details for questions about personal data, from the company's texts. It is in the language of its
 * half, which may differ from the page's.
 */
function ContactPoints({ t }: { t: T }) {
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

interface PolicySection {
  /** The last part of its anchor. */
  id: string
  title: TextKey
  text: TextKey
  /** Points, separated by backslashes. */
  items?: TextKey
  /** Text after the points. */
  closing?: TextKey
}

/** The sections of the policy in order, with their text keys. */
function policySections(captcha: CaptchaProvider): PolicySection[] {
  return [
    section('who'),
    section('collect', 'privacy.collectItems'),
    section('keep', 'privacy.keepItems'),
    section('cookies', 'privacy.cookiesItems'),
    {
      id: 'robots',
      title: 'privacy.robotsTitle',
      text: CAPTCHAS[captcha].policy,
    },
    section('mail'),
    section('share', 'privacy.shareItems'),
    section('children'),
    { ...section('rights', 'privacy.rightsItems'), closing: 'privacy.rightsHow' },
    section('macau'),
    section('changes'),
    section('contact'),
  ]
}

type SectionId =
  | 'who'
  | 'collect'
  | 'keep'
  | 'cookies'
  | 'mail'
  | 'share'
  | 'children'
  | 'rights'
  | 'macau'
  | 'changes'
  | 'contact'

function section(id: SectionId, items?: TextKey): PolicySection {
  return { id, title: `privacy.${id}Title`, text: `privacy.${id}Text`, ...(items && { items }) }
}
