/**
 * A preview of the mail: sender, text, and the footer that the server adds. Rendered with our own markup, since the content
 * security policy of this page blocks inline styles, which the mail itself uses.
 */
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { FactList } from '../../ui/fact-list.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../../ui/text-language.ts'
import { trpc } from '../kit/trpc.ts'
import { PlainMail } from './plain-mail.tsx'

/** A stand-in for the text: the header and footer do not depend on it. */
const NO_WORDS = '-'

export function MailPreview({ subject, content }: { subject: string; content: string }) {
  const t = useT()
  const id = useId()
  const around = useAround()
  return (
    <section className="mail-preview" aria-labelledby={id}>
      <div className="mail-preview-bar">
        <h2 id={id} className="mail-heading">
          {t('mailing.preview')}
        </h2>
        <p className="text-base text-muted">{t('mailing.previewHint')}</p>
      </div>
      <article className="mail-sheet">
        <div className="mail-sheet-head">
          <FactList
            facts={[
              { name: t('mailing.from'), value: <span translate="no">{around?.from}</span> },
              { name: t('mailing.replyTo'), value: <span translate="no">{around?.replyTo}</span> },
              {
                name: t('mailing.subject'),
                value:
                  subject.trim() === '' ? (
                    <span className="text-muted">{t('mailing.noSubject')}</span>
                  ) : (
                    <b lang={textLanguageTag(subject)}>{subject}</b>
                  ),
              },
            ]}
          />
        </div>
        <div className="mail-text">
          {content.trim() === '' ? (
            <p className="text-muted">{t('mailing.noContent')}</p>
          ) : (
            <PlainMail text={content} />
          )}
        </div>
        {around && (
          <footer className="mail-sheet-foot">
            {around.below.map((part) => (
              <div key={part} className="mail-text">
                <PlainMail text={part} isInert />
              </div>
            ))}
          </footer>
        )}
      </article>
    </section>
  )
}

function useAround() {
  const language = useLanguage()
  const { client } = trpc.useUtils()
  const { data } = useQuery({
    queryKey: ['mail-around', language],
    queryFn: () => client.mail.preview.mutate({ subject: NO_WORDS, content: `<p>${NO_WORDS}</p>`, language }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data) return undefined
  const [, ...below] = data.text.split(/\n\n[-–—_]{3,}\n\n/)
  return { from: data.from, replyTo: data.reply_to, below }
}
