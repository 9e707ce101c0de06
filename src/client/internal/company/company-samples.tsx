/** A sample PDF with what is typed, in either language, and a sample email of what is saved. */
import { FileText, Mail } from 'lucide-react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { saveFile } from '../kit/save-file.ts'
import { TEXT_LINK } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { type CompanyDraft, companyInput } from './use-company-form.ts'

const TEXTS = { en: 'companyPage.samplePdfEn', zh: 'companyPage.samplePdfZh' } as const

export function CompanySamples({ changes }: { changes: Partial<CompanyDraft> }) {
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
    <ul className="company-samples">
      {LANGUAGES.map((language) => (
        <li key={language}>
          <button type="button" className={TEXT_LINK} aria-busy={isBusy} onClick={() => makePdf(language)}>
            <FileText className="size-4.5" aria-hidden="true" />
            <span>{t(TEXTS[language])}</span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={TEXT_LINK} aria-busy={isBusy} onClick={sendMail}>
          <Mail className="size-4.5" aria-hidden="true" />
          <span>{t('companyPage.sampleMail')}</span>
        </button>
      </li>
    </ul>
  )
}
