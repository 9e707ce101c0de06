/**
 * Tests wait for what happens and measure no time, so that they say the same on a slow, busy machine (CONTRIBUTING,
 * Tests): `until`, `settled` and `expect.poll`, which only the guards against hanging end; `aGate` for a moment that a
 * test chooses; fake timers; `cpuOf` and `expectLinear` for costs.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const THIS_FILE = 'src/waits.test.ts'
const TESTS = /^src\/.*\.test\.tsx?$|^(test|e2e)\/.*\.tsx?$/

/** Files may also be named by what they begin with. */
type Exceptions = Record<string, string>

const FIXED_WAITS =
  /(?<!test\.)\bsetTimeout\(|\bsetTimeout\b.*from 'node:timers\/promises'|\bwaitForTimeout\(|\bAtomics\.wait\(/
const MAY_WAIT: Exceptions = {
  'test/support/settled.ts': 'the interval between two looks',
  'test/support/authenticator.ts': 'the next code comes with the real clock, in the browser’s journeys',
  'src/server/features/backup/backup.test.ts': 'the pace of writers; nothing is expected after a pause',
  'e2e/visitor-reads-the-home-page.test.ts': 'images that change by the real clock',
  'src/server/http/connection.test.ts': 'how long a connection may be silent, cut short',
  'e2e/pages-paint-whole.desk.test.ts': 'a line on which each answer comes late',
  'e2e/engines/': 'drivers of browsers without events to wait for',
}

const CLOCKS = /\bperformance\.now\(|\bexpect\(Date\.now\(\)|\bhrtime\b|\bcpuUsage\(|\bconsole\.time\(/
const MAY_MEASURE: Exceptions = {
  'src/slow-texts.long.test.ts':
    'seconds, which tell work in proportion to a text from work that takes minutes',
  'src/server/http/slow-requests.long.test.ts': 'the same for whole requests, as work',
  'test/support/cpu.ts': 'ratios of one run',
  'src/server/features/mail/outbox-mass.test.ts':
    'a rate that may not be exceeded: a slow machine never exceeds it',
  'e2e/pages-paint-whole.desk.test.ts': 'whether a page has painted before its later parts have come',
  'e2e/visitor-reads-the-home-page.test.ts': 'at least the time of an image: a slow machine takes longer',
}

const OWN_LIMITS = /\bvi\.wait(For|Until)\(|^ *\}, [\d_]+\)$|\btimeout: /m
const MAY_LIMIT: Exceptions = {
  'test/patterns/patterns.test.ts': 'the guard of its checker, which counts steps',
  'src/slow-texts.long.test.ts': 'many texts in one test',
  'src/server/http/slow-requests.long.test.ts': 'many requests in one test',
  'test/support/until.ts': 'the one limit',
  'e2e/find-browser.ts': 'commands of the system, before any journey',
  'e2e/old-browsers.desk.test.ts': 'one look of many',
  'e2e/push-opens-a-quotation.desk.test.ts': 'one push of many, where the browser drops one',
  'e2e/staff-edits-texts.test.ts': 'one look of many',
  'e2e/staff-opens-the-panel.test.ts': 'one press of a key of many',
  'e2e/staff-uses-the-palette.test.ts': 'one press of a key of many',
  'e2e/journey.ts': 'how long a page may take to settle',
  'e2e/visitor-requests-quotation.test.ts': 'an answer that comes by the real clock',
  'e2e/engines/': 'drivers of browsers without events to wait for',
}

const files = ['src', 'test', 'e2e']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map((path) => join(folder, String(path))),
  )
  .filter((path) => TESTS.test(path) && !path.includes('node_modules') && path !== THIS_FILE)

describe('a test', () => {
  it.each([
    ['waits for no fixed time', FIXED_WAITS, MAY_WAIT],
    ['measures no time', CLOCKS, MAY_MEASURE],
    ['has no limit of its own for what it waits for', OWN_LIMITS, MAY_LIMIT],
  ])('%s', (_what, pattern, exceptions) => {
    const found = files.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')))
    const isExpected = (path: string) => Object.keys(exceptions).some((start) => path.startsWith(start))
    expect(found.filter((path) => !isExpected(path))).toEqual([])
    // An exception that is needed no more is deleted.
    expect(Object.keys(exceptions).filter((start) => !found.some((path) => path.startsWith(start)))).toEqual(
      [],
    )
  })
})
