/** The text of a mail as its recipient sees it: paragraphs, rules and links. */
import { Fragment } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/text-language.ts'
import { type Paragraph, readPlainText, type TextRun } from './plain-text.ts'

interface PlainMailProps {
  text: string
  /** Links look like links but cannot be opened: a mail to someone else contains keys that only they may use. */
  isInert?: boolean
}

export const MAIL_LINK = 'text-jade underline underline-offset-4'
export const MAIL_TEXT = 'grid wrap-anywhere [&>p]:text-wrap [&>p]:whitespace-pre-wrap'

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
