/** `npm run admin -- doctor`: why the site does not work, or would not work on this machine. */
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { z } from 'zod'
import type { CaptchaConfig, Config } from '../../config/config.ts'
import { NODE_NEEDED, VERSION } from '../../core/version.ts'
import { DATABASE_VERSION, newerDatabase, schemaVersion } from '../../db/migrate.ts'
import { openUntouched, sqliteVersion } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { lostDatabase } from '../../features/backup/lost-database.ts'
import { checkAddress, checkMissing, checkSharedAddress } from '../../features/health/findings.ts'
import { isLost } from '../../features/health/missing.ts'
import { probeMailServer } from '../../features/health/smtp.ts'
import { busiestAddress } from '../../features/health/store.ts'
import { urlOf } from '../../features/mail-server/route.ts'
import { findServer } from '../../features/mail-server/store.ts'
import { fetchBounded } from '../../platform/bounded-fetch.ts'
import { isoTime, MINUTE_MS } from '../../platform/clock.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { describeError } from '../../platform/operator-error.ts'
import { askStatus } from '../control.ts'
import type { BareContext, Command } from './command.ts'
import { addSettings, checkDisks, failure, type Line, ok, Report, reportLine, warning } from './report.ts'

export const doctor: Command = {
  summary:
    'Find out why the site does not work. Checks the machine, folders, port, mail server and other services.',
  database: 'none',
  async run({ config, clock, print }) {
    const report = new Report(print)
    await report.check('Node', checkNode)
    await report.check('SQLite', checkSqlite)
    await report.check('Open files', checkOpenFiles)
    await report.check('Clock', () => checkClock(clock.now()))
    const settings = readSettings(config, report)
    if (settings) await checkSettings(settings, clock.now(), report)
    report.end()
  },
}

function readSettings(config: BareContext['config'], report: Report): Config | undefined {
  try {
    const settings = config()
    addSettings(settings, report)
    return settings
  } catch (error) {
    report.add(failure(`Settings: ${describeError(error)}`))
    return undefined
  }
}

async function checkSettings(settings: Config, now: number, report: Report): Promise<void> {
  const { dataDir, uploadsDir, publicUrl, port, captcha, oidc } = settings
  const folders = [...new Set([dataDir, uploadsDir])]
  const gone = await missingOfSite(settings)
  for (const [setting, folder] of [
    ['DATA_DIR', dataDir],
    ['UPLOADS_DIR', uploadsDir],
  ] as const) {
    const isGone = gone.includes(setting) || isLost(folder, dataDir)
    await report.check('Folder', () => (isGone ? reportLine(checkMissing(folder)) : checkFolder(folder)))
  }
  if (folders.every((folder) => statSync(folder, { throwIfNoEntry: false }))) {
    await report.check('Disk', () => checkDisks({ dataDir, uploadsDir, now }))
  }
  await report.check('Database', () => checkDatabaseOpens(dataDir, now))
  await report.check('Port', () => checkPort(settings))
  await report.check('PUBLIC_URL', () => reportLine(checkAddress(publicUrl ?? `http://localhost:${port}`)))
  await report.check('TRUST_PROXY', () => checkProxy(settings))
  await report.check('Mail server', async () =>
    reportLine((await probeMailServer(mailServerOf(settings), now)).finding),
  )
  await report.check('Captcha', () => checkCaptcha(captcha))
  await report.check('Sign-in provider', () => checkProvider(oidc))
}

/** The one that admins chose is asked without its password: only whether it answers and encrypts. */
function mailServerOf({ smtpUrl, isMailOff, dataDir }: Config): string | undefined {
  const path = join(dataDir, 'site.sqlite')
  if (smtpUrl !== undefined || isMailOff || !existsSync(path)) return smtpUrl
  const sqlite = openUntouched(path)
  try {
    const chosen = schemaVersion(sqlite) === DATABASE_VERSION ? findServer(new Db(sqlite)) : undefined
    return chosen && urlOf(chosen, '')
  } finally {
    sqlite.close()
  }
}

/** Behind an untrusted proxy all visitors have one address, and share its limits. */
function checkProxy({ publicUrl, trustProxy }: Config): Line {
  if (trustProxy) return ok(`Trusted proxies: ${trustProxy.join(', ')}.`)
  return publicUrl?.startsWith('https:')
    ? warning(
        'PUBLIC_URL is https, so a proxy is expected, but TRUST_PROXY is not set: all visitors share one rate limit. If the proxy is on this machine, set TRUST_PROXY=loopback.',
      )
    : ok('No proxy is trusted: visitors connect directly.')
}

const BYTES = 64 * 1024
/** Every acknowledged write waits this long. */
const SLOW_MS = 250

/** Checks that a folder accepts a file, synced to the disk as the program does it. */
function checkFolder(folder: string): Line {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) return failure(`${folder} is not a folder.`)
  const tookMs = writeAndSync(stats ? folder : nearestOf(folder))
  if (!stats) return ok(`${folder} does not exist yet. It will be created on the first start.`)
  return tookMs > SLOW_MS
    ? warning(`${folder} is writable, but slow: ${tookMs} ms for a synced write.`)
    : ok(`${folder} is writable: ${tookMs} ms for a synced write.`)
}

/** Throws the system's error. */
function writeAndSync(folder: string): number {
  const path = join(folder, `.partial-${randomUUID()}`)
  const began = performance.now()
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, Buffer.alloc(BYTES))
    fsyncSync(file)
    return Math.ceil(performance.now() - began)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

/** The nearest existing parent. */
function nearestOf(folder: string): string {
  const parent = dirname(folder)
  return parent === folder || statSync(parent, { throwIfNoEntry: false })?.isDirectory()
    ? parent
    : nearestOf(parent)
}

/** Two thousand connections, and enough for the rest. */
const OPEN_FILES_WANTED = 4_096
/** A clock before this date is wrong. */
const EARLIEST = Date.UTC(2026, 0, 1)

/** Checks what the program runs on: Node, SQLite, the system's limits, the clock, and the database file. */
function checkNode(): Line {
  const { node } = process.versions
  return isOlder(node, NODE_NEEDED)
    ? failure(`Node ${node} is too old. Install ${NODE_NEEDED} or newer.`)
    : ok(`Node ${node} on ${process.platform} ${process.arch}.`)
}

function checkSqlite(): Line {
  const sqlite = new Database(':memory:')
  try {
    const options = sqlite.pragma('compile_options') as { compile_options: string }[]
    const hasSearch = options.some(({ compile_options }) => compile_options === 'ENABLE_FTS5')
    const name = `SQLite ${sqliteVersion(sqlite)}`
    const built = `${options.length} compile options`
    return hasSearch
      ? ok(`${name} with full-text search (${built}).`)
      : failure(`${name} was built without full-text search. Run npm ci again.`)
  } finally {
    sqlite.close()
  }
}

/** Empty where the system does not report it. */
function checkOpenFiles(): Line[] {
  if (process.platform !== 'linux') return []
  const limit = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
  if (limit === undefined) return []
  return limit !== 'unlimited' && Number(limit) < OPEN_FILES_WANTED
    ? [
        warning(
          `The limit of open files is only ${limit}. Raise it to ${OPEN_FILES_WANTED} (ulimit -n, or LimitNOFILE in a systemd service).`,
        ),
      ]
    : [ok(`Limit of open files: ${limit}.`)]
}

function checkClock(now: number): Line {
  return now < EARLIEST
    ? failure(`The clock says ${isoTime(now)}. Set it, or no one can sign in.`)
    : ok(`The clock says ${isoTime(now)}.`)
}

function checkDatabaseOpens(dataDir: string, now: number): Line[] {
  const path = join(dataDir, 'site.sqlite')
  const lost = lostDatabase(dataDir)
  if (lost !== undefined) return [failure(lost)]
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return [ok('No database yet. It will be created on the first start.')]
  const sqlite = openUntouched(path)
  try {
    const version = schemaVersion(sqlite)
    const opens =
      version > DATABASE_VERSION
        ? failure(newerDatabase(version))
        : ok(`The database can be opened. It is version ${version}.`)
    const isAhead = stats.mtimeMs > now + MINUTE_MS
    const ahead = warning(
      `The database was last written at ${isoTime(stats.mtimeMs)}, which is in the future. Check the clock.`,
    )
    const shared =
      version === DATABASE_VERSION ? checkSharedAddress(busiestAddress(new Db(sqlite))).map(reportLine) : []
    return [opens, ...(isAhead ? [ahead] : []), ...shared]
  } finally {
    sqlite.close()
  }
}

function isOlder(version: string, wanted: string): boolean {
  const [parts, needed] = [version.split('.').map(Number), wanted.split('.').map(Number)]
  const at = needed.findIndex((part, index) => (parts[index] ?? 0) !== part)
  return at !== -1 && (parts[at] ?? 0) < needed[at]!
}

/** Checks what is outside of the program: its port, and the services that it calls. */
const GET = { method: 'GET', headers: {}, body: null }

/** Free, or used by our own server. */
async function checkPort({ host, port, dataDir }: Config): Promise<Line[]> {
  const running = await askStatus(dataDir)
  if (!running) return [await checkFree(host, port)]
  const { pid, version, url } = running
  const isSame = version === VERSION
  const runs = isSame
    ? ok(`The site is running at ${url} (process ${pid}).`)
    : warning(
        `The site at ${url} is running version ${version}, but version ${VERSION} is installed. Restart it.`,
      )
  // When the system chose the port, only the URL of the running site contains it.
  const { status } = await ask(`http://${reachable(host)}:${port || new URL(url).port}/healthz`)
  return [runs, status === 200 ? ok('/healthz responds.') : failure(`/healthz responds with ${status}.`)]
}

const missingSchema = z.object({ missing: z.array(z.string()) })

/** What a site at this port misses. Without its data folder, it has no socket that commands could ask. */
async function missingOfSite({ host, port }: Config): Promise<string[]> {
  if (port === 0) return []
  try {
    const answer = await ask(`http://${reachable(host)}:${port}/healthz`)
    return missingSchema.parse(await answer.json()).missing
  } catch {
    return []
  }
}

async function checkFree(host: string, port: number): Promise<Line> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    return ok(port === 0 ? 'A free port will be chosen.' : `Port ${port} is free; the site is not running.`)
  } finally {
    server.close()
  }
}

async function checkCaptcha(captcha: CaptchaConfig): Promise<Line> {
  if (captcha.apiUrl === undefined) return ok('The captcha uses no outside service.')
  await ask(captcha.apiUrl)
  return ok(`${new URL(captcha.apiUrl).host} responds (captcha).`)
}

async function checkProvider(oidc: Config['oidc']): Promise<Line> {
  if (!oidc) return ok('Provider sign-in is off.')
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(address)
  const issuer = answer.ok ? ((await answer.json()) as { issuer?: unknown }).issuer : undefined
  if (issuer === undefined) return failure(`${address} returned ${answer.status}. Check OIDC_ISSUER.`)
  return issuer === oidc.issuer
    ? ok(`${new URL(oidc.issuer).host} responds (provider sign-in).`)
    : failure(`The provider identifies itself as ${oneLine(String(issuer), 200)}. Set OIDC_ISSUER to that.`)
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetchBounded(url, GET)
  } catch (error) {
    throw new Error(`${new URL(url).host} cannot be reached (${(error as Error).message})`)
  }
}

/** An address that means "all interfaces" cannot be called. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
