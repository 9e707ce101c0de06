/** Which language the texts are written in, with what is missing or wrong in each. Both are saved at once. */
import { COMMA, LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import type { CompanyField } from '#shared/company/company.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { Segments } from '../kit/segments.tsx'
import { fieldsIn, missingIn } from './company-sections.ts'

interface CompanyLanguageProps {
  form: Form<CompanyField>
  /** The language that is shown. */
  language: Language
  onChange: (language: Language) => void
}

export function CompanyLanguage({ form, language, onChange }: CompanyLanguageProps) {
  const t = useT()
  const comma = COMMA[useLanguage()]
  function stateOf(of: Language): string {
    const wrong = fieldsIn(of).filter((name) => form.field(name).error !== undefined).length
    if (wrong > 0) return comma + t('companyPage.wrong', { count: wrong })
    const missing = missingIn(form.values, of).length
    return missing > 0 ? comma + t('companyPage.missing', { count: missing }) : ''
  }
  return (
    <div className="company-language">
      <span aria-hidden="true">{t('companyPage.language')}</span>
      <Segments<Language>
        label={t('companyPage.language')}
        options={LANGUAGES.map((of) => ({
          value: of,
          label: (
            <>
              <span lang={LANGUAGE_TAG[of]}>{t(`companyPage.text_${of}`)}</span>
              {stateOf(of)}
            </>
          ),
        }))}
        value={language}
        onChange={onChange}
      />
    </div>
  )
}
