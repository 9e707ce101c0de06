/** What customers read of the company: one record for the site, emails, quotations and PDFs. */
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { COMPANY_FIELDS, type CompanyField } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { RecordConflict } from '../kit/record-form.tsx'
import { Screen } from '../kit/screen.tsx'
import { trpc } from '../kit/trpc.ts'
import { useMedia } from '../kit/use-media.ts'
import { OneField } from './company-field.tsx'
import { CompanyLanguage } from './company-language.tsx'
import { CompanyLogo } from './company-logo.tsx'
import { fieldIn, fieldsIn, SECTIONS, type SectionName, sectionId } from './company-sections.ts'
import { CompanyTerms } from './company-terms.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { useCompanyForm } from './use-company-form.ts'
import { useSectionInView } from './use-section-in-view.ts'

const HomePictures = lazy(() => import('./home-pictures.tsx').then((m) => ({ default: m.HomePictures })))

export function CompanyPage() {
  const query = trpc.company.get.useQuery()
  return <QueryState query={query}>{(company) => <CompanyEditor company={company} />}</QueryState>
}

/** The form of the company's record in one language at a time, with what customers read beside it. */
function CompanyEditor({ company }: { company: Company }) {
  const t = useT()
  const [language, setLanguage] = useState(useLanguage())
  const { form, formProps, changes, changed, isBusy, conflict, undo } = useCompanyForm(company, showWrong)
  const section = useSectionInView()
  // Between a phone, which has it at the end, and a desk, which has it beside the form.
  const isBehind = useMedia('narrow')
  const [isPreviewOpen, openPreview] = useState(false)
  const count = changed.length
  const preview = <PreviewPanel draft={form.values} changed={changed} changes={changes} section={section} />

  /** An error in the language that is not shown would not be seen. */
  function showWrong(names: CompanyField[]): void {
    setLanguage((shown) => {
      const other = shown === 'en' ? 'zh' : 'en'
      const areHidden = names.length > 0 && names.every((name) => fieldsIn(other).includes(name))
      return areHidden ? other : shown
    })
  }

  function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
    // A dialog is no part of it.
    if (!event.currentTarget.contains(event.target as Node)) return
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form {...formProps} className="company" data-changed={count > 0 || undefined} onKeyDown={saveByKey}>
      <Screen
        title={t('companyPage.title')}
        headClass="company-head"
        actions={
          <div className="company-save" data-foot-bar={count > 0 ? 'phone' : undefined}>
            <p role="alert">{form.error}</p>
            <p role="status" data-changed={count > 0 || undefined}>
              {count > 0 ? t('companyPage.unsaved', { count }) : t('companyPage.allSaved')}
            </p>
            {isBehind && (
              <Button aria-haspopup="dialog" onClick={() => openPreview(true)}>
                {t('companyPage.seePreview')}
              </Button>
            )}
            <Button aria-disabled={count === 0} onClick={() => count > 0 && undo()}>
              {t(conflict ? 'record.takeTheirs' : 'companyPage.undo')}
            </Button>
            <Button type="submit" variant="jade" isBusy={isBusy} aria-disabled={count === 0}>
              {t(isBusy ? 'record.saving' : conflict ? 'record.overwrite' : 'record.save')}
            </Button>
          </div>
        }
        bar={
          <>
            <Sections current={section} />
            <CompanyLanguage form={form} language={language} onChange={setLanguage} />
          </>
        }
      >
        {conflict && (
          <div className="mb-4">
            <RecordConflict
              heading="h2"
              rows={conflict.map(({ field, theirs, yours }) => ({
                name: t(COMPANY_FIELDS[field].label),
                theirs,
                yours,
              }))}
            />
          </div>
        )}
        <p className="mb-3 text-13 text-muted">{t('companyPage.lead')}</p>
        <div className="company-columns">
          <div className="company-card">
            {SECTIONS.map(({ name, parts }) => (
              <section key={name} id={sectionId(name)} aria-labelledby={`${sectionId(name)}-title`}>
                <header>
                  <h2 id={`${sectionId(name)}-title`}>{t(`companyPage.section_${name}`)}</h2>
                  <p>{t(`companyPage.section_${name}_lead`)}</p>
                </header>
                <div className="company-fields">
                  {parts.map((part) => (
                    <div key={fieldIn(part, language)} data-part={part}>
                      <OneField name={fieldIn(part, language)} form={form} set_by={company.set_by} />
                    </div>
                  ))}
                </div>
                {name === 'look' && (
                  <>
                    <CompanyLogo />
                    <Suspense>
                      <HomePictures />
                    </Suspense>
                  </>
                )}
                {name === 'quotations' && (
                  <CompanyTerms form={form} language={language} set_by={company.set_by} />
                )}
              </section>
            ))}
          </div>
          {!isBehind && preview}
        </div>
      </Screen>
      <TitledDialog
        isOpen={isBehind && isPreviewOpen}
        onClose={() => openPreview(false)}
        title={t('companyPage.preview')}
        closeLabel={t('record.close')}
      >
        {preview}
      </TitledDialog>
    </form>
  )
}

/** Links to the sections; the one that is read or edited stands out. */
function Sections({ current }: { current: SectionName }) {
  const t = useT()
  return (
    <nav className="company-sections" aria-label={t('companyPage.sections')}>
      {SECTIONS.map(({ name }) => (
        <a key={name} href={`#${sectionId(name)}`} aria-current={name === current || undefined}>
          {t(`companyPage.section_${name}`)}
        </a>
      ))}
    </nav>
  )
}
