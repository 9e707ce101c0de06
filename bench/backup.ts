/**
 * A backup of a database of 1 GB during 50 page loads and 5 writes a second: the slowest response during it,
 * compared with the slowest of the same load without a backup. The database contains incompressible data, which
 * is the worst case. Targets: no failure, no response slower than 100 ms.
 *
 *   npm run build && node bench/backup.ts
 */
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import type { BackupsState } from '../src/shared/backup/schema.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { ofTimes, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { percentile, rounded, summary } from './statistics.ts'

const FAT_ROWS = 256
const FAT_BYTES = 4 << 20
const LOADS_PER_SECOND = 50
const WRITES_PER_SECOND = 5
const CALM_SECONDS = 15
const PATHS = ['/en', '/zh', '/en/services', '/zh/quotation', '/en/partners', '/zh/privacy']
const TARGETS = { max_ms: 100 }

const directory = newDirectory()
const folders = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
const database = join(folders.DATA_DIR, 'site.sqlite')
await (await startProgram({ ...folders, ADMIN_PASSWORD })).end('SIGTERM')
fatten()
const program = await startProgram({ ...folders, BACKUP_AT: 'never' })
const headers = { ...(await signInTo(program.url)), 'content-type': 'application/json' }
await loadUntil(sleep(3_000))
const calm = await loadUntil(sleep(CALM_SECONDS * 1_000))
const began = performance.now()
const made = backUp()
const busy = await loadUntil(made)
const backup_seconds = rounded((performance.now() - began) / 1_000, 1)
const result = {
  database_bytes: statSync(database).size,
  backup_bytes: (await made).bytes,
  backup_seconds,
  loads_per_second: LOADS_PER_SECOND,
  writes_per_second: WRITES_PER_SECOND,
  calm,
  busy,
}
await program.end('SIGTERM')
record(
  'backup',
  [
    {
      key: 'load',
      what: 'a page load during the backup',
      ...ofTimes(result.busy.loads, 'most'),
      limit: TARGETS.max_ms,
      peers: { 'without a backup': result.calm.loads.max_ms },
      isMain: true,
    },
    {
      key: 'write',
      what: 'a write during the backup',
      ...ofTimes(result.busy.writes, 'most'),
      limit: TARGETS.max_ms,
      peers: { 'without a backup': result.calm.writes.max_ms },
      isMain: true,
    },
    { key: 'failed', what: 'failed responses', unit: '', value: result.busy.failed, limit: 0, isMain: true },
    {
      key: 'seconds',
      what: 'the whole backup of 1 GB under load',
      unit: 's',
      value: result.backup_seconds,
      isMain: true,
    },
  ],
  result,
)

function fatten(): void {
  const sqlite = new Database(database)
  const { lastInsertRowid: mail } = sqlite
    .prepare(
      `insert into mail (dedupe_key, kind, recipient, recipient_name, language, subject, text, html, message_id, state,
         next_attempt_at, created_at)
       values ('fat', 'contact', 'a@kamsin.example', '', 'en', '', '', '', '<fat>', 'failed', '2999', '2999')`,
    )
    .run()
  const attach = sqlite.prepare(
    "insert into mail_attachment values (?, 'fat.bin', 'application/octet-stream', ?)",
  )
  for (let row = 0; row < FAT_ROWS; row++) attach.run(mail, randomBytes(FAT_BYTES))
  sqlite.close()
}

async function backUp(): Promise<{ bytes: number }> {
  const answer = await fetch(`${program.url}/api/backups`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(await answer.text())
  for (;;) {
    await sleep(500)
    const state = (await (await fetch(`${program.url}/api/backups`, { headers })).json()) as BackupsState
    if (state.running) continue
    if (state.failure) throw new Error(state.failure.reason)
    return state.backups[0]!
  }
}

async function loadUntil(end: Promise<unknown>) {
  let isOver = false
  const over = end.finally(() => {
    isOver = true
  })
  const under: Promise<{ ms: number; isWrite: boolean; isWell: boolean }>[] = []
  const started = performance.now()
  for (let turn = 0; !isOver; turn++) {
    await sleep(Math.max(0, started + (turn * 1_000) / LOADS_PER_SECOND - performance.now()))
    under.push(load(PATHS[turn % PATHS.length]!))
    if (turn % (LOADS_PER_SECOND / WRITES_PER_SECOND) === 0) under.push(write(turn))
  }
  await over
  const answers = await Promise.all(under)
  const of = (isWrite: boolean) => timesOf(answers.filter((answer) => answer.isWrite === isWrite))
  return { failed: answers.filter(({ isWell }) => !isWell).length, loads: of(false), writes: of(true) }
}

async function load(path: string) {
  const start = performance.now()
  const response = await fetch(`${program.url}${path}`)
  const html = await response.text()
  return {
    ms: performance.now() - start,
    isWrite: false,
    isWell: response.ok && html.endsWith('</html>'),
  }
}

async function write(turn: number) {
  const start = performance.now()
  const body = JSON.stringify({ title: `Turn ${turn}`, content: '夜更交接 '.repeat(100) })
  const response = await fetch(`${program.url}/api/notice/edit`, { method: 'POST', headers, body })
  await response.text()
  return { ms: performance.now() - start, isWrite: true, isWell: response.status === 201 }
}

function timesOf(answers: readonly { ms: number }[]) {
  const times = answers.map(({ ms }) => ms)
  return { count: times.length, ...summary(times), p99_ms: rounded(percentile(times, 0.99), 2) }
}
