/** A whole server on a free port with its own folders, a clock that tests can set, and callers for both endpoints. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import PostalMime, { type Email } from 'postal-mime'
import type { Config } from '../../src/server/config/config.ts'
import { type Random, systemRandom } from '../../src/server/platform/clock.ts'
import { createLogger } from '../../src/server/platform/log/logger.ts'
import { createLineBatch } from '../../src/server/platform/log/process-log.ts'
import { openLogFiles } from '../../src/server/platform/log/rotating-file.ts'
import { type Server, startServer } from '../../src/server/process/server.ts'
import type { RenderPage } from '../../src/server/rendering/render.tsx'
import { createSite } from '../../src/server/rendering/site.ts'
import { someAssets } from '../fixtures/site.ts'
import { newDirectory } from './directory.ts'
import { renderOnce } from './render-once.ts'
import { readTrpc } from './trpc.ts'
import { until } from './until.ts'

type CallInit = RequestInit & { from?: string }

export interface TestServer extends Server {
  clock: { now(): number; advance(ms: number): void }
  logLines: string[]
  directory: string
  /** Calls from the given address, as a trusted proxy would forward it. */
  call(path: string, init?: CallInit): Promise<Response>
  json<Body = Record<string, unknown>>(
    path: string,
    init?: CallInit,
  ): Promise<{ status: number; body: Body; headers: Headers }>
  solveCaptcha(): Promise<string>
  /** A cheap solution, where the captcha is not what the test is about: it knows which number the server has drawn. */
  solveCaptchaAtOnce(): Promise<string>
  /** Waits until `count` mails to `recipient` were sent, and returns them oldest first. */
  mailsTo(recipient: string, count?: number): Promise<Email[]>
}

/** The first account of every test server. */
export const ADMIN = { username: 'admin', password: 'wonton-noodles-88' }

/** Built: `npm test` builds first, and a process that loads the sources would take seconds. */
const COMMAND_LINE = fileURLToPath(new URL('../../dist/server/admin.js', import.meta.url))
const PDF_WORKER = fileURLToPath(
  new URL('../../src/server/features/quotation/attached/pdf-worker.ts', import.meta.url),
)
const SHEET_WORKER = fileURLToPath(
  new URL('../../src/server/features/price-list/sheet-worker.ts', import.meta.url),
)
const TEXT_WORKER = fileURLToPath(
  new URL('../../src/server/features/text-file/text-worker.ts', import.meta.url),
)
const SVG_WORKER = fileURLToPath(new URL('../../src/server/features/look/svg-worker.ts', import.meta.url))
const CONTENT_WORKER = fileURLToPath(
  new URL('../../src/server/features/mass-mail/content-worker.ts', import.meta.url),
)

export async function aServer(
  config: Partial<Config> = {},
  directory = newDirectory(),
  clockAheadMs = 0,
  render: RenderPage = renderOnce,
): Promise<TestServer> {
  let shift = clockAheadMs
  const clock = {
    now: () => Date.now() + shift,
    advance: (ms: number) => {
      shift += ms
    },
  }
  let drawn = 0
  const random: Random = {
    ...systemRandom,
    integer(min, max) {
      drawn = systemRandom.integer(min, max)
      return drawn
    },
  }
  const logLines: string[] = []
  const read = new Map<string, Promise<Email>>()
  const files = openLogFiles(join(directory, 'data', 'logs'))
  const batch = createLineBatch(files.append)
  const log = createLogger('info', (line) => {
    logLines.push(line)
    batch.add(line)
  })
  const server = await startServer({
    config: {
      host: '127.0.0.1',
      port: 0,
      publicUrl: undefined,
      dataDir: join(directory, 'data'),
      uploadsDir: join(directory, 'uploads'),
      admin: { ...ADMIN, email: 'admin@localhost' },
      quotations: { openDays: undefined, reminderDays: undefined },
      contacts: { keptDays: 730 },
      captcha: { provider: 'altcha', apiUrl: undefined },
      oidc: undefined,
      secretKey: undefined,
      smtpUrl: undefined,
      isMailOff: false,
      mailFrom: undefined,
      mailLimits: { perBatch: 1_000, perDay: 5_000 },
      mailPace: { connections: 3, perSecond: undefined },
      staffEmail: undefined,
      trustProxy: ['loopback'],
      pushHosts: [],
      backups: { at: undefined, kept: 14 },
      countsVisits: undefined,
      sampleData: true,
      logLevel: 'info',
      described: [],
      doubts: [],
      ...config,
    },
    log,
    logs: { ...files, flush: batch.flush },
    createSite: (source, publicUrl) =>
      createSite({ source, renderPage: render, assets: someAssets(), publicUrl }),
    commandLine: [COMMAND_LINE],
    contentWorker: CONTENT_WORKER,
    pdfWorker: PDF_WORKER,
    svgWorker: SVG_WORKER,
    sheetWorker: SHEET_WORKER,
    textWorker: TEXT_WORKER,
    clientDirectory: undefined,
    clock,
    random,
  })
  const call: TestServer['call'] = (path, { from = '192.0.2.1', headers, ...init } = {}) =>
    fetch(`${server.url}${path}`, { ...init, headers: { 'x-forwarded-for': from, ...headers } })
  return {
    ...server,
    clock,
    logLines,
    directory,
    call,
    async json<Body>(path: string, init?: CallInit) {
      const response = await call(path, init)
      const body = await (path.startsWith('/trpc/') ? readTrpc<Body>(response) : response.json())
      return { status: response.status, body, headers: response.headers }
    },
    async solveCaptcha() {
      const challenge = (await (await call('/api/captcha')).json()) as Challenge
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    async solveCaptchaAtOnce() {
      const promised = server.services.captcha.challenge()
      const counterStart = drawn
      const challenge = (await promised) as Challenge
      const solution = await solveChallenge({ challenge, deriveKey, counterStart })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    mailsTo: (recipient, count = 1) =>
      until(async () => {
        const mails = (await readMails(join(directory, 'data', 'outbox'), read)).filter(
          ({ to }) => to?.[0]?.address === recipient,
        )
        if (mails.length < count) throw new Error(`${mails.length} mails came to ${recipient}`)
        return mails
      }),
  }
}

/** Each is read once: they are complete and never change, and their PDFs take a while. */
function readMails(outbox: string, read: Map<string, Promise<Email>>): Promise<Email[]> {
  const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
  for (const name of names.sort()) {
    if (!read.has(name)) read.set(name, PostalMime.parse(readFileSync(join(outbox, name))))
  }
  return Promise.all(names.map((name) => read.get(name)!))
}
