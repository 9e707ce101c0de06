/** The logo and both names of the company, in header and footer. */
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { WokMark } from '../../ui/wok-mark.tsx'

export function Brand() {
  const t = useT()
  const language = useLanguage()
  return (
    <span className="flex items-center gap-3">
      <WokMark />
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
