/** ENG and 中文: the page stays as it is, only its words change. */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '../../shared/language.ts'
import { useLanguage, useT } from '../page.tsx'

const NAMES = { en: 'layout.english', zh: 'layout.chinese' } as const

export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  const t = useT()
  const shown = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={t('layout.language')} className="flex rounded-control border border-ink">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={LANGUAGE_TAG[language]}
          aria-pressed={language === shown}
          className="min-h-11 whitespace-nowrap px-3.5 text-[0.9375rem] leading-none hover:bg-jade-tint aria-pressed:bg-ink aria-pressed:text-paper forced-colors:aria-pressed:underline"
          onClick={() => onChoose(language)}
        >
          {t(NAMES[language])}
        </button>
      ))}
    </div>
  )
}
