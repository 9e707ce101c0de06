/** The first page: who the quotation is for. */
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { ContactFields } from './contact-fields.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-wizard.ts'

export function ContactStep({ wizard }: { wizard: Wizard }) {
  const t = useT()
  return (
    <>
      <StepHeading title={t('quotation.contactTitle')} wizard={wizard} />
      <p className="phrases mt-2 text-muted">{phrases(t('quotation.contactLead'))}</p>
      <ContactFields wizard={wizard} className="mt-6 grid gap-6 border-line border-t pt-6" />
    </>
  )
}
