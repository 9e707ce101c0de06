/** `npm run admin -- doctor`: why the site does not work, or would not work on this machine. */
import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { checkAddress, checkDisk } from '../../features/health/findings.ts'
import { probeMailServer } from '../../features/health/smtp.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { describeError } from '../../platform/operator-error.ts'
import type { BareContext, Command } from './command.ts'
import { checkClock, checkDatabaseOpens, checkNode, checkOpenFiles, checkSqlite } from './doctor-machine.ts'
import { checkCaptcha, checkPort, checkProvider } from './doctor-outside.ts'
import { failure, type Line, ok, Report, reportLine, warning } from './report.ts'

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
    report.add(ok('All settings are valid.'))
    return settings
  } catch (error) {
    report.add(failure(`Settings: ${describeError(error)}`))
    return undefined
  }
}

async function checkSettings(settings: Config, now: number, report: Report): Promise<void> {
  const { dataDir, uploadsDir, publicUrl, port, smtpUrl, captcha, oidc } = settings
  const folders = [...new Set([dataDir, uploadsDir])]
  for (const folder of folders) await report.check('Folder', () => checkFolder(folder))
  if (folders.every((folder) => statSync(folder, { throwIfNoEntry: false }))) {
    await report.check('Disk', async () =>
      (await measureDisks(dataDir, uploadsDir)).map((disk) => reportLine(checkDisk(disk))),
    )
  }
  await report.check('Database', () => checkDatabaseOpens(dataDir, now))
  await report.check('Port', () => checkPort(settings))
  await report.check('PUBLIC_URL', () => reportLine(checkAddress(publicUrl ?? `http://localhost:${port}`)))
  await report.check('TRUST_PROXY', () => checkProxy(settings))
  await report.check('Mail server', async () => reportLine((await probeMailServer(smtpUrl, now)).finding))
  await report.check('Captcha', () => checkCaptcha(captcha))
  await report.check('Sign-in provider', () => checkProvider(oidc))
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
