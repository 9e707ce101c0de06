/** The wok and the two names of the company, at the top and the bottom of every page. */
import { LANGUAGE_TAG, otherLanguage } from '../../shared/language.ts'
import { useLanguage, useT } from '../page.tsx'

export function Brand() {
  const t = useT()
  const language = useLanguage()
  return (
    <span className="flex items-center gap-3">
      <WokMark />
      <span>
        <b className="brand-name block font-display font-extrabold text-[1.375rem] leading-none">
          {t('company.name')}
        </b>
        <small
          className="brand-other mt-1 block text-[0.8125rem] leading-tight"
          lang={LANGUAGE_TAG[otherLanguage(language)]}
        >
          {t('company.name_other')}
        </small>
      </span>
    </span>
  )
}

function WokMark() {
  return (
    <svg className="shrink-0" width="44" height="44" viewBox="0 0 44 44" aria-hidden="true">
      <rect className="fill-jade" width="44" height="44" rx="6" />
      <rect
        className="fill-none stroke-cream"
        x="3.5"
        y="3.5"
        width="37"
        height="37"
        rx="3.5"
        strokeWidth="1.5"
      />
      <path className="fill-cream" d="M9 21h26c0 9-5.5 13-13 13S9 30 9 21Z" />
      <path className="stroke-cream" d="m35 22 5-3.5" strokeWidth="3" />
      <path
        className="fill-none stroke-cream"
        d="M15 16.5c4.4-4.6 9.6-4.6 14 0M18.5 12.2c2.4-2 4.6-2 7 0"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
