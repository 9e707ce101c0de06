/** What docs/capacity.md says of the disk: measured again, and calculated again. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backedUp } from '#test/support/backup.ts'
import { delivered } from '#test/support/outbox.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'
import { BACKUP_MONTHS_KEPT } from '../../../shared/base/limits.ts'
import { purgeSentAttachments } from '../mail/store.ts'

const GUIDE = readFileSync(fileURLToPath(new URL('../../../../docs/capacity.md', import.meta.url)), 'utf8')
const GOING_LIVE = readFileSync(
  fileURLToPath(new URL('../../../../docs/going-live.md', import.meta.url)),
  'utf8',
)
const LINES = { 1: 2, 2: 1, 3: 1, 4: 3, 5: 1, 6: 2 }
const BACKUPS_KEPT = 14 + BACKUP_MONTHS_KEPT
const KB_A_GB = 1_000_000

const said = (pattern: RegExp, text = GUIDE) => {
  const found = pattern.exec(text)?.slice(1)
  if (!found) throw new Error(`not said: ${pattern}`)
  return found.map((figure) => Number(figure.replace(',', '')))
}
const row = (name: string) => said(new RegExp(`^\\| ${name}[^|]* \\| (\\d+) \\|$`, 'm'))[0]!

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** The values are in KB. */
async function taken(): Promise<Record<'files' | 'shared' | 'rows' | 'backup', number>> {
  const { db } = server.services
  const number = (pragma: string) => db.sqlite.pragma(pragma, { simple: true }) as number
  const { path, bytes } = await backedUp(server.directory)
  rmSync(path)
  const shared = join(path, '..', 'files')
  const sizes = readdirSync(shared).map((name) => statSync(join(shared, name)).size)
  const sharedBytes = sizes.reduce((sum, size) => sum + size, 0)
  purgeSentAttachments(db, '9999-12-31T00:00:00.000Z')
  const pages = (number('page_count') - number('freelist_count')) * number('page_size')
  const files = db.sqlite.prepare<[], number>('select sum(bytes) from upload').pluck().get()!
  return { files: files / 1000, shared: sharedBytes / 1000, rows: pages / 1000, backup: bytes / 1000 }
}

async function keepQuotations(count: number): Promise<void> {
  for (let made = 0; made < count; made++) {
    const { id, key } = await submitted(server, { products: LINES })
    await server.json(`/api/quotation/verify?id=${id}&key=${key}`, { from: newAddress() })
  }
  await delivered(server)
}

it('measures what a quotation takes', async () => {
  const count = 24
  await keepQuotations(2)
  const before = await taken()
  await keepQuotations(count)
  const after = await taken()
  const each = (name: keyof typeof after) => (after[name] - before[name]) / count
  const measured = {
    files: each('files'),
    shared: each('shared'),
    rows: each('rows'),
    backups: each('backup') * BACKUPS_KEPT,
  }
  // Rows come in pages, and the search index in parts that are joined now and then.
  const most = { files: 1.3, shared: 1.3, rows: 2, backups: 1.5 }
  const written = {
    files: row('its two PDFs'),
    shared: row('their copies'),
    rows: row('its rows in the database'),
    backups: row('its rows in twenty'),
  }
  for (const name of ['files', 'shared', 'rows', 'backups'] as const) {
    expect([name, measured[name]]).toEqual([
      name,
      expect.toSatisfy((kb: number) => kb > written[name] / most[name] && kb < written[name] * most[name]),
    ])
  }
})

it('adds up, and lasts as long as it says', () => {
  expect(BACKUPS_KEPT).toBe(20)
  const each = ['its two PDFs', 'their copies', 'its rows in the database', 'its rows in twenty'].map(row)
  const together = each.reduce((sum, kb) => sum + kb, 0)
  expect(row('together')).toBe(together)
  const [aMonth, monthGb, yearGb] = said(
    /So ([\d,]+) a month take ([\d.]+) GB, a year of them ([\d.]+) GB/,
  ) as [number, number, number]
  expect(aMonth).toBe(said(/^\| quotations \| ([\d,]+) \|/m)[0])
  const gb = (aMonth * together) / KB_A_GB
  expect(monthGb).toBe(Number(gb.toFixed(1)))
  expect(yearGb).toBe(Number((12 * gb).toFixed(1)))
  const earlier = row('its two PDFs')
  expect(GUIDE).toContain('for the backups of six months: ')
  expect(BACKUP_MONTHS_KEPT).toBe(6)
  expect(said(/six months: (\d+) GB/)[0]).toBe(Math.round((BACKUP_MONTHS_KEPT * aMonth * earlier) / KB_A_GB))
  const [own] = said(/program take (\d+) GB/) as [number]
  const lasts = (diskGb: number, quotations: number) => {
    const needed = (months: number) =>
      own + (quotations * (together * months + earlier * Math.min(months, BACKUP_MONTHS_KEPT))) / KB_A_GB
    let months = 0
    while (needed(months + 1) <= diskGb) months += 1
    return months
  }
  const [large, largeMonths, small, smallMonths] = said(
    /A disk of (\d+) GB lasts (\d+) months, one of (\d+) GB lasts (\d+);/,
  ) as [number, number, number, number]
  expect(largeMonths).toBe(lasts(large, aMonth))
  expect(smallMonths).toBe(lasts(small, aMonth))
  const [few, fewGb, years] = said(/with (\d+) a month, (\d+) GB last (\d+) years/) as [
    number,
    number,
    number,
  ]
  expect(years).toBe(Math.floor(lasts(fewGb, few) / 12))
  expect(said(/memory and (\d+) GB of disk/, GOING_LIVE)[0]).toBe(large)
})
