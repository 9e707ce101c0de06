/** The key of the link in a mail, as its reader has it: in the database, a mail that has left has none. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { MAIL_FILES, mailFileName } from '../../src/server/platform/mail/mailer.ts'

export interface StoredMail {
  id: number
  created_at: string
  text: string
}

const KEY = /[?&]key=([\w-]+)/

/** Reads the key of a mail on a site that writes its mails to files. */
export async function mailedKey(directory: string, mail: StoredMail): Promise<string> {
  const [, key] = KEY.exec(mail.text) ?? []
  if (key !== undefined) return key
  const { text } = await PostalMime.parse(
    readFileSync(join(directory, 'data', MAIL_FILES, mailFileName(mail))),
  )
  return KEY.exec(text!)![1]!
}
