/** The privacy policy in both languages, Chinese first: the same page in either site language. */

import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { createT, type T } from '#shared/i18n/t.ts'
import { useLanguage, usePageData, useT } from '../../ui/page-context.tsx'
import { PolicyHalf } from './policy-half.tsx'

const ORDER: Language[] = ['zh', 'en']

export function PrivacyPage() {
  const halves = useHalves()
  return (
    <div className="page-width py-12 wide:py-20">
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
