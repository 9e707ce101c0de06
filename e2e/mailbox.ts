/** Each email of the journeys is a file whose name ends with its recipient, so that journeys read only their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

const MAIL_WITHIN_MS = 15_000
const LOOK_EVERY_MS = 100

export function fileEndOf(recipient: string): string {
  return `${encodeURIComponent(recipient)}.eml`
}

/** Waits for the email to `recipient` whose text contains `words`. */
export async function mailTo(recipient: string, words: string): Promise<Email> {
  const mailbox = process.env.JOURNEY_MAILBOX!
  const deadline = Date.now() + MAIL_WITHIN_MS
  while (Date.now() < deadline) {
    const names = readdirSync(mailbox).filter((name) => name.endsWith(`.${fileEndOf(recipient)}`))
    for (const name of names.toSorted()) {
      const mail = await PostalMime.parse(readFileSync(join(mailbox, name)))
      if (mail.text?.includes(words)) return mail
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  throw new Error(`no mail to ${recipient} holds ${words}`)
}
