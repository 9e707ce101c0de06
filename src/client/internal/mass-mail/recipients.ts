/**
 * Parses typed and pasted recipients: also “Name <address>” and
 * links, separated by spaces, commas, semicolons or lines.
 */
import { tidied } from '#shared/base/tidied.ts'
import { isEmailAddress, mailboxKey } from '#shared/mail/email-address.ts'

/** Includes those of Chinese keyboards. */
export const SEPARATORS = /[\s,;，；、]+/

/** The brackets that address books and Chinese keyboards put around an address. */
const OPENING = /[＜‹〈《«]/g
const CLOSING = /[＞›〉》»]/g
/** `mailto:mei@kamsin.example?subject=Order` */
const LINK = /^mailto:/i
/** What stands around an address: quotation marks, and the full stop of a sentence. */
const AROUND = /^["'“‘]+|(?<!["'”’.。．])["'”’.。．]+$/g

interface Recipients {
  /** The addresses without duplicates, in order; invalid ones are kept as typed. */
  all: string[]
  good: number
  /** The first invalid address blocks sending. */
  firstBad: string | undefined
  bad: number
}

export function parseRecipients(all: string[]): Recipients {
  const bad = all.filter((address) => !isEmailAddress(address))
  return { all, good: all.length - bad.length, firstBad: bad[0], bad: bad.length }
}

/** The addresses in a pasted text. */
export function readRecipients(text: string): string[] {
  // Every other part is inside angle brackets, and the text before it is a name.
  const parts = text
    .replace(OPENING, '<')
    .replace(CLOSING, '>')
    .split(/<([^<>]*)>/)
  return parts.flatMap((part, index) => {
    const isName = index % 2 === 0 && index < parts.length - 1
    return splitAddresses(part).filter((word) => !isName || isEmailAddress(word))
  })
}

/** Skips addresses whose mailbox is already in the list. */
export function addRecipients(all: readonly string[], added: readonly string[]): string[] {
  const known = new Set(all.map(mailboxKey))
  const joined = [...all]
  for (const address of added) {
    if (known.has(mailboxKey(address))) continue
    known.add(mailboxKey(address))
    joined.push(address)
  }
  return joined
}

function splitAddresses(text: string): string[] {
  return text
    .split(SEPARATORS)
    .map((word) => tidied(word).replace(AROUND, ''))
    .map((word) => (LINK.test(word) ? word.replace(LINK, '').split('?', 1)[0]! : word))
    .filter((word) => word !== '')
}
