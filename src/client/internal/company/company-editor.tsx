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

const FOOT_BAR =
  'max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:z-5 max-wide:border-line max-wide:border-t max-wide:bg-paper max-wide:px-4 max-wide:py-3'
/** Hints below their controls, so that two controls side by side are on one line; a long text as tall as it is. */
const FIELDS =
  'grid gap-4 wide:grid-cols-2 wide:items-start [&>div:not([role=group])]:flex [&>div:not([role=group])]:flex-col [&_[readonly]]:bg-cream [&_p[id$=-hint]]:order-1 [&_textarea]:field-sizing-content [&_textarea]:min-h-13'

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
    <form {...formProps} className={count > 0 ? 'max-wide:pb-24' : ''} onKeyDown={saveByKey}>
      <Screen
        title={t('companyPage.title')}
        lead={t('companyPage.lead')}
        headClass="wide:sticky wide:top-0 wide:z-5 wide:flex-nowrap wide:bg-cream wide:py-3 wide:[&>.screen-actions]:flex-none"
        actions={
          <div
            className={`flex flex-wrap items-center justify-end gap-x-3 gap-y-2 wide:flex-nowrap ${count > 0 ? FOOT_BAR : ''}`}
            data-foot-bar={count > 0 ? 'phone' : undefined}
          >
            <p
              role="status"
              className={
                count > 0 ? 'font-bold text-[#5e4308] before:mr-2 before:content-["●"]' : 'text-muted'
              }
            >
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
          {form.error}
        </p>
        <div className="grid gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] min-[68.75rem]:items-start">
          <div className="min-w-0">
            <nav className="mb-3 flex flex-wrap gap-1" aria-label={t('companyPage.sections')}>
              {SECTIONS.map((section) => (
                <a
                  key={section.name}
                  className="rounded-control px-3 py-2 font-bold text-muted aria-[current]:bg-jade-tint aria-[current]:text-ink"
                  href={`#${sectionId(section)}`}
                  aria-current={inView === sectionId(section) || undefined}
                >
                  {t(`companyPage.section_${section.name}`)}
                </a>
              ))}
            </nav>
            <div className="rounded-card border border-line bg-paper">
              {SECTIONS.map((section) => (
                <section
                  key={section.name}
                  className="scroll-mt-32 border-line p-5 not-first:border-t"
                  id={sectionId(section)}
                  aria-labelledby={`${sectionId(section)}-title`}
                >
                  <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
                    <h2 id={`${sectionId(section)}-title`} className="text-lg">
                      {t(`companyPage.section_${section.name}`)}
                    </h2>
                    <p className="text-base text-muted">{t(`companyPage.section_${section.name}_lead`)}</p>
                  </header>
                  <div className={FIELDS}>
                    {section.fields.map((name) => (
                      <OneField key={name} name={name} form={form} set_by={company.set_by} />
                    ))}
                  </div>
                </section>
              ))}
            </div>
          </div>
          <aside
            className="min-[68.75rem]:sticky min-[68.75rem]:top-32 [&_mark]:bg-[#f6ebcd] [&_mark]:text-[#5e4308]"
            aria-label={t('companyPage.preview')}
          >
            <Button
              className="min-[68.75rem]:hidden"
              aria-expanded={isPreviewShown}
              onClick={() => showPreview(!isPreviewShown)}
            >
              {t('companyPage.seePreview')}
            </Button>
            <div className={isPreviewShown ? '' : 'max-[68.75rem]:hidden'}>
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
