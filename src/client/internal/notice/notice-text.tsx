/** The text of a notice: markup rendered as elements, never as HTML (docs/rules.md, Data in). */
import type { ReactNode } from 'react'
import { type NoticeRun, parseNotice } from '#shared/notice/notice.ts'
import { useT } from '../../ui/page-context.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'

export function NoticeText({ content }: { content: string }) {
  const { origin } = location
  const runs = parseNotice(content, origin)
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
