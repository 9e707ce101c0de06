/** Each email of the journeys is a file whose name ends with its recipient, so that journeys read only their own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export function fileEndOf(recipient: string): string {
  return `${encodeURIComponent(recipient)}.eml`
}

/** Waits for the email to `recipient` whose text contains `words`. */
export async function mailTo(recipient: string, words: string): Promise<Email> {
  const mailbox = process.env.JOURNEY_MAILBOX!
  let found: Email | undefined
  await expect(async () => {
    const names = readdirSync(mailbox).filter((name) => name.endsWith(`.${fileEndOf(recipient)}`))
    const mails = await Promise.all(
      names.toSorted().map((name) => PostalMime.parse(readFileSync(join(mailbox, name)))),
    )
    found = mails.find(({ text }) => text?.includes(words))
    expect(found, `a mail to ${recipient} that holds ${words}`).toBeDefined()
  }).toPass({ intervals: [100] })
  return found!
}
