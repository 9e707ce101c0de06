/** The heading of a wizard page; gets the focus when the page changes. */
import { useT } from '#client/ui/page-context.tsx'
import { phrases } from '#client/ui/phrases.tsx'
import { HEADING_ID, type Wizard } from './use-wizard.ts'

interface StepHeadingProps {
  title: string
  wizard: Wizard
  /** On a phone, where the rows have no room for it. */
  note?: string
}

export function StepHeading({ title, wizard: { page, pages }, note }: StepHeadingProps) {
  const t = useT()
  return (
    <div className="flex items-baseline justify-between gap-4">
      <h2 id={HEADING_ID} tabIndex={-1} className="min-w-0 text-28">
        {phrases(title)}
      </h2>
      <p className="shrink-0 text-16 text-muted">
        <span>{t('quotation.pageOf', { page, pages })}</span>
        {note && <span className="ml-1 narrow:hidden">{note}</span>}
      </p>
    </div>
  )
}
