/** The export of a site that has been used comes back: every row of every table, every file, and mails that wait. */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { aUsedSite, type UsedSite } from '#test/fixtures/used-site.ts'
import { backedUp, foldersOf, restored } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer } from '#test/support/server.ts'
import { countRows, listTables } from '../../db/inspect.ts'
import { openUntouched } from '../../db/open.ts'
import { eachRow, type Row } from '../../db/rows.ts'
import { systemClock } from '../../platform/clock.ts'
import { exportData } from './export.ts'
import { importData } from './import.ts'

let site: UsedSite
let directory: string
let folder: string
beforeAll(async () => {
  site = await aUsedSite()
  directory = site.server.directory
  // Stopped, as it is before a move: nothing is written between the export and the comparison.
  await site.server.stop()
  folder = join(newDirectory(), 'export')
  await exportData(folder, { ...foldersOf(directory), takesSecret: true, clock: systemClock })
})

const imported = async () => {
  const into = newDirectory()
  await importData(folder, { ...foldersOf(into), takesSecret: true, clock: systemClock })
  return into
}

function rowsOf(of: string): Record<string, Row[]> {
  const sqlite = openUntouched(join(foldersOf(of).dataDir, 'site.sqlite'))
  try {
    return Object.fromEntries(
      listTables(sqlite).map((table) => [
        table,
        // A sum may stay at nothing.
        [...eachRow(sqlite, table)],
      ]),
    )
  } finally {
    sqlite.close()
  }
}

const filesOf = (of: string) => {
  const { uploadsDir } = foldersOf(of)
  const names = readdirSync(uploadsDir).filter((name) => !name.startsWith('.'))
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(uploadsDir, name), 'latin1')]),
  )
}

it('has rows in every table, so that a new one is filled here too', () => {
  const sqlite = openUntouched(join(foldersOf(directory).dataDir, 'site.sqlite'))
  const empty = Object.entries(countRows(sqlite)).filter(([, count]) => count === 0)
  sqlite.close()
  expect(empty).toEqual([])
})

it('has every odd sign somewhere', () => {
  const stored = JSON.stringify(rowsOf(directory))
  for (const sign of ['\u2028', '\u2029', '\ufeff', '\u200b', '\u202e', '\u0301', '𠮷', '👩‍🍳', '\ufffe'])
    expect([sign, stored.includes(sign)]).toEqual([sign, true])
})

it('comes back whole: rows, sums and files', async () => {
  const into = await imported()
  const [before, after] = [rowsOf(directory), rowsOf(into)]
  // What has been sent has no content in a copy, as it has none after a day.
  const unsent = before.mail!.filter(({ state }) => state !== 'sent').map(({ id }) => id)
  before.mail = before.mail!.map((mail) => (mail.state === 'sent' ? { ...mail, text: '', html: '' } : mail))
  before.mail_attachment = before.mail_attachment!.filter(({ mail }) => unsent.includes(mail as number))
  expect(before.mail_attachment.length).toBeGreaterThan(0)
  for (const table of Object.keys(before))
    expect({ [table]: after[table] }).toEqual({ [table]: before[table] })
  expect(Object.keys(after)).toEqual(Object.keys(before))
  expect(filesOf(into)).toEqual(filesOf(directory))
})

it('sends what waited, with the link that works', async () => {
  const again = await aServer({ sampleData: false, isMailOff: true }, await imported())
  const { waiting } = site
  const [mail] = await again.mailsTo('meiling@kamsin.example')
  const key = new RegExp(`/quotation/verify\\?id=${waiting}&key=([\\w-]+)`).exec(mail!.text!)![1]
  expect((await again.call(`/api/quotation/verify?id=${waiting}&key=${key}`)).status).toBe(200)
  await again.stop()
})

it('has no key of a mail that has left: not the export, not a backup, not the database itself', async () => {
  expect(site.sentSecrets.length).toBeGreaterThan(10)
  const into = newDirectory()
  await restored((await backedUp(directory)).path, into)
  const unsent = (text: string) => site.sentSecrets.filter((secret) => text.includes(secret))
  const databases = [directory, into].flatMap((of) => {
    const { dataDir } = foldersOf(of)
    return readdirSync(dataDir)
      .filter((name) => name.startsWith('site.sqlite'))
      .map((name) => join(dataDir, name))
  })
  const tables = readdirSync(join(folder, 'tables')).map((name) => join(folder, 'tables', name))
  for (const path of [...databases, ...tables])
    expect([path, unsent(readFileSync(path, 'latin1'))]).toEqual([path, []])
})

it.each([
  ['the database', 'site.sqlite'],
  ['its log', 'site.sqlite-wal'],
  ['a file elsewhere', 'uploads/../site.sqlite'],
])('never replaces what it has checked: not by %s among the files', async (_, name) => {
  const changed = join(newDirectory(), 'export')
  cpSync(folder, changed, { recursive: true })
  const path = join(changed, 'manifest.json')
  const manifest = JSON.parse(readFileSync(path, 'utf8'))

  writeFileSync(join(changed, name.replace('uploads/../', '')), 'x')
  const sha256 = createHash('sha256').update('x').digest('hex')
  writeFileSync(path, JSON.stringify({ ...manifest, files: [...manifest.files, { name, bytes: 1, sha256 }] }))
  const into = newDirectory()
  const { dataDir } = foldersOf(into)
  mkdirSync(dataDir)
  await expect(
    importData(changed, { ...foldersOf(into), takesSecret: true, clock: systemClock }),
  ).rejects.toThrow('cannot read the manifest.json')
  expect(readdirSync(dataDir)).toEqual([])
})
