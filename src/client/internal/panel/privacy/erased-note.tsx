/** What was erased, and what stays. */
import { useEffect, useRef } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { Erased } from '#shared/privacy/schema.ts'

export function ErasedNote({ person, erased: { erased, kept } }: { person: string; erased: Erased }) {
  const t = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const gone = [
    t('personal.erasedQuotations', { count: erased.quotations }),
    t('personal.erasedContacts', { count: erased.contacts }),
    t('personal.erasedMails', { count: erased.mails + erased.staff_mails }),
    t('personal.erasedLinks', { count: erased.unsubscribe_links }),
    t('personal.erasedNotes', { count: erased.notes }),
    ...(erased.mail_files > 0 ? [t('personal.erasedMailFiles', { count: erased.mail_files })] : []),
  ]
  const stays = [
    kept.quotations.length > 0 && t('personal.keptQuotations', { numbers: kept.quotations.join(', ') }),
    kept.mails > 0 && t('personal.staysMails'),
    kept.suppression && t('personal.staysSuppression'),
    kept.audit > 0 && t('personal.staysAudit'),
    kept.users > 0 && t('personal.staysUsers'),
    t('personal.staysBackups'),
    kept.replaced.length > 0 && t('personal.staysReplaced', { folders: kept.replaced.join(', ') }),
  ].filter((item) => item !== false)
  return (
    <section className="personal-card" role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t('personal.erasedTitle', { person })}
      </h2>
      <List items={gone} />
      <h3>{t('personal.keptTitle')}</h3>
      <List items={stays} />
    </section>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="personal-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
