/** An email: its head, the sample's words, and its foot, which has the company in both languages. */
import { LANGUAGE_TAG, languagesFrom } from '#shared/base/language.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Fact, nameIn, PreviewBrand, PreviewPart, type PreviewProps, Typed } from './preview-parts.tsx'

export function MailPreview({ draft, changed, section }: PreviewProps) {
  const t = useT()
  const language = useLanguage()
  const languages = languagesFrom(language)
  const texts = { draft, changed }
  const name = nameIn(draft, language)
  return (
    <div className="preview-paper">
      <PreviewPart of={['name']} section={section} className="preview-band">
        <PreviewBrand name={name} isOnDark>
          <span className="font-bold leading-tight">
            <Fact {...texts} fact="name" languages={languages} />
          </span>
        </PreviewBrand>
      </PreviewPart>
      <div className="preview-letter">
        <p className="font-bold text-18">{t('companyPage.sampleSubject')}</p>
        <p>{t('companyPage.sampleText', { company: name })}</p>
        <p>
          <span className="preview-button">{t('companyPage.sampleButton')}</span>
        </p>
      </div>
      <PreviewPart of={['name', 'reach']} section={section} className="preview-band preview-foot">
        {languages.map((of) => (
          <div key={of} lang={LANGUAGE_TAG[of]}>
            <b>
              <Fact {...texts} fact="name" languages={[of]} />
            </b>
            <Fact {...texts} fact="address" languages={[of]} />
          </div>
        ))}
        <p className="flex flex-wrap gap-x-3">
          <Typed {...texts} name="phone" />
          <Typed {...texts} name="email" />
        </p>
      </PreviewPart>
    </div>
  )
}
