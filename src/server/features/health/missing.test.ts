/** A folder that vanishes under a running server, and comes back. */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BackupsState } from '#shared/backup-schema.ts'
import type { Health } from '#shared/health-schema.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { aSubmission, submitted } from '#test/support/quotation.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { until } from '#test/support/until.ts'
import { moveToTrash } from '../upload/trash-folder.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer()
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const healthz = async () => (await server.json<{ missing?: string[] }>('/healthz')).body.missing
const metrics = async () => (await fetch(`${server.url}/metrics`, { headers })).text()
const findings = async () => (await server.json<Health>('/api/health', { headers })).body.findings

async function submit(language: string) {
  const from = newAddress()
  const body = JSON.stringify(await aSubmission(server, { contact: { email: `${from}@kamsin.example` } }))
  const init = { 'content-type': 'application/json', 'accept-language': language }
  return server.json('/api/quotation', { method: 'POST', from, headers: init, body })
}

/** `mv` and `umount` leave the place so. */
const WAYS = [
  ['moved away', () => {}],
  ['no longer mounted', (folder: string) => mkdirSync(folder)],
] as const

describe.each([
  ['data', 'DATA_DIR'],
  ['uploads', 'UPLOADS_DIR'],
])('the folder %s', (label, setting) => {
  it.each(WAYS)(
    '%s, is named by every door, nothing is lost, and work goes on once it is back',
    async (_, leave) => {
      const folder = join(server.directory, label)
      const kept = await submitted(server)
      renameSync(folder, `${folder}.away`)
      leave(folder)
      expect(await healthz()).toEqual([setting])
      expect((await findings())[0]).toMatchObject({
        key: 'folderGone',
        state: 'bad',
        values: { path: folder },
      })
      expect(await metrics()).toContain(`site_folder_missing{folder="${label}"} 1`)
      for (const [language, texts] of [
        ['en', en],
        ['zh', zh],
      ] as const) {
        const { status, body } = await submit(language)
        expect([status, body.code]).toEqual([503, 'unavailable'])
        expect(body.detail).toContain(texts.error.storageGone)
      }
      // What only reads goes on, and never says that a stored file does not exist.
      expect((await server.call(`/api/quotation/get?id=${kept.id}`)).status).toBe(200)
      const file = await server.call(`/api/get_upload?file=${kept.file.slice('/uploads/'.length)}`)
      expect(file.status).toBe(label === 'data' ? 200 : 503)
      // Nothing was written in its place, so that it can be put back: the log alone goes where a disk was mounted.
      const written = existsSync(folder) ? readdirSync(folder) : []
      expect(written.filter((name) => name !== 'logs')).toEqual([])
      rmSync(folder, { recursive: true, force: true })
      renameSync(`${folder}.away`, folder)
      expect(await healthz()).toBeUndefined()
      expect((await findings()).map(({ key }) => key)).not.toContain('folderGone')
      expect(await metrics()).toContain(`site_folder_missing{folder="${label}"} 0`)
      expect((await submit('en')).status).toBe(201)
      expect((await server.call(`/api/get_upload?file=${kept.file.slice('/uploads/'.length)}`)).status).toBe(
        200,
      )
    },
  )
})

it('another database in the place of the open one takes no writes either', async () => {
  const folder = join(server.directory, 'data')
  renameSync(folder, `${folder}.away`)
  const other = await aServer({ dataDir: folder, uploadsDir: join(server.directory, 'other') })
  expect(await healthz()).toEqual(['DATA_DIR'])
  expect((await submit('en')).status).toBe(503)
  await other.stop()
  rmSync(folder, { recursive: true })
  renameSync(`${folder}.away`, folder)
  expect((await submit('en')).status).toBe(201)
})

describe('a folder inside the data folder that is deleted', () => {
  const ended = () => until(() => expect(server.services.system.backups.isRunning()).toBe(false))
  const state = async () => (await server.json<BackupsState>('/api/backups', { headers })).body
  const inData = (name: string) => join(server.directory, 'data', name)

  it('outbox: the next email is kept in a new one', async () => {
    rmSync(inData('outbox'), { recursive: true })
    await submitted(server)
    // Read from its file.
    expect(readdirSync(inData('outbox'))).toContainEqual(expect.stringMatching(/\.eml$/))
  })

  it('logs: the next line is in a new one', async () => {
    server.services.system.logs.flush()
    rmSync(inData('logs'), { recursive: true })
    server.services.log.info('after')
    server.services.system.logs.flush()
    expect(readdirSync(inData('logs'))).toEqual(['site.log'])
    expect((await server.json<string[]>('/api/logs', { headers })).status).toBe(200)
  })

  it('backups: the panel has none, and the next one is made', async () => {
    rmSync(inData('backups'), { recursive: true, force: true })
    expect((await state()).backups).toEqual([])
    server.services.system.backups.start()
    await ended()
    expect(await state()).toMatchObject({ failure: null, backups: [{}] })
  })

  it('backups: one without stored files is refused while their folder is gone', async () => {
    const before = (await state()).backups.length
    const folder = join(server.directory, 'uploads')
    renameSync(folder, `${folder}.away`)
    server.services.system.backups.start()
    await ended()
    expect((await state()).failure?.reason).toContain('UPLOADS_DIR is missing or empty.')
    expect((await state()).backups).toHaveLength(before)
    renameSync(`${folder}.away`, folder)
  })

  it('trash: the next file that is cleaned is in a new one', async () => {
    rmSync(inData('trash'), { recursive: true, force: true })
    const [name = ''] = readdirSync(join(server.directory, 'uploads')).filter((it) => !it.startsWith('.'))
    moveToTrash(server.services, name)
    expect(readdirSync(inData('trash'))).toEqual([name])
  })
})
