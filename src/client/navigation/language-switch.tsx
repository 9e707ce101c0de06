/** The switch of the language: changes only the texts of the page. */

import {
  LANGUAGE_KEY,
  LANGUAGE_NAMES,
  LANGUAGE_TAG,
  LANGUAGES,
  type Language,
} from '../../shared/base/language.ts'
import { useLanguage, useT } from '../ui/page-context.tsx'
import { usePageLocation } from './location-state.ts'

export function LanguageSwitch({ onChoose }: { onChoose: (language: Language) => void }) {
  return <Choice onChoose={onChoose} />
}

/** On public pages, it is a form that reloads the page if there is no script. */
export function PublicLanguageSwitch() {
  const { location, navigation } = usePageLocation()
  // A not-found URL does not handle the form.
  const action = location.block.page === 'not-found' ? `${location.base}/` : undefined
  return (
    <>
      <div className="needs-script">
        <LanguageSwitch onChoose={navigation.chooseLanguage} />
      </div>
      <noscript>
        {import.meta.env.SSR && (
          <form method="post" action={action}>
            <Choice />
          </form>
        )}
      </noscript>
    </>
  )
}

function Choice({ onChoose }: { onChoose?: (language: Language) => void }) {
  const t = useT()
  const shown = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form
    <div role="group" aria-label={t('layout.language')} className="flex rounded-control border border-ink">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type={onChoose ? 'button' : 'submit'}
          name={LANGUAGE_KEY}
          value={language}
          lang={LANGUAGE_TAG[language]}
          aria-pressed={language === shown}
          className="language-button"
          onClick={() => onChoose?.(language)}
        >
          {t(LANGUAGE_NAMES[language])}
        </button>
      ))}
    </div>
  )
}
