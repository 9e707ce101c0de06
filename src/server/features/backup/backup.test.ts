/** Backups of a running server, restored elsewhere. */
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backedUp, foldersOf, restored } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { listBackups } from './list.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const folder = (directory: string) => join(directory, 'data', 'backups')

it('made under load contains, row by row, everything acknowledged before it began', async () => {
  const { headers } = await signedIn(server)
  const acknowledged: number[] = []
  let isOver = false
  const write = async (writer: number) => {
    for (let count = 0; !isOver; count++) {
      const body = JSON.stringify({ title: `${writer}-${count}`, content: '深夜備份 '.repeat(200) })
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      const { status, body: notice } = await server.json<{ id: number }>('/api/notice/edit', init)
      if (status === 201) acknowledged.push(notice.id)
      // The backup process has a low priority and needs time to continue.
      await sleep(20)
    }
  }
  const { id: cancelled, key } = await submitted(server)
  const { id: kept } = await submitted(server)
  const writers = [1, 2, 3].map(write)
  await until(() => expect(acknowledged.length).toBeGreaterThanOrEqual(20))
  const before = [...acknowledged]
  expect(server.services.system.backups.start()).toBe(true)
  expect(server.services.system.backups.start()).toBe(false)
  await server.call(`/api/quotation/cancel?id=${cancelled}&key=${key}`, { method: 'DELETE' })
  await finished(server)
  isOver = true
  await Promise.all(writers)
  expect((await server.services.system.backups.state()).failure).toBeNull()
  expect(acknowledged.length).toBeGreaterThan(before.length)

  const {
    backups: [newest],
  } = await listBackups(join(server.directory, 'data'), Date.now())
  const elsewhere = newDirectory()
  await restored(join(folder(server.directory), newest!.file), elsewhere)
  const rowsIn = (directory: string) => {
    const sqlite = new Database(join(directory, 'data', 'site.sqlite'), { readonly: true })
    const rows = sqlite.prepare<[], { id: number }>('select * from notice').all()
    sqlite.close()
    return new Map(rows.map((row) => [row.id, row]))
  }
  const [here, there] = [rowsIn(server.directory), rowsIn(elsewhere)]
  for (const id of before) expect(there.get(id)).toEqual(here.get(id))
  for (const [id, row] of there) expect(row).toEqual(here.get(id))

  const again = await aServer({}, elsewhere)
  expect((await again.call(`/api/quotation/get?id=${kept}`)).status).toBe(200)
  expectEveryFile(again)
  await again.stop()
})

it('repairs a race with the server: files of a quotation deleted during the backup are rendered again', async () => {
  const first = await aServer()
  const { id, file } = await submitted(first)
  rmSync(join(first.directory, 'uploads', file.slice('/uploads/'.length)))
  const { path, manifest } = await backedUp(first.directory)
  expect(manifest.missing).toEqual([])
  const elsewhere = newDirectory()
  await restored(path, elsewhere)
  const again = await aServer({}, elsewhere)
  expectEveryFile(again)
  expect((await again.call(`/api/quotation/get?id=${id}`)).status).toBe(200)
  expect((await again.call(`/api/get_upload?file=${file.slice('/uploads/'.length)}`)).status).toBe(200)
  await Promise.all([first.stop(), again.stop()])
})

it('continues without a logo that was lost long ago, and names it', async () => {
  const lossy = await aServer()
  const [logo] = readdirSync(join(lossy.directory, 'uploads')).filter((name) => name.endsWith('.png'))
  rmSync(join(lossy.directory, 'uploads', logo!))
  const { path, manifest } = await backedUp(lossy.directory)
  expect(manifest.missing).toEqual([logo])
  expect((await restored(path)).manifest.missing).toEqual([logo])
  await lossy.stop()
})

it.each([
  ['pipe', (path: string) => execFileSync('mkfifo', [path])],
  ['link out of the folder', (path: string) => symlinkSync('/etc/passwd', path)],
  ['folder', (path: string) => mkdirSync(path)],
])('neither opens nor follows a %s in place of a file', async (_, put) => {
  const odd = await aServer()
  const [logo] = readdirSync(join(odd.directory, 'uploads')).filter((name) => name.endsWith('.png'))
  rmSync(join(odd.directory, 'uploads', logo!))
  put(join(odd.directory, 'uploads', logo!))
  expect((await backedUp(odd.directory)).manifest.missing).toEqual([logo])
  await odd.stop()
})

it('is readable by its owner only, and leaves nothing else behind', async () => {
  const { path } = await backedUp(server.directory, join(newDirectory(), 'own.tar.gz'))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(join(path, '..'))).toEqual(['own.tar.gz'])
  expect(readdirSync(folder(server.directory)).filter((name) => name.startsWith('.staging'))).toEqual([])
})

it('never overwrites a file, and needs an existing folder', async () => {
  const path = join(newDirectory(), 'mine.tar.gz')
  writeFileSync(path, 'mine')
  await expect(backedUp(server.directory, path)).rejects.toThrow('already exists')
  expect(readFileSync(path, 'utf8')).toBe('mine')
  await expect(backedUp(server.directory, join(newDirectory(), 'no', 'x.tar.gz'))).rejects.toThrow(
    'No such folder',
  )
  await expect(backedUp(newDirectory())).rejects.toThrow('No database found')
})

it('removes what a killed backup left, and nothing else', async () => {
  const place = folder(server.directory)
  mkdirSync(join(place, '.staging-1', 'uploads'), { recursive: true })
  writeFileSync(join(place, 'backup-20200101T000000Z.tar.gz.partial'), 'half')
  writeFileSync(join(place, 'notes.partial'), 'mine')
  await backedUp(server.directory, join(newDirectory(), 'x.tar.gz'))
  expect(existsSync(join(place, '.staging-1'))).toBe(false)
  expect(existsSync(join(place, 'backup-20200101T000000Z.tar.gz.partial'))).toBe(false)
  expect(readFileSync(join(place, 'notes.partial'), 'utf8')).toBe('mine')
})

it('is not made of a damaged database', async () => {
  const broken = await aServer()
  await broken.stop()
  const { dataDir } = foldersOf(broken.directory)
  const path = join(dataDir, 'site.sqlite')
  const bytes = readFileSync(path)
  bytes.fill(0xff, 4_096 * 8, 4_096 * 12)
  writeFileSync(path, bytes)
  await expect(backedUp(broken.directory)).rejects.toThrow(/damaged|malformed/)
  expect(await listBackups(dataDir, Date.now())).toEqual({ backups: [], ahead: [] })
})

function finished({ services }: TestServer): Promise<void> {
  return until(() => expect(services.system.backups.isRunning()).toBe(false))
}

function expectEveryFile({ services, directory }: TestServer): void {
  const files = services.db.sqlite.prepare<[], string>('select file from upload').pluck().all()
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect([file, existsSync(join(directory, 'uploads', file))]).toEqual([file, true])
}
