/** The firm's colours as they will be: the head of the site with its button, and what lies on them. */
import { type Language, otherLanguage } from '#shared/base/language.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'

import { PreviewPart, type PreviewProps } from './preview-parts.tsx'

export function LookPreview({ draft, section }: PreviewProps) {
  const t = useT()
  const language = useLanguage()
  const nameIn = (of: Language) => draft[`name_${of}`] || draft[`name_${otherLanguage(of)}`]
  return (
    <div className="preview-paper preview-look">
      <PreviewPart of={['look']} section={section}>
        <div className="preview-head">
          <CompanyMark />
          <b>{nameIn(language)}</b>
          <span className="preview-press">{t('layout.getQuotation')}</span>
        </div>
        <div className="preview-band">
          <CompanyMark />
          <b>{nameIn(language)}</b>
        </div>
        <div className="preview-tint">
          <b>{t('companyPage.sampleSubject')}</b>
          <p>{t('companyPage.sampleText', { company: nameIn(language) })}</p>
          <p className="preview-jade">{t('companyPage.sampleButton')}</p>
        </div>
      </PreviewPart>
    </div>
  )
}
