/** `npm run admin -- doctor`: why the site does not work, or would not work on this machine. */
import { statSync } from 'node:fs'
import type { Config } from '../../config/config.ts'
import { checkAddress, checkDisk } from '../../features/health/findings.ts'
import { probeMailServer } from '../../features/health/smtp.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { describeError } from '../../platform/operator-error.ts'
import type { BareContext, Command } from './command.ts'
import { checkFolder } from './doctor-folder.ts'
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
