/** The people of a mail as they are typed and pasted: “Name <address>” too, apart by spaces, commas, semicolons or lines. */
import { isEmailAddress, mailboxKey } from '../../../shared/mail/email-address.ts'

/** Those of Chinese keyboards included. */
export const SEPARATORS = /[\s,;，；、]+/

export interface Recipients {
  /** Without repeats, in their order; what is no address is kept as it was written. */
  all: string[]
  good: number
  /** The first that is no address stops the send (spec 5). */
  firstBad: string | undefined
  bad: number
}

export function parseRecipients(all: string[]): Recipients {
  const bad = all.filter((address) => !isEmailAddress(address))
  return { all, good: all.length - bad.length, firstBad: bad[0], bad: bad.length }
}

/** What stands in a pasted text. */
export function readRecipients(text: string): string[] {
  // Every other part stands between angle brackets, and what is before it is a name.
  const parts = text.split(/<([^<>]*)>/)
  return parts.flatMap((part, index) => {
    const isName = index % 2 === 0 && index < parts.length - 1
    return splitAddresses(part).filter((word) => !isName || word.includes('@'))
  })
}

/** Whose mailbox is there already is not there twice. */
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
    .map((word) => word.replace(/^["']+|["']+$/g, '').replace(/^mailto:/i, ''))
    .filter((word) => word !== '')
}
