/** `npm run admin -- packages`: which packages of the site have known vulnerabilities, and which are old. Asks npm. */
import { execFile } from 'node:child_process'
import gt from 'semver/functions/gt.js'
import { z } from 'zod'
import type { Command } from './command.ts'
import { failure, type Line, ok, Report, warning } from './report.ts'

const WAIT_MS = 60_000
const OUTPUT_MAX_BYTES = 16 * 1024 * 1024
/** What `npm audit --json` and `npm outdated --json` print, as far as it is read. */
const auditSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
})
const outdatedSchema = z.record(z.string(), z.object({ current: z.string().optional(), latest: z.string() }))

export const packages: Command = {
  summary:
    'List the packages of the site that have known vulnerabilities, and those that are old. Ask the npm registry.',
  database: 'none',
  async run({ print }) {
    const report = new Report(print)
    await report.check('Vulnerabilities', () => findVulnerable(process.cwd()))
    await report.check('Newer versions', () => findOld(process.cwd()))
    report.end()
  },
}

/** An error for each package with an advisory, with its title and address. */
async function findVulnerable(folder: string): Promise<Line[]> {
  const { vulnerabilities } = await askNpm(folder, 'audit', auditSchema)
  const lines = Object.entries(vulnerabilities).map(([name, { severity, via }]) => {
    const causes = via.map((cause) => (typeof cause === 'string' ? cause : `${cause.title} (${cause.url})`))
    return failure(`${name}, ${severity}: ${causes.join('; ')}. Upgrade the site.`)
  })
  return lines.length > 0 ? lines : [ok('No package has a known vulnerability.')]
}

/**
 * A warning for each package with a newer version. npm also lists those that are newer than what the registry calls
 * its latest. Those for other machines are not installed, and left out.
 */
async function findOld(folder: string): Promise<Line[]> {
  const found = await askNpm(folder, 'outdated', outdatedSchema)
  const lines = Object.entries(found).flatMap(([name, { current, latest }]) =>
    current === undefined || !gt(latest, current)
      ? []
      : [warning(`${name} ${current} is old: the newest is ${latest}.`)],
  )
  return lines.length > 0 ? lines : [ok('Every package is the newest.')]
}

/** Throws one line when npm has no answer: it is not installed, or its registry cannot be reached. */
function askNpm<Answer>(folder: string, command: string, schema: z.ZodType<Answer>): Promise<Answer> {
  const options = { cwd: folder, timeout: WAIT_MS, maxBuffer: OUTPUT_MAX_BYTES, shell: isWindows() }
  return new Promise((resolve, reject) => {
    execFile('npm', [command, '--omit=dev', '--json'], options, (error, stdout) => {
      const answer = schema.safeParse(readJson(stdout))
      // npm also exits with 1 when it has found something.
      if (answer.success) resolve(answer.data)
      else reject(new Error(`npm ${command} has no answer${error ? ` (${error.code})` : ''}.`))
    })
  })
}

/** There, npm is a script. */
function isWindows(): boolean {
  return process.platform === 'win32'
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}
