/** Admins list the stored files and clean up unused ones (docs/rules.md, Faults). */

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { TRASH_DAYS } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { BrowsedUploads, TrashedUploads } from '#shared/upload-schema.ts'
import { submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { sendJson } from '#test/support/user.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../platform/clock.ts'
import { startJobs } from '../../process/jobs.ts'
import { saveUpload } from '../stored-file/store.ts'
import { purgeUploadTrash } from './trash-folder.ts'

let server: TestServer
let headers: { authorization: string }
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())
beforeEach(() => {
  for (const name of stored()) if (name.startsWith('stray')) rmSync(join(uploads(), name))
  rmSync(trash(), { recursive: true, force: true })
})

const uploads = () => join(server.directory, 'uploads')
const trash = () => join(server.directory, 'data', 'trash')
const stored = () => readdirSync(uploads()).sort()
const inTrash = () => (existsSync(trash()) ? readdirSync(trash()).sort() : [])
const ask = <Body = Record<string, unknown>>(path: string) => server.json<Body>(path, { headers })
const browse = async (query = '') => (await ask<BrowsedUploads>(`/api/browse_uploads${query}`)).body
const clean = () => ask<{ deleted_files: string[] }>('/api/clean_uploads')
const restore = (names: unknown) => sendJson(server, 'POST', '/api/clean_uploads/restore', { names }, headers)
const lastDeed = () => server.services.db.sqlite.prepare('select * from audit order by id desc limit 1').get()

function stray(name: string, ageMs = 2 * HOUR_MS, content = 'stray'): void {
  writeFileSync(join(uploads(), name), content)
  const at = (Date.now() - ageMs) / 1_000
  utimesSync(join(uploads(), name), at, at)
}

describe('GET /api/browse_uploads', () => {
  it('lists every file with its size, its time and its use', async () => {
    const { id, file } = await submitted(server)
    stray('stray-of-16-characters.png', MINUTE_MS)
    for (const path of ['/api/browse_uploads', '/api/browse_uploads/']) {
      const { body } = await ask<BrowsedUploads>(path)
      expect(Object.keys(body)).toEqual(['files'])
      expect(body.files.map((it) => it.file).toSorted()).toEqual(stored().map((name) => `/uploads/${name}`))
      expect(body.files.find((it) => it.file === '/uploads/stray-of-16-characters.png')).toEqual({
        file: '/uploads/stray-of-16-characters.png',
        size: 5,
        modified: new Date(statSync(join(uploads(), 'stray-of-16-characters.png')).mtimeMs).toISOString(),
        used_by: null,
      })
      expect(body.files.find((it) => it.file === file)!.used_by).toEqual({
        kind: 'quotation',
        id,
        name: id,
        copy: 'full',
        is_live: true,
      })
      expect(body.files.filter((it) => it.used_by?.kind === 'partner')).toHaveLength(6)
    }
  })

  it('omits folders, links and unfinished files', async () => {
    mkdirSync(join(uploads(), 'stray-folder'))
    symlinkSync('/etc/passwd', join(uploads(), 'stray-link'))
    writeFileSync(join(uploads(), '.partial-x'), 'x')
    const files = (await browse()).files.map(({ file }) => file)
    expect(files.filter((file) => /stray|partial/.test(file))).toEqual([])
    expect((await clean()).body.deleted_files).toEqual([])
    rmSync(join(uploads(), 'stray-folder'), { recursive: true })
    rmSync(join(uploads(), '.partial-x'))
  })

  it('searches, filters and pages, newest first', async () => {
    stray('stray-old-of-16-characters.png', 2 * HOUR_MS)
    stray('stray-new-of-16-characters.png', -HOUR_MS)
    const found = async (query: string) => {
      const { files, total } = await browse(query)
      return [total, ...files.map(({ file }) => file.slice(9))]
    }
    const every = (await browse()).files.map(({ modified }) => modified)
    expect(every).toEqual(every.toSorted().toReversed())
    const [total, newest] = await found('?page=1')
    expect([total, newest]).toEqual([stored().length, 'stray-new-of-16-characters.png'])
    expect((await found('?page=1&state=used'))[0]).toBe(stored().length - 2)
    const both = ['stray-new-of-16-characters.png', 'stray-old-of-16-characters.png']
    expect(await found('?page=1&state=unused')).toEqual([2, ...both])
    expect(await found('?page=1&state=leftover')).toEqual([1, 'stray-old-of-16-characters.png'])
    expect(await found('?page=1&search=STRAY%20old')).toEqual([1, 'stray-old-of-16-characters.png'])
    const named = await found(`?page=1&search=${encodeURIComponent('錦達')}`)
    expect(named).toEqual([1, expect.stringMatching(/^Kam Tat/)])
    expect(await found('?page=99')).toEqual([stored().length])
  })

  it('marks files of a partner in the trash and of an expired quotation as not public', async () => {
    const { file } = await submitted(server)
    server.services.db.sqlite.exec(`update partner set deleted_at = '2026-01-01T00:00:00.000Z' where id = 1`)
    server.clock.advance(31 * MINUTE_MS)
    const { files } = await browse()
    expect(files.find((it) => it.file === file)!.used_by).toMatchObject({ is_live: false })
    expect(
      files.find(({ used_by }) => used_by?.kind === 'partner' && used_by.id === 1)!.used_by,
    ).toMatchObject({
      is_live: false,
    })
    server.clock.advance(-31 * MINUTE_MS)
    server.services.db.sqlite.exec('update partner set deleted_at = null')
  })

  it.each([
    'state=x',
    'state=missing',
    'page=0',
    'page=1e9',
    'page=1&page=2',
    'search=a&search=b',
    'state=__proto__',
  ])('rejects %s', async (query) => {
    expect((await ask(`/api/browse_uploads?${query}`)).status).toBe(400)
  })

  it('sends admins any file, and nothing else', async () => {
    stray('stray 茶-of-16-characters.png')
    const response = await server.call(
      `/api/browse_uploads/download?file=${encodeURIComponent('stray 茶-of-16-characters.png')}`,
      {
        headers,
      },
    )
    expect([response.status, await response.text()]).toEqual([200, 'stray'])
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="stray ?-of-16-characters.png"; filename*=UTF-8''stray%20%E8%8C%B6-of-16-characters.png`,
    )
    for (const name of [
      '../data/secret',
      '.',
      '..',
      '.gitkeep',
      'nobody.pdf',
      '%00',
      '%ED%A0%80',
      'stray-of-16-characters.png/',
    ]) {
      expect((await ask(`/api/browse_uploads/download?file=${name}`)).status).toBe(404)
    }
    for (const query of ['', '?file=', `?file=${'x'.repeat(10_000)}`, '?file=a&file=b']) {
      expect((await ask(`/api/browse_uploads/download${query}`)).status).toBe(400)
    }
  })
})

describe('GET /api/clean_uploads', () => {
  it('moves unused files older than an hour to the trash, and nothing else', async () => {
    const before = stored()
    stray('stray-a-of-16-characters.png')
    stray('stray-b-of-16-characters.png')
    stray('stray-young-of-16-characters.png', 59 * MINUTE_MS)
    const { status, body } = await clean()
    expect([status, body]).toEqual([
      200,
      { deleted_files: ['/uploads/stray-a-of-16-characters.png', '/uploads/stray-b-of-16-characters.png'] },
    ])
    expect(stored()).toEqual([...before, 'stray-young-of-16-characters.png'].sort())
    expect(inTrash()).toEqual(['stray-a-of-16-characters.png', 'stray-b-of-16-characters.png'])
    expect(readFileSync(join(trash(), 'stray-a-of-16-characters.png'), 'utf8')).toBe('stray')
    expect(lastDeed()).toMatchObject({
      action: 'uploads_cleaned',
      actor_name: 'admin',
      detail: '{"files":2}',
    })
    expect((await ask('/api/clean_uploads/')).body).toEqual({ deleted_files: [] })
  })

  it('keeps files used by a quotation or a partner at any age, and deletes an unused row', async () => {
    const { file } = await submitted(server)
    const logo = (await browse()).files.find(({ used_by }) => used_by?.kind === 'partner')!
    const paths = [file, logo.file].map((path) => join(server.directory, path))
    for (const path of paths) utimesSync(path, 0, 0)
    server.services.db.sqlite.exec('update partner set deleted_at = datetime()')
    stray('stray-row-of-16-characters.png')
    const created_at = '2026-01-01T00:00:00.000Z'
    saveUpload(server.services.db, {
      file: 'stray-row-of-16-characters.png',
      content_type: 'application/pdf',
      bytes: 5,
      created_at,
    })
    expect((await clean()).body.deleted_files).toEqual(['/uploads/stray-row-of-16-characters.png'])
    expect(paths.every((path) => existsSync(path))).toBe(true)
    expect(server.services.db.sqlite.prepare(`select * from upload where file like 'stray%'`).all()).toEqual(
      [],
    )
    server.services.db.sqlite.exec('update partner set deleted_at = null')
  })

  it('moves a file that its quotation has given up, although the name is still in the row', async () => {
    const { id } = await submitted(server)
    const sqlite = server.services.db.sqlite
    const name = sqlite.prepare('select public_file from quotation where id = ?').pluck().get(id) as string
    sqlite.prepare('delete from upload where file = ?').run(name)
    utimesSync(join(uploads(), name), 0, 0)
    expect((await clean()).body.deleted_files).toEqual([`/uploads/${name}`])
  })

  it('keeps two files of one name in the trash, and restores each under its name', async () => {
    stray('stray-of-16-characters.png', 2 * HOUR_MS, 'first')
    await clean()
    stray('stray-of-16-characters.png', 2 * HOUR_MS, 'second')
    await clean()
    expect(inTrash()).toEqual(['stray-of-16-characters.png', 'stray-of-16-characters.png.~2~'])
    expect((await restore(['stray-of-16-characters.png'])).body).toEqual({
      restored_files: ['/uploads/stray-of-16-characters.png'],
    })
    expect(readFileSync(join(uploads(), 'stray-of-16-characters.png'), 'utf8')).toBe('second')
    const taken = await restore(['stray-of-16-characters.png.~2~'])
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict'])
    rmSync(join(uploads(), 'stray-of-16-characters.png'))
    expect((await restore(['stray-of-16-characters.png.~2~'])).body).toEqual({
      restored_files: ['/uploads/stray-of-16-characters.png'],
    })
    expect(readFileSync(join(uploads(), 'stray-of-16-characters.png'), 'utf8')).toBe('first')
  })

  it('leaves what is not the site’s, whatever it is and however old', async () => {
    const names = ['site.sqlite', 'running.sqlite', 'secret', 'menu of 2019.pdf']
    for (const name of names) stray(name)
    expect((await clean()).body.deleted_files).toEqual([])
    expect((await browse('?page=1&state=leftover')).total).toBe(0)
    expect((await browse('?page=1&state=unused')).total).toBe(names.length)
    for (const name of names) rmSync(join(uploads(), name))
  })

  it('two clean-ups at once share the files', async () => {
    for (let n = 0; n < 250; n++) stray(`stray-${n}-of-16-characters.png`)
    const answers = await Promise.all([clean(), clean(), clean()])
    expect(answers.flatMap(({ body }) => body.deleted_files)).toHaveLength(250)
    expect(inTrash()).toHaveLength(250)
  })

  it('is rejected for a cookie and for a link', async () => {
    stray('stray-of-16-characters.png')
    const bare = await server.json('/api/clean_uploads', { headers: { cookie: 'access=x; refresh=y' } })
    expect([bare.status, inTrash()]).toEqual([401, []])
  })
})

describe('the trash of files', () => {
  it('is listed newest first with the time left, searched and paged', async () => {
    for (let n = 0; n < 30; n++) stray(`stray-${n}-of-16-characters.png`)
    await clean()
    const { body } = await ask<IsoTimes<TrashedUploads>>('/api/clean_uploads/trash')
    expect([body.total, body.files.length]).toEqual([30, 25])
    const [first] = body.files
    expect(Date.parse(first!.gone_at) - Date.parse(first!.deleted_at)).toBe(TRASH_DAYS * DAY_MS)
    expect(Math.abs(Date.parse(first!.deleted_at) - server.clock.now())).toBeLessThan(10_000)
    expect((await ask<TrashedUploads>('/api/clean_uploads/trash?page=2')).body.files).toHaveLength(5)
    expect((await ask<TrashedUploads>('/api/clean_uploads/trash?search=STRAY-29')).body.total).toBe(1)
  })

  it('restores several files at once, with an audit entry and a new age', async () => {
    stray('stray-a-of-16-characters.png')
    stray('stray-b-of-16-characters.png')
    const { body } = await clean()
    const names = body.deleted_files.map((file) => file.slice('/uploads/'.length))
    expect((await restore([...names, 'stray-a-of-16-characters.png', 'nobody'])).body).toEqual({
      restored_files: body.deleted_files,
    })
    expect(lastDeed()).toMatchObject({ action: 'uploads_restored', detail: '{"files":2}' })
    expect((await clean()).body.deleted_files).toEqual([])
    expect((await restore(names)).status).toBe(404)
  })

  it('deletes expired files, counted from the day they were moved', async () => {
    stray('stray-old-of-16-characters.png', 400 * DAY_MS)
    await clean()
    server.clock.advance(TRASH_DAYS * DAY_MS - MINUTE_MS)
    await purgeUploadTrash(server.services)
    expect(inTrash()).toEqual(['stray-old-of-16-characters.png'])
    server.clock.advance(2 * MINUTE_MS)
    await purgeUploadTrash(server.services)
    expect(inTrash()).toEqual([])
    server.clock.advance(-TRASH_DAYS * DAY_MS - MINUTE_MS)
  })

  it.each([
    [[]],
    ['x'],
    [[1]],
    [['']],
    [[{ a: 1 }]],
    [['x'.repeat(256)]],
    [Array(501).fill('x')],
    [undefined],
  ])('rejects %j', async (names) => {
    expect((await restore(names)).status).toBe(400)
  })

  it.each(['../site.sqlite', '..', '/etc/passwd', 'a\u0000b', '\ud800', '__proto__'])(
    'has no file named %j',
    async (name) => {
      mkdirSync(trash(), { recursive: true })
      expect((await restore([name])).status).toBe(404)
    },
  )
})

it('housekeeping cleans up once a day, and not in the first hours after a start', async () => {
  stray('stray-of-16-characters.png')
  const housekeeping = await startJobs(server.services)
  expect(stored()).toContain('stray-of-16-characters.png')
  await housekeeping.stop()
  // It sleeps until the next quotation ends.
  const { id } = await submitted(server)
  const soon = new Date(server.clock.now() + SECOND_MS).toISOString()
  server.services.db.sqlite.prepare('update quotation set expires_at = ? where id = ?').run(soon, id)
  const later = await startJobs(server.services)
  server.clock.advance(6 * HOUR_MS)
  await until(() => expect(inTrash()).toEqual(['stray-of-16-characters.png']))
  await later.stop()
  expect(lastDeed()).toMatchObject({ action: 'uploads_cleaned', actor_name: null, address: 'housekeeping' })
  server.clock.advance(-6 * HOUR_MS)
})

describe('failures', () => {
  it('a missing folder is reported as such, and nothing is lost', async () => {
    stray('stray-of-16-characters.png')
    renameSync(uploads(), `${uploads()}-away`)
    for (const path of ['/api/browse_uploads', '/api/clean_uploads', '/api/browse_uploads/download?file=x']) {
      const { status, body } = await ask(path)
      expect([status, body.code]).toEqual([503, 'unavailable'])
      expect(body.detail).toContain(en.error.uploadsUnreachable)
      expect(JSON.stringify(body)).not.toContain(server.directory)
    }
    renameSync(`${uploads()}-away`, uploads())
    expect((await clean()).body.deleted_files).toEqual(['/uploads/stray-of-16-characters.png'])
  })

  it('a trash that cannot take files leaves every file and row in place', async () => {
    const created_at = '2026-01-01T00:00:00.000Z'
    stray('stray-a-of-16-characters.png')
    stray('stray-b-of-16-characters.png')
    saveUpload(server.services.db, {
      file: 'stray-a-of-16-characters.png',
      content_type: 'application/pdf',
      bytes: 5,
      created_at,
    })
    writeFileSync(trash(), 'a file in its place')
    const before = (await browse()).files
    const { status, body } = await ask('/api/clean_uploads')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect((await browse()).files).toEqual(before)
    expect(
      server.services.db.sqlite.prepare(`select file from upload where file like 'stray%'`).all(),
    ).toHaveLength(1)
    rmSync(trash())
    expect((await clean()).body.deleted_files).toHaveLength(2)
  })

  it('a transaction that fails at its end restores the files with their times', async () => {
    stray('stray-a-of-16-characters.png')
    const before = (await browse()).files
    const sqlite = server.services.db.sqlite
    // Fails only at the commit: a deferred reference to a missing row.
    sqlite.exec(`create table broken (u text references upload (file) deferrable initially deferred);
      create trigger break after insert on audit begin insert into broken values ('nobody'); end`)
    const { status } = await clean()
    sqlite.exec('drop trigger break; drop table broken')
    expect(status).toBe(500)
    expect((await browse()).files).toEqual(before)
    expect(inTrash()).toEqual([])
  })
})
