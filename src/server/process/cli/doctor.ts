/** `npm run admin -- doctor`: why the site does not work, or would not work on this machine. */
import { statSync } from 'node:fs'
import type { Config } from '../../config/config.ts'
import { checkAddress, checkDisk } from '../../features/health/findings.ts'
import { probeMailServer } from '../../features/health/smtp.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { faultLine } from '../../platform/operator-error.ts'
import type { BareContext, Command } from './command.ts'
import { checkFolder } from './doctor-folder.ts'
import { checkClock, checkDatabaseOpens, checkNode, checkOpenFiles, checkSqlite } from './doctor-machine.ts'
import { checkCaptcha, checkPort, checkProvider } from './doctor-outside.ts'
import { fault, type Line, ok, Report, reportLine, warning } from './report.ts'

export const doctor: Command = {
  summary:
    'looks for reasons why the site does not work: machine, folders, port, mail server, other services',
  usage: '',
  options: {},
  parameters: [],
  database: 'none',
  async run({ config, clock, say }) {
    const report = new Report(say)
    await report.look('Node', checkNode)
    await report.look('SQLite', checkSqlite)
    await report.look('Open files', checkOpenFiles)
    await report.look('The clock', () => checkClock(clock.now()))
    const settings = readSettings(config, report)
    if (settings) await checkSettings(settings, clock.now(), report)
    report.end()
  },
}

function readSettings(config: BareContext['config'], report: Report): Config | undefined {
  try {
    const settings = config()
    report.add(ok('Every setting is valid.'))
    return settings
  } catch (error) {
    report.add(fault(`Settings: ${faultLine(error)}`))
    return undefined
  }
}

async function checkSettings(settings: Config, now: number, report: Report): Promise<void> {
  const { dataDir, uploadsDir, publicUrl, port, smtpUrl, captcha, oidc } = settings
  const folders = [...new Set([dataDir, uploadsDir])]
  for (const folder of folders) await report.look('A folder', () => checkFolder(folder))
  if (folders.every((folder) => statSync(folder, { throwIfNoEntry: false }))) {
    await report.look('The disk', async () =>
      (await measureDisks(dataDir, uploadsDir)).map((disk) => reportLine(checkDisk(disk))),
    )
  }
  await report.look('The database', () => checkDatabaseOpens(dataDir, now))
  await report.look('The port', () => checkPort(settings))
  await report.look('PUBLIC_URL', () => reportLine(checkAddress(publicUrl ?? `http://localhost:${port}`)))
  await report.look('TRUST_PROXY', () => checkProxy(settings))
  await report.look('The mail server', async () => reportLine((await probeMailServer(smtpUrl, now)).finding))
  await report.look('The captcha', () => checkCaptcha(captcha))
  await report.look('The sign-in provider', () => checkProvider(oidc))
}

/** Behind an untrusted proxy all visitors have one address, and share its limits. */
function checkProxy({ publicUrl, trustProxy }: Config): Line {
  if (trustProxy) return ok(`Proxies that are believed: ${trustProxy.join(', ')}.`)
  return publicUrl?.startsWith('https:')
    ? warning(
        'PUBLIC_URL is https, so there is a proxy, but TRUST_PROXY is not set: all visitors share one limit. For a proxy on this machine set TRUST_PROXY=loopback.',
      )
    : ok('No proxy is believed: visitors come straight to the program.')
}
