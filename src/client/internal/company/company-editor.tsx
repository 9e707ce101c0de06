/** The form of the company's record, with the PDF's head and foot beside it. */
import { type KeyboardEvent, useState } from 'react'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { Screen } from '../kit/screen.tsx'
import { OneField } from './company-field.tsx'
import { CompanyPreview, MailPreview } from './company-preview.tsx'
import { Samples } from './samples.tsx'
import { SECTIONS, sectionId } from './sections.ts'
import { useCompanyForm } from './use-company-form.ts'
import { useSectionInView } from './use-section-in-view.ts'

const SECTION_IDS = SECTIONS.map(sectionId)

export function CompanyEditor({ company }: { company: Company }) {
  const t = useT()
  const { form, formProps, changes, changed, isBusy, conflict, undo } = useCompanyForm(company)
  const [isPreviewShown, showPreview] = useState(false)
  const inView = useSectionInView(SECTION_IDS)
  const count = changed.length

  function saveByKey(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <form {...formProps} className="company-form" onKeyDown={saveByKey}>
      <Screen
        title={t('companyPage.title')}
        lead={t('companyPage.lead')}
        actions={
          <div className="company-actions" data-changed={count > 0 || undefined}>
            <p role="status" className={count > 0 ? 'company-unsaved' : 'text-muted'}>
              {count > 0 ? t('companyPage.unsaved', { count }) : t('companyPage.allSaved')}
            </p>
            <Button aria-disabled={count === 0} onClick={() => count > 0 && undo()}>
              {t(conflict ? 'record.takeTheirs' : 'companyPage.undo')}
            </Button>
            <Button type="submit" variant="jade" isBusy={isBusy} aria-disabled={count === 0}>
              {t(isBusy ? 'record.saving' : conflict ? 'record.overwrite' : 'record.save')}
            </Button>
          </div>
        }
      >
        {conflict && (
          <RecordConflict
            heading="h2"
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(COMPANY_FIELDS[field].label),
              theirs,
              yours,
            }))}
          />
        )}
        <p role="alert" className="mb-4 font-bold text-vermilion-deep empty:hidden">
          {form.fault}
        </p>
        <div className="company-columns">
          <div className="min-w-0">
            <nav className="company-jumps" aria-label={t('companyPage.sections')}>
              {SECTIONS.map((section) => (
                <a
                  key={section.name}
                  href={`#${sectionId(section)}`}
                  aria-current={inView === sectionId(section) || undefined}
                >
                  {t(`companyPage.section_${section.name}`)}
                </a>
              ))}
            </nav>
            <div className="company-sections">
              {SECTIONS.map((section) => (
                <section
                  key={section.name}
                  id={sectionId(section)}
                  aria-labelledby={`${sectionId(section)}-title`}
                >
                  <header>
                    <h2 id={`${sectionId(section)}-title`} className="text-lg">
                      {t(`companyPage.section_${section.name}`)}
                    </h2>
                    <p className="text-base text-muted">{t(`companyPage.section_${section.name}_lead`)}</p>
                  </header>
                  <div className="company-fields">
                    {section.fields.map((name) => (
                      <OneField key={name} name={name} form={form} set_by={company.set_by} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </div>
          <aside className="company-preview" aria-label={t('companyPage.preview')}>
            <Button
              className="company-see"
              aria-expanded={isPreviewShown}
              onClick={() => showPreview(!isPreviewShown)}
            >
              {t('companyPage.seePreview')}
            </Button>
            <div data-shown={isPreviewShown || undefined}>
              <h2 className="mb-2 text-lg">{t('companyPage.preview')}</h2>
              <CompanyPreview draft={form.values} changed={changed} />
              <h2 className="mt-5 mb-2 text-lg">{t('companyPage.mailPreview')}</h2>
              <MailPreview draft={form.values} changed={changed} />
              {count > 0 && (
                <p className="mt-2 text-base text-muted">
                  {t('companyPage.changedNow')} <mark>{t('companyPage.marked')}</mark>
                </p>
              )}
            </div>
            <Samples changes={changes} />
          </aside>
        </div>
      </Screen>
    </form>
  )
}
