/** What colleagues have replied, and whether it has arrived. */
import { formatDateTime } from '#shared/base/date.ts'
import type { OpenContact } from '#shared/contact/inbox-schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'

export function RequestReplies({ request: { replies } }: { request: OpenContact }) {
  const t = useT()
  const language = useLanguage()
  if (replies.length === 0) return null
  return (
    <section>
      <h3 className="font-text text-[1rem] leading-[1.6] tracking-normal">{t('inbox.replies')}</h3>
      <ol className="m-0 grid list-none gap-4 p-0">
        {replies.map(({ id, at, author_name, text, mail_state, mail_answer }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold" lang={textLanguageTag(author_name)}>
                {author_name}
              </span>
              <time className="text-muted" dateTime={at.toISOString()}>
                {formatDateTime(at, language)}
              </time>
              {mail_state && <MailStateChip state={mail_state} answer={mail_answer} />}
            </p>
            <p
              className="request-note-text my-1 border-l-3 border-l-brass pl-3 wrap-anywhere whitespace-pre-line"
              lang={textLanguageTag(text)}
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
