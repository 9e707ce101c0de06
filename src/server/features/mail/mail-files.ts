/** The copies of mails in `DATA_DIR/outbox`, where no mail server is configured: found by person, deleted when old. */
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIL_FILES_KEPT_DAYS } from '#shared/base/limits.ts'
import { mailboxKey } from '#shared/mail/email-address.ts'
import { type Clock, DAY_MS, isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { MAIL_FILES, mailFileName } from '../../platform/mail/mailer.ts'

const NAME = /^\d{8}T\d{9}Z-\d+\.eml$/
/** The headers with addresses are among the first. */
const HEAD_BYTES = 8_192

/**
 * Finds the files of these mails, and the files whose headers have one of the addresses: after a restore, a
 * file may have no mail in the database.
 */
export async function mailFilesOf(
  dataDir: string,
  mails: readonly { id: number; created_at: string }[],
  emails: readonly string[],
): Promise<string[]> {
  const names = new Set(mails.map(mailFileName))
  const addresses = new Set(emails.map(mailboxKey))
  const found: string[] = []
  await forEachYielding(mailFiles(dataDir), (name) => {
    if (names.has(name) || (addresses.size > 0 && hasAddress(join(dataDir, MAIL_FILES, name), addresses)))
      found.push(name)
  })
  return found
}

/** Deletes those that are older than a month. */
export async function purgeMailFiles(dataDir: string, clock: Clock): Promise<void> {
  const limit = mailFileName({ created_at: isoTime(clock.now() - MAIL_FILES_KEPT_DAYS * DAY_MS), id: 0 })
  await removeMailFiles(
    dataDir,
    mailFiles(dataDir).filter((name) => name < limit),
  )
}

export async function removeMailFiles(dataDir: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(dataDir, MAIL_FILES, name), { force: true })
}

function mailFiles(dataDir: string): string[] {
  const directory = join(dataDir, MAIL_FILES)
  return existsSync(directory) ? readdirSync(directory).filter((name) => NAME.test(name)) : []
}

function hasAddress(path: string, addresses: ReadonlySet<string>): boolean {
  const [head = ''] = firstOf(path).split('\r\n\r\n')
  const lines = head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
  const words = lines.filter((line) => /^(to|reply-to):/i.test(line)).flatMap((line) => line.split(/[\s<>,]/))
  return words.some((word) => addresses.has(mailboxKey(word)))
}

/** Returns an empty text for a file that was deleted since. */
function firstOf(path: string): string {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch {
    return ''
  }
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    return head.toString('latin1', 0, readSync(file, head, 0, HEAD_BYTES, 0))
  } finally {
    closeSync(file)
  }
}
