/** A kill -9 of the built server during an erasure: nothing or all of it is in the database, and no file stays. */
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { solveCaptcha } from '#test/support/captcha.ts'
import { newDirectory } from '#test/support/directory.ts'
import { type Program, startProgram } from '#test/support/process.ts'

const PASSWORD = 'wonton-noodles-88'
const EMAIL = 'gone@kamsin.example'
const QUOTATIONS = 600

it.each(['at once', 'while files are deleted'] as const)(
  'killed %s, the program has erased nothing or everything, and the clean-up finds what is left',
  async (moment) => {
    const directory = newDirectory()
    const uploads = join(directory, 'uploads')
    const path = join(directory, 'data', 'site.sqlite')
    const environment = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: uploads, ADMIN_PASSWORD: PASSWORD }
    const program = await startProgram(environment)
    addQuotations(path, uploads)
    const ofThem = () => readdirSync(uploads).filter((name) => name.startsWith('gone-'))

    const headers = await signIn(program)
    const erasing = fetch(`${program.url}/api/privacy/erase`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ q: EMAIL, confirm: EMAIL }),
    }).catch(() => undefined)
    if (moment === 'while files are deleted') while (ofThem().length === QUOTATIONS * 2) await nextTurn()
    await program.end('SIGKILL')
    await erasing

    const again = await startProgram(environment)
    const stored = new Database(path, { readonly: true })
    const count = (table: string) =>
      stored.prepare(`select count(*) from ${table} where quotation like 'gone-%'`).pluck().get() as number
    const left = stored.prepare(`select count(*) from quotation where email = ?`).pluck().get(EMAIL) as number
    const mails = stored.prepare(`select count(*) from mail where html <> ''`).pluck().get()
    const rows = stored.prepare(`select count(*) from upload where file like 'gone-%'`).pluck().get()
    expect([0, QUOTATIONS]).toContain(left)
    expect([count('quotation_version'), mails, rows]).toEqual([left, left / QUOTATIONS, left * 2])
    stored.close()
    if (moment === 'while files are deleted') expect(left).toBe(0)

    await fetch(`${again.url}/api/clean_uploads`, { headers: await signIn(again) })
    expect(ofThem()).toHaveLength(left * 2)
    expect(await again.end('SIGTERM')).toBe(0)
    expect(existsSync(path)).toBe(true)
  },
)

/** Returns a name in the form of the site's own names: the clean-up leaves others. */
function fileName(n: number, copy: 'full' | 'open'): string {
  return `${`gone-${n}-${copy}-`.padEnd(32, 'x')}.pdf`
}

/** Verified ones, with both files and one mail, old enough for the clean-up. */
function addQuotations(path: string, uploads: string): void {
  const database = new Database(path)
  const at = '2026-11-01T00:00:00.000Z'
  const quotation = database.prepare(
    `insert into quotation (id, status, name, email, phone, detail, language, monthly_total, upfront_total, full_file,
       public_file, files_show, key_digest, created_at, expires_at, verified_at, stage_at)
     values (@id, 'verified', 'Mei', '${EMAIL}', '', '', 'en', 0, 0, @full, @public, 'verified', 'x', '${at}', '${at}', '${at}', '${at}')`,
  )
  const version = database.prepare(
    `insert into quotation_version (quotation, version, state, author_name, created_at, updated_at, monthly_total, upfront_total, full_file)
     values (@id, 1, 'sent', '', '${at}', '${at}', 0, 0, @full)`,
  )
  const upload = database.prepare(
    `insert into upload (file, content_type, bytes, created_at) values (?, 'application/pdf', 1, '${at}')`,
  )
  database.transaction(() => {
    for (let n = 0; n < QUOTATIONS; n++) {
      const files = { full: fileName(n, 'full'), public: fileName(n, 'open') }
      quotation.run({ id: `gone-${n}`, ...files })
      version.run({ id: `gone-${n}`, full: files.full })
      for (const file of Object.values(files)) {
        upload.run(file)
        writeFileSync(join(uploads, file), 'x')
        utimesSync(join(uploads, file), 0, 0)
      }
    }
    database
      .prepare(
        `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state, attempts, next_attempt_at, created_at)
         values ('x', 'quotation-confirmation', '${EMAIL}', 'Mei', 'en', 'x', 'x', 'x', 'x', 'failed', 1, '${at}', '${at}')`,
      )
      .run()
  })()
  database.close()
}

async function signIn({ url }: Program): Promise<{ authorization: string }> {
  const csrf = 'c'.repeat(43)
  const response = await fetch(`${url}/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ username: 'admin', password: PASSWORD, captcha: await solveCaptcha(url) }),
  })
  const { access } = (await response.json()) as { access: string }
  return { authorization: `Bearer ${access}` }
}
