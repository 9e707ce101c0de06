/** Shown instead of the form if no product is offered: contact details, and nothing to submit. */
import { Link } from 'wouter'
import { paths } from '#client/paths.ts'
import { useT } from '#client/ui/page-context.tsx'
import { TelephoneLink } from '../../layout/whats-app-link.tsx'
import { Notice } from '../notice.tsx'

export function NothingOffered() {
  const t = useT()
  const email = t('company.email')
  return (
    <Notice title={t('quotation.noneTitle')} text={t('quotation.noneText')} art={<BlankTicket />}>
      <Link href={paths.contact()} className="button-primary w-full narrow:w-auto">
        {t('layout.contactForm')}
      </Link>
      <TelephoneLink className="w-full narrow:w-auto" />
      <a className="button-quiet wrap-anywhere w-full px-4 narrow:w-auto" href={`mailto:${email}`}>
        {email}
      </a>
    </Notice>
  )
}

/** An order ticket on its rail, with nothing printed on it. */
function BlankTicket() {
  return (
    <svg className="mb-4 w-28" viewBox="0 0 112 88" aria-hidden="true">
      <path
        className="fill-cream stroke-ink"
        d="M28 12h56v66l-7-6-7 6-7-6-7 6-7-6-7 6-7-6-7 6Z"
        strokeWidth="3"
      />
      <path className="stroke-line" d="M38 32h36M38 44h36M38 56h20" strokeWidth="4" strokeLinecap="round" />
      <path className="stroke-brass" d="M6 12h100" strokeWidth="8" strokeLinecap="round" />
    </svg>
  )
}
