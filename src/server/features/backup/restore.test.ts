/**
 * Restoring: a rejected restore changes nothing, an interrupted one can be run again, and no existing data is
 * lost.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backedUp, foldersOf, restored } from '#test/support/backup.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aSmallDisk } from '#test/support/disk.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn, token } from '#test/support/sign-in.ts'
import { storedDirectory } from '#test/support/stored-database.ts'
import { lock, lockData } from '../../platform/process-lock.ts'
import { findMail } from '../outbox/store.ts'
import { readArchive, readText, writeArchive } from './archive.ts'

let server: TestServer
let backup: string
beforeAll(async () => {
  server = await aServer()
  backup = (await backedUp(server.directory, join(newDirectory(), 'whole.tar.gz'))).path
})
afterAll(() => server.stop())

const notices = (path: string) => {
  const sqlite = new Database(path, { readonly: true })
  const titles = sqlite.prepare<[], string>('select title from notice order by id').pluck().all()
  sqlite.close()
  return titles
}

/** All files in a folder except the lock. */
function filesIn(directory: string): Record<string, string> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }) as never[] as {
    name: string
    parentPath: string
    isFile(): boolean
  }[]
  return Object.fromEntries(
    names
      .filter((entry) => entry.isFile() && !entry.name.startsWith('running.sqlite'))
      .map(({ name, parentPath }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'hex')]),
  )
}

describe('a restored site', () => {
  it('ends all sessions, holds waiting mails, and logs the restore', async () => {
    const first = await aServer({ smtpUrl: 'smtp://127.0.0.1:9' })
    const { headers } = await signedIn(first)
    await first.call('/api/contact', { method: 'GET' })
    first.services.db.sqlite.exec(
      `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state, next_attempt_at, created_at)
       values ('k', 'contact', 'a@b.example', '', 'en', 's', 't', 'h', '<m@x>', 'waiting', '2999-01-01T00:00:00.000Z', strftime('%Y-%m-%dT%H:%M:%fZ'))`,
    )
    const { path } = await backedUp(first.directory)
    await first.stop()
    const directory = newDirectory()
    const report = await restored(path, directory)
    expect(report).toMatchObject({ sessionsEnded: 1, mailsHeld: 1, replaced: undefined })
    const again = await aServer({ smtpUrl: 'smtp://127.0.0.1:9' }, directory)
    expect((await again.call('/api/get_me', { headers })).status).toBe(401)
    expect((await token(again)).status).toBe(200)
    expect(findMail(again.services.db, 1)).toMatchObject({
      state: 'failed',
      message_id: '<m@x>',
      attempts: 0,
    })
    const audit = again.services.db.sqlite.prepare(
      "select address, detail from audit where action = 'backup_restored'",
    )
    expect(audit.get()).toMatchObject({ address: 'test', detail: expect.stringContaining('"mails_held":1') })
    await again.stop()
  })

  it('may come from an older version', async () => {
    const directory = storedDirectory(2)
    mkdirSync(foldersOf(directory).uploadsDir)
    // The folder would count as gone without any file.
    writeFileSync(join(foldersOf(directory).uploadsDir, 'file.png'), '')
    const { path, manifest } = await backedUp(directory)
    expect(manifest.database.version).toBe(2)
    const elsewhere = newDirectory()
    await restored(path, elsewhere)
    const again = await aServer({ sampleData: false }, elsewhere)
    expect((await again.call('/api/quotation_form')).status).toBe(200)
    await again.stop()
  })

  it('keeps its own secret if SECRET_KEY is set', async () => {
    const directory = newDirectory()
    await restored(backup, directory, { takesSecret: false })
    expect(existsSync(join(directory, 'data', 'secret'))).toBe(false)
    const other = newDirectory()
    await restored(backup, other)
    const secret = (of: string) => readFileSync(join(of, 'data', 'secret'), 'utf8')
    expect(secret(other)).toBe(secret(server.directory))
  })
})

describe('nothing is changed', () => {
  it('while a server runs', async () => {
    await expect(restored(backup, server.directory, { isForced: true })).rejects.toThrow(
      'Another process is using',
    )
  })

  it('while a backup is being made', async () => {
    const directory = newDirectory()
    await restored(backup, directory)
    const held = lock(join(directory, 'data', 'backups'), '.lock', 'taken')
    await expect(restored(backup, directory, { isForced: true })).rejects.toThrow('A backup is running')
    held.release()
    await restored(backup, directory, { isForced: true })
  })

  it('if there is data already, unless it is forced', async () => {
    const directory = newDirectory()
    await restored(backup, directory)
    await expect(restored(backup, directory)).rejects.toThrow(/already contains a database\. Add --force/)
    rmSync(join(directory, 'data', 'site.sqlite'))
    await expect(restored(backup, directory)).rejects.toThrow(/already contains files\. Add --force/)
  })

  it('if the separate disk of the stored files has no space for them', async (context) => {
    const disk = aSmallDisk(16) ?? context.skip('no such disk can be made here')
    try {
      const directory = newDirectory()
      const uploadsDir = join(disk.path, 'uploads')
      await expect(restored(backup, directory, { uploadsDir })).rejects.toThrow(/Not enough disk space at/)
      expect([filesIn(directory), readdirSync(uploadsDir)]).toEqual([{}, []])
    } finally {
      disk.remove()
    }
  })

  it('by a truncated or altered archive', async () => {
    const bytes = readFileSync(backup)
    const directory = newDirectory()
    await restored(backup, directory)
    const before = filesIn(directory)
    const path = join(newDirectory(), 'bad.tar.gz')
    const lengths = [0, 1, 20, 400, bytes.length >> 1, bytes.length - 600, bytes.length - 8, bytes.length - 1]
    for (const length of lengths) {
      writeFileSync(path, bytes.subarray(0, length))
      await expect(restored(path, directory, { isForced: true })).rejects.toThrow(
        /incomplete|not a backup|damaged/,
      )
    }
    for (const at of [0, 12, 300, 2_000, bytes.length >> 1, bytes.length - 6]) {
      const altered = Buffer.from(bytes)
      altered[at]! ^= 0x55
      writeFileSync(path, altered)
      await expect(restored(path, directory, { isForced: true })).rejects.toThrow(/^[^\n]+$/)
    }
    writeFileSync(path, 'no archive at all')
    await expect(restored(path, directory, { isForced: true })).rejects.toThrow('damaged')
    await expect(restored('nowhere.tar.gz', directory)).rejects.toThrow('No such file: nowhere.tar.gz')
    expect(filesIn(directory)).toEqual(before)
  })

  it.each([
    [
      'a file that was exchanged',
      (it: Parts) => ({ ...it, bytes: it.bytes.map((byte) => byte ^ 1) }),
      'has changed since',
    ],
    ['a path out of the folder', (it: Parts) => ({ ...it, name: 'uploads/../../evil' }), 'does not list'],
    ['an absolute path', (it: Parts) => ({ ...it, name: '/tmp/evil' }), 'does not list'],
    ['a file that it does not list', (it: Parts) => ({ ...it, name: 'uploads/other.pdf' }), 'does not list'],
    [
      'a longer file',
      (it: Parts) => ({ ...it, bytes: Buffer.concat([it.bytes, it.bytes]) }),
      'has changed since',
    ],
    ['a shorter file', (it: Parts) => ({ ...it, bytes: it.bytes.subarray(1) }), 'has changed since'],
  ])('by an archive with %s', async (_, change, line) => {
    const path = await remade(({ name, bytes }) =>
      name.startsWith('uploads/') ? change({ name, bytes }) : { name, bytes },
    )
    const directory = newDirectory()
    await expect(restored(path, directory)).rejects.toThrow(line)
    expect(filesIn(directory)).toEqual({})
  })

  it.each([
    "insert into upload values (?, 'application/pdf', 1, '2026-01-01T00:00:00.000Z')",
    'update quotation set full_file = ?',
    'update quotation set public_file = ?',
    'update quotation_version set full_file = ?',
  ])('by one whose database names a file elsewhere: %s', async (change) => {
    const odd = await aServer()
    await submitted(odd)
    odd.services.db.sqlite.pragma('foreign_keys = off')
    odd.services.db.sqlite.prepare(change).run('../data/secret')
    const { path } = await backedUp(odd.directory)
    await odd.stop()
    const directory = newDirectory()
    await expect(restored(path, directory)).rejects.toThrow('names a file "../data/secret"')
    expect(filesIn(directory)).toEqual({})
  })

  it.each([
    [
      'names paths out of the folder',
      'files.json',
      (text: string) => text.replaceAll('uploads/', 'uploads/../'),
      'files.json',
    ],
    [
      'is of a newer version',
      'manifest.json',
      (text: string) => text.replace(/"version": \d+/, '"version": 999'),
      'newer version',
    ],
    [
      'has another format',
      'manifest.json',
      (text: string) => text.replace('"format": 1', '"format": 9'),
      'manifest.json',
    ],
    [
      'counts other rows',
      'manifest.json',
      (text: string) => text.replace(/"product": \d+/, '"product": 1'),
      'product has',
    ],
    ['lists no database', 'files.json', () => '[]', 'does not list a database'],
    [
      'needs more space than there is',
      'files.json',
      (text: string) => text.replace(/"bytes": \d+/, '"bytes": 9007199254740991'),
      'Not enough disk space',
    ],
  ])('by one that %s', async (_, file, change, line) => {
    const path = await remade(({ name, bytes }) =>
      name === file ? { name, bytes: Buffer.from(change(bytes.toString())) } : { name, bytes },
    )
    const directory = newDirectory()
    await expect(restored(path, directory)).rejects.toThrow(line)
    expect(filesIn(directory)).toEqual({})
  })
})

describe('a killed restore', () => {
  it('prevents any start, loses nothing, and is complete when it is run again', async () => {
    const old = await aServer({ sampleData: false })
    const { headers } = await signedIn(old)
    await old.call('/api/notice/edit', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'before', content: 'x' }),
    })
    await old.stop()
    const { dataDir, uploadsDir } = foldersOf(old.directory)
    writeFileSync(join(uploadsDir, 'old.pdf'), 'old')
    const oldSecret = readFileSync(join(dataDir, 'secret'), 'utf8')
    for (let moves = 0; ; moves++) {
      const directory = newDirectory()
      const to = foldersOf(directory)
      for (const [from, into] of [
        [dataDir, to.dataDir],
        [uploadsDir, to.uploadsDir],
      ] as const) {
        mkdirSync(into)
        for (const name of readdirSync(from).filter((it) => /^(site\.sqlite|secret|old\.pdf)$/.test(it)))
          writeFileSync(join(into, name), readFileSync(join(from, name)))
      }
      let left = moves
      const onMove = () => {
        if (left-- === 0) throw new Error('killed')
      }
      const ended = await restored(backup, directory, { isForced: true, onMove }).catch(
        (error: Error) => error,
      )
      if (ended instanceof Error) {
        expect(ended.message).toBe('killed')
        await expect(aServer({}, directory)).rejects.toThrow('A restore into')
        await restored(backup, directory)
      }
      expect(notices(join(to.dataDir, 'site.sqlite'))).toEqual(
        notices(join(server.directory, 'data', 'site.sqlite')),
      )
      expect(readdirSync(to.uploadsDir).sort()).toEqual(readdirSync(join(server.directory, 'uploads')).sort())
      const asides = readdirSync(to.dataDir).filter((name) => name.startsWith('replaced-'))
      const found = Object.entries(filesIn(to.dataDir)).filter(([path]) => path.includes('/replaced-'))
      expect(found.some(([path]) => path.endsWith('old.pdf'))).toBe(true)
      expect(found.some(([, hex]) => Buffer.from(hex, 'hex').toString() === oldSecret)).toBe(true)
      const databases = asides.map((aside) => join(to.dataDir, aside, 'site.sqlite')).filter(existsSync)
      expect(databases.map(notices)).toContainEqual(['before'])
      expect(readdirSync(to.dataDir).filter((name) => /restor/.test(name))).toEqual([])
      if (!(ended instanceof Error)) break
    }
  })

  it('keeps the command line away from the data too', () => {
    const { dataDir } = foldersOf(newDirectory())
    const lock = lockData(dataDir)
    expect(() => lockData(dataDir)).toThrow('Another process is using')
    lock.release()
    lockData(dataDir).release()
  })
})

interface Parts {
  name: string
  bytes: Buffer | Uint8Array
}

/** A copy of the backup with changed entries. */
async function remade(change: (entry: { name: string; bytes: Buffer }) => Parts): Promise<string> {
  const entries: Parts[] = []
  await readArchive(backup, async ({ name }, content) => {
    entries.push(change({ name, bytes: Buffer.from(await readText(content, 1 << 24, 'latin1'), 'latin1') }))
  })
  const path = join(newDirectory(), 'remade.tar.gz')
  await writeArchive(path, async (add) => {
    for (const { name, bytes } of entries) await add({ name, bytes: bytes.length }, Readable.from([bytes]))
  })
  return path
}
