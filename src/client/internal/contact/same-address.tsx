/** Earlier requests from the same email address, and its quotations that can still be opened. */

import { Link, useSearch } from 'wouter'
import { formatShort } from '#shared/base/date.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { paths } from '../../paths.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TEXT_LINK } from '../kit/text-link.ts'
import { useNow } from '../kit/use-now.ts'
import { internalPaths } from '../paths.ts'
import { STATE_TEXT } from './contact-states.ts'

export function SameAddress({ request: { email, same_address } }: { request: OpenContact }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().toISOString()
  const search = useSearch()
  const { contacts, quotations } = same_address
  if (contacts.length + quotations.length === 0) return null

  const found = [
    ...quotations.map(({ id, created_at }) => ({
      key: `quotation ${id}`,
      date: created_at,
      link: <a href={paths.quotationView(id)}>{t('inbox.quotation', { id })}</a>,
    })),
    ...contacts.map(({ id, date, state }) => ({
      key: `contact ${id}`,
      date,
      link: (
        <Link href={beside(search, { id: String(id) })}>
          {t('inbox.otherRequest', { state: t(STATE_TEXT[state]) })}
        </Link>
      ),
    })),
  ].toSorted((one, other) => other.date.localeCompare(one.date))

  return (
    <section>
      <h3 className="font-text text-[1rem] leading-[1.6] tracking-normal">{t('inbox.sameAddress')}</h3>
      <ul className="mt-1.5 border-t border-t-line [&_a]:inline-block [&_a]:min-h-6 [&_a]:text-jade [&_a]:underline [&_a]:underline-offset-4 [&_time]:text-muted [&>li]:flex [&>li]:flex-wrap [&>li]:items-baseline [&>li]:justify-between [&>li]:gap-x-4 [&>li]:gap-y-0 [&>li]:border-b [&>li]:border-b-line [&>li]:py-1.5">
        {found.map(({ key, date, link }) => (
          <li key={key}>
            {link}
            <time dateTime={date}>{formatShort(date, now, language)}</time>
          </li>
        ))}
      </ul>
      {contacts.length > 1 && (
        <Link className={TEXT_LINK} href={`${internalPaths.inbox()}?q=${encodeURIComponent(email)}`}>
          {t('inbox.allFromAddress')}
        </Link>
      )}
    </section>
  )
}

function beside(search: string, changes: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) params.set(name, value)
  return `${internalPaths.inbox()}?${params}`
}
