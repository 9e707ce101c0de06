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
    <Link href={paths.internal()} className="frame-brand">
      <WokMark />
      <span className="min-w-0">
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
