/** What customers read of the company: one record for the site, emails, quotations and PDFs. */

import { FileText, Mail } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { COMPANY_FIELDS, type CompanyField } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { QueryState } from '../kit/query-state.tsx'
import { RecordConflict } from '../kit/record-form.tsx'
import { saveFile } from '../kit/save-file.ts'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { OneField } from './company-field.tsx'
import { CompanyPreview, MailPreview } from './company-preview.tsx'
import { type CompanyDraft, companyInput, useCompanyForm } from './use-company-form.ts'

export function CompanyPage() {
  const query = trpc.company.get.useQuery()
  return <QueryState query={query}>{(company) => <CompanyEditor company={company} />}</QueryState>
}

interface Section {
  name: 'name' | 'reach' | 'hours' | 'quotations' | 'payment'
  fields: readonly CompanyField[]
}

const inBothLanguages = (...facts: string[]) =>
  facts.flatMap((fact) => [`${fact}_en`, `${fact}_zh`]) as CompanyField[]

/** The sections of the Company page, and their fields in order: a pair of languages stands side by side. */
const SECTIONS: readonly Section[] = [
  {
    name: 'name',
    fields: [
      ...inBothLanguages('name'),
      'registered_name',
      'br_number',
      ...inBothLanguages('address', 'town'),
    ],
  },
  { name: 'reach', fields: ['phone', 'whatsapp', 'email', 'staff_email'] },
  {
    name: 'hours',
    fields: ['weekdays', 'saturday', 'sunday', ...inBothLanguages('other_hours', 'answer_time'), 'hotline'],
  },
  {
    name: 'quotations',
    fields: [
      ...(['valid_days', 'reminder_days'] as const),
      ...inBothLanguages('payment', 'minimum_term', 'warranty', 'delivery', 'notes'),
    ],
  },
  { name: 'payment', fields: ['bank', 'fps'] },
]

function sectionId({ name }: Section): string {
  return `company-${name}`
}

const SECTION_IDS = SECTIONS.map(sectionId)

const FOOT_BAR =
  'max-narrow:fixed max-narrow:inset-x-0 max-narrow:bottom-0 max-narrow:z-5 max-narrow:border-line max-narrow:border-t max-narrow:bg-paper max-narrow:px-4 max-narrow:py-3'
/** Hints below their controls, so that two controls side by side are on one line; a long text as tall as it is. */
const FIELDS =
  'grid gap-4 narrow:grid-cols-2 narrow:items-start [&>div:not([role=group])]:flex [&>div:not([role=group])]:flex-col [&_[readonly]]:bg-cream [&_p[id$=-hint]]:order-1 [&_textarea]:field-sizing-content [&_textarea]:min-h-13'

/** The form of the company's record, with the PDF's head and foot beside it. */
function CompanyEditor({ company }: { company: Company }) {
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
    <form {...formProps} className={count > 0 ? 'max-narrow:pb-24' : ''} onKeyDown={saveByKey}>
      <Screen
        title={t('companyPage.title')}
        lead={t('companyPage.lead')}
        headClass="narrow:sticky narrow:top-0 narrow:z-5 narrow:flex-nowrap narrow:bg-cream narrow:py-3 narrow:[&>.screen-actions]:flex-none"
        actions={
          <div
            className={`grid justify-items-end gap-2 ${count > 0 ? FOOT_BAR : ''}`}
            data-foot-bar={count > 0 ? 'phone' : undefined}
          >
            <p role="alert" className="max-w-[32rem] text-end font-bold text-vermilion-deep empty:hidden">
              {form.error}
            </p>
            <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-2 narrow:flex-nowrap narrow:gap-x-3">
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
          </div>
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
        <div className="grid gap-6 desk:grid-cols-[minmax(0,1fr)_minmax(18rem,22rem)] desk:items-start">
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
                    <h2 id={`${sectionId(section)}-title`} className="text-18">
                      {t(`companyPage.section_${section.name}`)}
                    </h2>
                    <p className="text-15 text-muted">{t(`companyPage.section_${section.name}_lead`)}</p>
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
            className="desk:sticky desk:top-32 [&_mark]:bg-[#f6ebcd] [&_mark]:text-[#5e4308]"
            aria-label={t('companyPage.preview')}
          >
            <Button
              className="desk:hidden"
              aria-expanded={isPreviewShown}
              onClick={() => showPreview(!isPreviewShown)}
            >
              {t('companyPage.seePreview')}
            </Button>
            <div className={isPreviewShown ? '' : 'max-desk:hidden'}>
              <h2 className="mb-2 text-18">{t('companyPage.preview')}</h2>
              <CompanyPreview draft={form.values} changed={changed} />
              <h2 className="mt-5 mb-2 text-18">{t('companyPage.mailPreview')}</h2>
              <MailPreview draft={form.values} changed={changed} />
              {count > 0 && (
                <p className="mt-2 text-15 text-muted">
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

const TEXTS = { en: 'companyPage.samplePdfEn', zh: 'companyPage.samplePdfZh' } as const

const SAMPLE = 'inline-flex min-h-11 items-center gap-2 text-start font-bold text-jade underline'

/** A sample PDF with what is typed, in either language, and a sample email of what is saved. */
function Samples({ changes }: { changes: Partial<CompanyDraft> }) {
  const t = useT()
  const toast = useToast()
  const pdf = trpc.company.samplePdf.useMutation()
  const mail = trpc.company.sampleMail.useMutation()
  const isBusy = pdf.isPending || mail.isPending

  async function run(work: () => Promise<void>): Promise<void> {
    if (isBusy) return
    try {
      await work()
    } catch (error) {
      toast(failureText(error, t))
    }
  }
  const makePdf = (language: Language) =>
    run(async () => {
      const made = await pdf.mutateAsync({ ...companyInput(changes), language })
      const bytes = Uint8Array.from(atob(made.pdf), (character) => character.charCodeAt(0))
      saveFile(`sample-${language}.pdf`, new Blob([bytes], { type: 'application/pdf' }))
    })
  const sendMail = () =>
    run(async () => {
      const { email } = await mail.mutateAsync()
      toast(t('companyPage.sampleSent', { email }))
    })
  return (
    <ul className="mt-2 grid gap-1">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button type="button" className={SAMPLE} aria-busy={isBusy} onClick={() => makePdf(language)}>
            <FileText className="size-4.5" aria-hidden="true" />
            <span>{t(TEXTS[language])}</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={SAMPLE} aria-busy={isBusy} onClick={sendMail}>
          <Mail className="size-4.5" aria-hidden="true" />
          <span>{t('companyPage.sampleMail')}</span>
        </button>
      </li>
    </ul>
  )
}

/** Which section of a long page is being read: the last one whose head has passed the upper third of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  const key = ids.join(' ')
  useEffect(() => {
    const all = key.split(' ')
    const look = () => {
      const passed = all.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < window.innerHeight / 3
      })
      setCurrent(passed.at(-1) ?? all[0])
    }
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [key])
  return current
}
