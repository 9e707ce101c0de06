/** Other quotations and contact requests of the same email address. */
import { Link } from 'wouter'
import { formatDate } from '#shared/base/date.ts'
import type { OpenQuotation } from '#shared/quotation/desk-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { STATE_TEXT } from '../contact/contact-states.ts'
import { internalPaths } from '../paths.ts'
import { Part } from './part.tsx'

export function QuotationOthers({ quotation: { id, same_address } }: { quotation: OpenQuotation }) {
  const t = useT()
  const language = useLanguage()
  const { contacts, quotations } = same_address
  if (contacts.length + quotations.length === 0) return null
  const rows = [
    ...quotations.map(({ id: other, created_at, status }) => ({
      href: internalPaths.quotations(other),
      text: t('desk.otherQuotation', { id: other, status: t(`desk.status_${status}`) }),
      date: created_at.toISOString(),
    })),
    ...contacts.map(({ id, date, state }) => ({
      href: `${internalPaths.inbox()}?id=${id}`,
      text: t('desk.otherRequest', { state: t(STATE_TEXT[state]) }),
      date,
    })),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
  return (
    <Part title={t('desk.same')}>
      <ul className="request-others">
        {rows.map(({ href, text, date }) => (
          <li key={href}>
            <Link href={href}>{text}</Link>
            <time dateTime={date}>{formatDate(date, language)}</time>
          </li>
        ))}
      </ul>
      <Link className="request-all" href={internalPaths.customer({ quotation: id })}>
        {t('desk.customerAllOf')}
      </Link>
    </Part>
  )
}
