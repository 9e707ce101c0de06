/** Makes written content fit for mail: as HTML and as plain text. */
import { sanitise, showsSomething } from './sanitise.ts'
import { plainTextOfHtml } from './text-of.ts'

export interface MailContent {
  /** Sanitised HTML. */
  html: string
  /** The same as plain text. */
  words: string
  /** Whether there is any text or image. */
  isShown: boolean
}

export function readContent(written: string): MailContent {
  const html = sanitise(written)
  return { html, words: plainTextOfHtml(html), isShown: showsSomething(html) }
}
