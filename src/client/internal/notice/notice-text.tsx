/** The text of a notice: markup rendered as elements, never as HTML (docs/rules.md, Data in). */
import type { ReactNode } from 'react'
import { type NoticeRun, parseNotice } from '#shared/notice/notice.ts'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'

interface NoticeTextProps {
  content: string
  /** The maximum number of characters, cut between words. */
  max?: number
}

export function NoticeText({ content, max = Number.POSITIVE_INFINITY }: NoticeTextProps) {
  const { origin } = location
  const runs = shortened(parseNotice(content, origin), max)
  return (
    <div className="notice-text" lang={textLanguageTag(content)}>
      {runs.map((run, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never change order
        <Run key={index} {...run} />
      ))}
    </div>
  )
}

function Run({ text, isItalic, isBold, href, style }: NoticeRun) {
  let words: ReactNode = text
  if (isItalic) words = <em lang={textLanguageTag(text)}>{words}</em>
  if (isBold) words = <strong>{words}</strong>
  if (Object.keys(style).length > 0) words = <span style={style}>{words}</span>
  return href === undefined ? <span>{words}</span> : <NoticeLink href={href}>{words}</NoticeLink>
}

function NoticeLink({ href, children }: { href: string; children: ReactNode }) {
  const t = useT()
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> {t('notice.opensInNewTab')}</span>
    </a>
  )
}

/** The number of characters that fill the width of a slip. */
const CHARACTERS_A_LINE = 40

/** Tells whether there are more than `max` characters; a line break counts as the rest of its line. */
export function isLong(runs: readonly NoticeRun[], max: number): boolean {
  return shortened(runs, max) !== runs
}

/** The same runs if they are short enough; otherwise cut between words, with an ellipsis. */
export function shortened(runs: readonly NoticeRun[], max: number): readonly NoticeRun[] {
  let left = max
  for (const [index, run] of runs.entries()) {
    const fit = charactersWithin(run.text, left)
    if (fit < run.text.length) {
      const text = `${run.text
        .slice(0, fit)
        .replace(/(\s)\S{0,20}$/u, '$1')
        .trimEnd()}…`
      return [...runs.slice(0, index), { ...run, text }]
    }
    left -= spaceOf(run.text)
  }
  return runs
}

function spaceOf(text: string): number {
  return text.length + (CHARACTERS_A_LINE - 1) * (text.split('\n').length - 1)
}

function charactersWithin(text: string, space: number): number {
  if (spaceOf(text) <= space) return text.length
  let [at, used] = [0, 0]
  for (const character of text) {
    used += character === '\n' ? CHARACTERS_A_LINE : character.length
    if (used > space) break
    at += character.length
  }
  return at
}
