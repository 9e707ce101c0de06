/** The text of a mail as its reader sees it: paragraphs, and links that lead on. */
import { Fragment } from 'react'
import { languageOf } from '../notice/language-of.ts'
import { useT } from '../page.tsx'
import { type Paragraph, readPlainText, type TextRun } from './plain-text.ts'

export function PlainMail({ text }: { text: string }) {
  return readPlainText(text).map((lines, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text, which stay in their order
    <p key={index} lang={languageOf(wordsOf(lines))}>
      {lines.map((line, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: and its lines
        <Fragment key={number}>
          {number > 0 && <br />}
          {line.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: and their runs
            <Run key={place} {...run} />
          ))}
        </Fragment>
      ))}
    </p>
  ))
}

function Run({ text, href }: TextRun) {
  const t = useT()
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
      <span className="sr-only"> {t('mailing.newTab')}</span>
    </a>
  )
}

const wordsOf = (lines: Paragraph) => lines.flatMap((line) => line.map(({ text }) => text)).join(' ')
