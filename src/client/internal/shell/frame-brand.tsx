/** The company's logo in the dark frame of the internal area; links to the dashboard. */
import { Link } from 'wouter'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { WokMark } from '../../ui/wok-mark.tsx'

export function FrameBrand() {
  const t = useT()
  const language = useLanguage()
  return (
    <Link
      href={paths.internal()}
      className="flex min-h-11 min-w-0 items-center gap-3 rounded-control max-[20rem]:flex-none [&>svg]:size-9"
    >
      <WokMark />
      {/* On the narrowest phones only the logo; the names are still read out. */}
      <span className="min-w-0 max-[20rem]:absolute max-[20rem]:[clip-path:inset(50%)]">
        <b className="brand-name block font-display text-[1.0625rem] leading-tight">{t('company.name')}</b>
        <small
          className="brand-other block text-[0.8125rem] leading-tight"
          lang={LANGUAGE_TAG[otherLanguage(language)]}
        >
          {t('company.otherName')}
        </small>
      </span>
    </Link>
  )
}
