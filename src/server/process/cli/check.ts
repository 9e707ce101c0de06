/** `npm run admin -- check`: checks whether the data is intact. It reads, and changes nothing. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config/config.ts'
import { openUntouched, type Sqlite } from '../../db/open.ts'
import { listBackups } from '../../features/backup/list.ts'
import { checkAddress, checkBackup, checkDisk, checkMail } from '../../features/health/findings.ts'
import { measureDisks } from '../../platform/files/disk.ts'
import { describeError } from '../../platform/operator-error.ts'
import { checkDatabase } from './check-database.ts'
import { checkLeftovers } from './check-files.ts'
import type { Command } from './command.ts'
import { failure, type Line, ok, Report, reportLine } from './report.ts'

const SECRET_MIN_CHARACTERS = 32
const OTHERS = 0o077

export const check: Command = {
  summary: 'Check the database, files and settings. Changes nothing.',
  database: 'none',
  async run({ config, clock, print }) {
    const settings = config()
    const { dataDir, uploadsDir, port, publicUrl } = settings
    const now = clock.now()
    const report = new Report(print)
    report.add(ok('All settings are valid.'))
    await report.check('Key', () => checkSecret(settings))
    const sqlite = openData(dataDir, report)
    try {
      // Without a database, any earlier use is worth a warning.
      const firstUserAt = sqlite ? await checkDatabase(sqlite, uploadsDir, now, report) : NEVER
      await report.check('Backups', async () => {
        const [last] = await listBackups(dataDir)
        return reportLine(checkBackup({ now, lastBackupAt: last?.made_at, firstUserAt }))
      })
    } finally {
      sqlite?.close()
    }
    await report.check('Leftovers', () => checkLeftovers(settings))
    await report.check('Disk', async () =>
      (await measureDisks(dataDir, uploadsDir)).map((disk) => reportLine(checkDisk(disk))),
    )
    report.add(reportLine(checkMail(settings)))
    report.add(reportLine(checkAddress(publicUrl ?? `http://localhost:${port}`)))
    report.end()
  },
}

const NEVER = new Date(0).toISOString()

function checkSecret({ secretKey, dataDir }: Config): Line {
  if (secretKey !== undefined) return ok('The key comes from the settings.')
  const path = join(dataDir, 'secret')
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats)
    return failure(`${path} is missing: everyone is signed out, and two-step verification no longer works.`)
  const key = readFileSync(path, 'utf8').trim()
  if (key.length < SECRET_MIN_CHARACTERS) return failure(`${path} does not contain a usable key.`)
  const isOpen = (stats.mode & OTHERS) !== 0
  if (!isOpen) return ok('The key is present, and only its owner can read it.')
  const mode = (stats.mode & 0o777).toString(8)
  return failure(`${path} has mode ${mode}: others can read the key. Run: chmod 600 ${path}`)
}

function openData(dataDir: string, report: Report): Sqlite | undefined {
  const path = join(dataDir, 'site.sqlite')
  try {
    if (statSync(path, { throwIfNoEntry: false })) return openUntouched(path)
    report.add(failure(`${path} is missing.`))
  } catch (error) {
    report.add(failure(`Database: ${describeError(error)}`))
  }
  return undefined
}
