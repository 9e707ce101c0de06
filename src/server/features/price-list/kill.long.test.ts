/** A kill -9 of the built server at each step of importing a price list with photos: the list and its photos are all there, once, or none. */
import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { aKilledProgram, type Killed } from '#test/support/killed-program.ts'
import { zipOf } from '#test/support/zip.ts'

const PHOTOS = 6

const IMPORTING: [step: string, isReached: (program: Killed, name: string) => () => boolean][] = [
  ['the call', () => () => true],
  ['the first photo', (program) => moreFiles(program, 1)],
  ['half of the photos', (program) => moreFiles(program, PHOTOS)],
  ['the last photo', (program) => moreFiles(program, 2 * PHOTOS)],
  ['the transaction', (program, name) => () => countOf(program, 'from price_list where name = ?', name) > 0],
  ['the answer', () => () => false],
]

it('killed while a price list with photos is imported, the program has it once with all of them, or not at all', async () => {
  const program = await aKilledProgram()
  const photos = zipOf(await Promise.all(Array.from({ length: PHOTOS }, (_, at) => aPhoto(at))))
  const outcomes: boolean[] = []
  for (const [round, [, isReached]] of IMPORTING.entries()) {
    const name = `list-${round}.csv`
    const post = (path: string, fields: object = {}) =>
      program.sendForm(`/price_lists${path}`, aForm(name, photos, fields))
    const { tag } = (await (await post('/preview', { category: 1 })).json()) as { tag: string }
    const importIt = () => post('', { category: 1, tag })
    await program.killDuring(importIt, isReached(program, name))
    const isImported = countOf(program, 'from price_list where name = ?', name) === 1
    outcomes.push(isImported)
    expect(traces(program, name)).toEqual(isImported ? ALL : NONE)
    expectWholeFiles(program)
    // Who has got no answer imports it again: what the preview showed has been done by then.
    expect((await importIt()).status).toBe(isImported ? 409 : 200)
    expect(traces(program, name)).toEqual(ALL)
  }
  expect([outcomes[0], outcomes.at(-1)]).toEqual([false, true])
  await expectCleanUp(program)
  await program.stop()
})

/** The list, its changes, its products, their photos in two sizes, what is stored of these, and the entry of the audit log. */
const ALL = [1, PHOTOS, PHOTOS, 2 * PHOTOS, 2 * PHOTOS, 1]
const NONE = [0, 0, 0, 0, 0, 0]

function traces(program: Killed, name: string): number[] {
  const ofList = `from product where model like replace(?, '.csv', '-%')`
  return [
    'from price_list where name = ?',
    'from price_list_change where price_list in (select id from price_list where name = ?)',
    ofList,
    `from product_file where product in (select id ${ofList})`,
    `from upload where file in (select file from product_file where product in (select id ${ofList}))`,
    "from audit where action = 'price_list_imported' and detail ->> '$.name' = ?",
  ].map((from) => countOf(program, from, name))
}

function countOf(program: Killed, from: string, name: string): number {
  return program.all<{ count: number }>(`select count(*) as count ${from}`, name)[0]!.count
}

/** Counted from the step before. */
function moreFiles(program: Killed, count: number): () => boolean {
  const before = drawnFiles(program).length
  return () => drawnFiles(program).length >= before + count
}

const drawnFiles = (program: Killed) => program.files().filter((name) => !name.startsWith('.'))

/** No row is without its file, and no file is half written. */
function expectWholeFiles(program: Killed): void {
  const rows = program.all<{ file: string; bytes: number }>('select file, bytes from upload')
  expect(rows.filter(({ file, bytes }) => program.contentOf(file).length !== bytes)).toEqual([])
  expect(program.files().filter((name) => name.startsWith('.partial'))).toEqual([])
}

/** What was drawn for nothing goes, and nothing else. */
async function expectCleanUp(program: Killed): Promise<void> {
  const uploads = join(program.directory, 'uploads')
  const files = drawnFiles(program)
  for (const name of files) utimesSync(join(uploads, name), 0, 0)
  const kept = new Set(program.all<{ file: string }>('select file from upload').map(({ file }) => file))
  expect(files.length).toBeGreaterThan(kept.size)
  expect((await program.get('/clean_uploads')).status).toBe(200)
  expect(drawnFiles(program).filter((name) => !kept.has(name))).toEqual([])
  expect([...kept].filter((name) => !existsSync(join(uploads, name)))).toEqual([])
}

function aForm(name: string, photos: Buffer, fields: object): FormData {
  const lines = Array.from(
    { length: PHOTOS },
    (_, at) => `${name.replace('.csv', '')}-${at},Till ${name} ${at},90,${at}.jpg`,
  )
  const form = new FormData()
  form.set('file', new File([['Model,Name,Monthly,Photo', ...lines].join('\r\n')], name))
  form.set('photos', new File([new Uint8Array(photos)], 'photos.zip'))
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value))
  return form
}

/** Large enough that a kill meets it while it is drawn. */
async function aPhoto(at: number): Promise<[name: string, content: Buffer]> {
  const background = { r: 40 * at, g: 90, b: 74 }
  const create = { width: 2_400, height: 1_800, channels: 3, background } as const
  return [`${at}.jpg`, await sharp({ create }).jpeg().toBuffer()]
}
