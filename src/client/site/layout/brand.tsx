/** The company in header and footer: its wide logo, that for dark grounds in the footer, else mark and both names. */
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { useLanguage, useLookPictures, useT } from '../../ui/page-context.tsx'

export function Brand({ of = 'logo' }: { of?: 'logo' | 'light' }) {
  const t = useT()
  const language = useLanguage()
  const logo = useLookPictures()?.[of]
  if (logo) return <img {...logo} alt={t('company.name')} />
  return (
    <span className="flex items-center gap-3">
      <CompanyMark />
      <span>
        <b className="brand-name block phone:whitespace-nowrap font-display font-extrabold leading-none">
          {t('company.name')}
        </b>
        <small
          className="brand-other mt-1 block text-14 leading-tight max-phone:hidden"
          lang={LANGUAGE_TAG[otherLanguage(language)]}
        >
          {t('company.otherName')}
        </small>
      </span>
    </span>
  )
}
