/** What the page of every quotation ends with: whom to ask, and what few want to do. */

import type { ReactNode } from 'react'
import { telephoneHref } from '#shared/phone/links.ts'
import { OFFERS } from '#shared/quotation/offer.ts'
import type { QuotationView } from '#shared/quotation/schema.ts'
import type { Offer } from '#shared/quotation/version-schema.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { CancelQuotation } from './cancel-quotation.tsx'

/** The person to ask, on screen and on paper: otherwise the company. */
export function ContactCard({ person }: { person: Offer['person'] }) {
  const t = useT()
  const name = person?.[`name_${useLanguage()}`] ?? t('company.name')
  const telephone = person?.phone ?? t('company.telephone')
  const email = person?.email ?? t('company.email')
  const href = telephoneHref(telephone)
  return (
    <section className="contact-card" aria-labelledby="contact-card">
      <h2 id="contact-card" className="text-16 text-muted">
        {t('result.contact')}
      </h2>
      <p className="wrap-anywhere font-bold font-display text-20">{name}</p>
      {href && (
        <p>
          <a className="foot-link whitespace-nowrap" href={href}>
            {telephone}
          </a>
        </p>
      )}
      {email && (
        <p>
          <a className="foot-link wrap-anywhere" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
    </section>
  )
}

interface QuietLinksProps {
  quotation: QuotationView
  /** The number with that of the version, from the second on. */
  number?: string
  mailedKey: string | undefined
  onGone: () => unknown
  /** What stands between the two. */
  children?: ReactNode
}

/** What anyone can do with a quotation and few want: download it, and cancel it unless it is accepted or withdrawn. */
export function QuietLinks({
  quotation,
  number = quotation.id,
  mailedKey,
  onGone,
  children,
}: QuietLinksProps) {
  const t = useT()
  return (
    <div className="quiet-links print:hidden">
      <a
        className="foot-link"
        href={paths.upload(quotation.file)}
        download={t('result.documentFile', { id: number })}
      >
        {t('result.download')}
      </a>
      {children}
      {OFFERS[quotation.state].refusals.cancel === null && (
        <CancelQuotation quotation={quotation} mailedKey={mailedKey} onGone={onGone} />
      )}
    </div>
  )
}
