/** What somebody has written, made fit to be mailed: as HTML and as plain words. */
import { sanitise, showsSomething } from './sanitise.ts'
import { plainTextOfHtml } from './text-of.ts'

export interface MailContent {
  /** HTML that the sanitiser has let through. */
  html: string
  /** The same in plain words. */
  words: string
  /** There is something to read or to see. */
  isShown: boolean
}

export function readContent(written: string): MailContent {
  const html = sanitise(written)
  return { html, words: plainTextOfHtml(html), isShown: showsSomething(html) }
}
