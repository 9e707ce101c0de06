/** The log on a real disk: rotation, deletion, and a full or read-only disk. */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { LOG_FILE_MAX_DAYS, LOGS_KEPT_DAYS } from '#shared/base/limits.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aReadOnlyFolder } from '#test/support/disk.ts'
import { DAY_MS, isoTime, SECOND_MS } from '../clock.ts'
import { type LogFiles, type LogLimits, openLogFiles } from './rotating-file.ts'

const LINE = `${isoTime(0)} [ INFO ] 0123456789\n`

let directory: string
let current: string
let ahead = 0
const clock = { now: () => Date.now() + ahead }
beforeEach(() => {
  directory = join(newDirectory(), 'data', 'logs')
  current = join(directory, 'site.log')
  ahead = 0
})

const opened = (limits?: Partial<LogLimits>): LogFiles =>
  openLogFiles(directory, clock, { fileBytes: 1_000, keptBytes: 5_000, ...limits })
const text = () => readFileSync(current, 'utf8')
const names = () => readdirSync(directory).sort()

it('creates folder and file with the first line, for the operator and their group only', () => {
  const files = opened()
  expect(existsSync(directory)).toBe(false)
  files.append(LINE)
  files.append('茶\n')
  expect(text()).toBe(`${LINE}茶\n`)
  expect([statSync(directory).mode & 0o777, statSync(current).mode & 0o777]).toEqual([0o750, 0o640])
})

it('rotates a file before it is too large, and keeps no more than allowed', () => {
  const files = opened()
  for (let count = 0; count < 300; count++) {
    files.append(LINE)
    ahead += SECOND_MS
  }
  const ended = names().filter((name) => name !== 'site.log')
  expect(ended.every((name) => /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.log$/.test(name))).toBe(true)
  const sizes = names().map((name) => statSync(join(directory, name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(1_000)
  const sum = sizes.reduce((one, other) => one + other)
  expect(sum).toBeLessThanOrEqual(5_000)
  expect(sum).toBeGreaterThan(3_500)
})

it('gives two files rotated in the same moment different names', () => {
  const still = openLogFiles(directory, { now: () => 1_000 }, { fileBytes: 50, keptBytes: 5_000 })
  for (const letter of 'abc') still.append(`${letter.repeat(40)}\n`)
  expect(names()).toEqual([
    'site-1970-01-01T00-00-01-000Z-2.log',
    'site-1970-01-01T00-00-01-000Z.log',
    'site.log',
  ])
  expect(text()).toBe(`${'c'.repeat(40)}\n`)
})

it('rotates a small file when it is old, and deletes a rotated one when it expires', () => {
  const files = opened()
  files.append(`${isoTime(clock.now())} [ INFO ] first\n`)
  ahead = LOG_FILE_MAX_DAYS * DAY_MS - SECOND_MS
  files.tidy()
  expect(names()).toEqual(['site.log'])
  ahead += 2 * SECOND_MS
  files.tidy()
  const [ended] = names()
  expect(names()).toHaveLength(1)
  const foreign = join(directory, 'notes.log')
  writeFileSync(foreign, 'x')
  for (const path of [foreign, join(directory, ended!)])
    utimesSync(path, clock.now() / 1_000, clock.now() / 1_000)
  ahead += LOGS_KEPT_DAYS * DAY_MS - SECOND_MS
  files.tidy()
  expect(names()).toContain(ended)
  ahead += 3 * SECOND_MS
  files.tidy()
  expect(names()).toEqual(['notes.log'])
})

describe('when the folder changes', () => {
  it('creates a file or folder again that was removed or moved away', () => {
    const files = opened()
    files.append('one\n')
    renameSync(current, `${current}.1`)
    files.append('two\n')
    expect(text()).toBe('two\n')
    rmSync(directory, { recursive: true })
    files.append('three\n')
    expect(text()).toBe('three\n')
  })

  it('starts a new line after one that a kill has cut', () => {
    mkdirSync(directory, { recursive: true })
    appendFileSync(current, 'whole\ncut sho')
    const files = opened()
    files.append('next\n')
    files.append('more\n')
    expect(text()).toBe('whole\ncut sho\nnext\nmore\n')
  })

  it.skipIf(!existsSync('/dev/full'))(
    'loses only lines of the file on a full disk, and logs their number once there is room',
    () => {
      mkdirSync(directory, { recursive: true })
      symlinkSync('/dev/full', current)
      const files = opened()
      files.append('one\ntwo\n')
      files.append('three\n')
      rmSync(current)
      files.append('four\n')
      files.append('five\n')
      expect(text()).toMatch(/^\S+Z \[ WARNING \] log lines could not be saved lines=3\nfour\nfive\n$/)
    },
  )

  it('loses only lines when the folder is read-only', (context) => {
    const folder = aReadOnlyFolder() ?? context.skip('no such disk can be made here')
    onTestFinished(folder.remove)
    directory = folder.path
    current = join(directory, 'site.log')
    const files = opened()
    files.append('one\n')
    files.tidy()
    folder.allow()
    files.append('two\n')
    expect(text()).toMatch(/lines=1\ntwo\n$/)
  })

  it('does not throw when something else is in its place', () => {
    mkdirSync(join(directory, '..'), { recursive: true })
    writeFileSync(directory, 'a file')
    const files = opened()
    files.append('one\n')
    files.tidy()
    rmSync(directory)
    files.append('two\n')
    expect(text()).toMatch(/lines=1\ntwo\n$/)
  })
})
