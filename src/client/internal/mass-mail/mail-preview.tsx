/**
 * A preview of the mail: sender, text, and the footer that the server adds. Rendered with our own markup, since the content
 * security policy of this page blocks inline styles, which the mail itself uses.
 */

import { useQuery } from '@tanstack/react-query'
import { Fragment, useId } from 'react'
import { isBlank } from '#shared/base/invisible.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { type Paragraph, readPlainText, type TextRun } from './plain-text.ts'

/** A stand-in for the text: the header and footer do not depend on it. */
const NO_WORDS = '-'

export function MailPreview({ subject, content }: { subject: string; content: string }) {
  const t = useT()
  const id = useId()
  const around = useAround()
  return (
    <section className="min-w-0" aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0">
        <h2 id={id} className="text-18 leading-normal">
          {t('mailing.preview')}
        </h2>
        <p className="text-15 text-muted">{t('mailing.previewHint')}</p>
      </div>
      <article className="overflow-hidden rounded-card border border-line bg-paper text-15">
        <div className="border-b border-b-line px-5 py-3">
          <FactList
            look="plain"
            facts={[
              { name: t('mailing.from'), value: <span translate="no">{around?.from}</span> },
              { name: t('mailing.replyTo'), value: <span translate="no">{around?.replyTo}</span> },
              {
                name: t('mailing.subject'),
                value: isBlank(subject) ? (
                  <span className="text-muted">{t('mailing.noSubject')}</span>
                ) : (
                  <b lang={textLanguageTag(subject)}>{subject}</b>
                ),
              },
            ]}
          />
        </div>
        <div className="mail-text px-5 py-6">
          {isBlank(content) ? (
            <p className="text-muted">{t('mailing.noContent')}</p>
          ) : (
            <PlainMail text={content} />
          )}
        </div>
        {around && (
          <footer className="border-t border-dashed border-t-brass bg-cream px-5 py-4 text-15 text-muted">
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

interface PlainMailProps {
  text: string
  /** Links look like links but cannot be opened: a mail to someone else contains keys that only they may use. */
  isInert?: boolean
}

/** The text of a mail as its recipient sees it: paragraphs, rules and links. */
export const MAIL_LINK = 'text-jade underline underline-offset-4'

export function PlainMail({ text, isInert = false }: PlainMailProps) {
  return readPlainText(text).map((lines, index) =>
    RULE.test(paragraphText(lines)) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never change order
      <hr key={index} className="perforation" />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <p key={index} lang={textLanguageTag(paragraphText(lines))}>
        {lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: and its lines
          <Fragment key={number}>
            {number > 0 && <br />}
            {line.map((run, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: and their runs
              <Run key={place} {...run} isInert={isInert} />
            ))}
          </Fragment>
        ))}
      </p>
    ),
  )
}

const RULE = /^-{3,}$/

function Run({ text, href, isInert }: TextRun & { isInert: boolean }) {
  const t = useT()
  if (href === undefined) return <span>{text}</span>
  if (isInert) return <span className={MAIL_LINK}>{text}</span>
  return (
    <a className={MAIL_LINK} href={href} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only"> {t('mailing.newTab')}</span>
    </a>
  )
}

const paragraphText = (lines: Paragraph) => lines.flatMap((line) => line.map(({ text }) => text)).join(' ')
