/** The command line on a real database: its effects, its output, and one clear line when it fails. */

import { describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { aSecondStepper } from '#test/support/second-step.ts'
import { aServer } from '#test/support/server.ts'
import { signedIn, token } from '#test/support/sign-in.ts'
import { readConfig } from '../../config/config.ts'
import { VERSION } from '../../core/version.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { createOrMigrate } from '../../db/schema.ts'
import { createPasswords } from '../../features/auth/password.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from './run.ts'

function aTerminal(path = ':memory:') {
  const lines: string[] = []
  const errors: string[] = []
  const sqlite = openDatabase(path)
  createOrMigrate(sqlite)
  const db = new Db(sqlite)
  const run = (words: string[], input = '') =>
    runCommand(words, {
      config: () => readConfig({}),
      clock: systemClock,
      random: systemRandom,
      readInput: async () => input,
      ask: async () => '',
      print: (line) => lines.push(line),
      printError: (line) => errors.push(line),
      open: async () => ({ db, passwords: createPasswords(systemRandom), close() {} }),
    })
  return { db, lines, errors, run, close: () => db.close() }
}

const CHEF = ['create-user', '--username', 'Chef', '--email', 'chef@kamsin.example']

describe('create-user', () => {
  it('adds a user with a generated password, printed once', async () => {
    const { db, lines, run } = aTerminal()
    expect(await run([...CHEF, '--staff', '--first-name', '嘉欣'])).toBe(0)
    expect(lines.join()).toMatch(/^Created admin chef\.\nPassword: (\w{5}-){3}\w{5}$/)
    expect(db.sqlite.prepare('select username, first_name, last_name, is_staff from user').all()).toEqual([
      { username: 'chef', first_name: '嘉欣', last_name: '', is_staff: 1 },
    ])
    expect(db.sqlite.prepare('select action, address from audit').all()).toEqual([
      { action: 'user_created', address: 'command line' },
    ])
  })

  it.each([
    [['create-user'], /^error: required option '--username <U>' not specified /],
    [['create-user', '--username', 'chef'], /^error: required option '--email <E>' not specified /],
    [
      [...CHEF, '--first-nam', 'Ada'],
      /^error: unknown option '--first-nam' \(Did you mean --first-name\?\) \(see npm run admin -- create-user --help\)$/,
    ],
    [[...CHEF, 'word'], /^error: too many arguments for 'create-user'\. .*: word\. /],
    [['create-user', '--username', 'шеф', '--email', 'a@b.example'], /^username: Use up to/],
    [['create-user', '--username', 'chef', '--email', 'chef'], /^email: Enter/],
    [['reset-password'], /^error: missing required argument 'USERNAME' /],
    [['reset-password', 'nobody'], 'Unknown user: nobody'],
    [['reset-two-step', 'nobody'], 'Unknown user: nobody'],
    [['cook'], /^error: unknown command 'cook' \(see npm run admin -- --help\)$/],
    [['bakcup'], /^error: unknown command 'bakcup' \(Did you mean backup\?\) /],
  ])('%j fails with one clear line', async (words, line) => {
    const { errors, run } = aTerminal()
    expect(await run(words as string[])).toBe(1)
    expect(errors).toEqual([expect.stringMatching(line)])
    expect(errors[0]).not.toContain('\n')
  })

  it('rejects a taken name and a weak password', async () => {
    const { errors, run } = aTerminal()
    expect(await run(CHEF)).toBe(0)
    expect(await run(CHEF)).toBe(1)
    expect(await run([...CHEF, '--password-stdin'], 'password1\n')).toBe(1)
    expect(await run([...CHEF, '--password-stdin'], 'abc\n')).toBe(1)
    expect(await run([...CHEF, '--password-stdin'], 'good-password-1\nextra\n')).toBe(1)
    expect(errors).toEqual([
      'Username already taken: chef',
      `password: ${en.error.passwordCommon}`,
      `password: ${englishDefaults('error.passwordShort')}`,
      'The password must be on one line.',
    ])
  })
})

describe('help', () => {
  it.each([[[]], [['--help']], [['create-user', '--help']], [['reset-password', '-h']]])(
    'is shown for %j',
    async (words) => {
      const { lines, run } = aTerminal()
      expect(await run(words)).toBe(0)
      expect(lines.join()).toContain('npm run admin -- ')
    },
  )
})

it('prints the version', async () => {
  const { lines, run } = aTerminal()
  expect(await run(['--version'])).toBe(0)
  expect(lines).toEqual([VERSION])
})

describe('reset-password', () => {
  it('lets a user sign in again while the site runs, and signs everyone else out of the account', async () => {
    const server = await aServer()
    const thief = await signedIn(server)
    const terminal = aTerminal(`${server.directory}/data/site.sqlite`)
    expect(await terminal.run(['reset-password', 'ADMIN', '--password-stdin'], 'steamed-rice-rolls\n')).toBe(
      0,
    )
    terminal.close()
    expect((await server.call('/api/get_me', { headers: thief.headers })).status).toBe(401)
    expect((await token(server, { password: 'steamed-rice-rolls' })).status).toBe(200)
    await server.stop()
  })
})

describe('reset-two-step', () => {
  it('lets the password alone sign in, under its former name too, and reports when there is nothing to turn off', async () => {
    const server = await aServer()
    const { person } = await aSecondStepper(server)
    const terminal = aTerminal(`${server.directory}/data/site.sqlite`)
    expect(await terminal.run(['reset-second-step', person.username.toUpperCase()])).toBe(0)
    expect(terminal.lines).toEqual([`Turned off two-step verification for ${person.username}.`])
    expect(await terminal.run(['reset-two-step', person.username])).toBe(1)
    expect(terminal.errors).toEqual([`${person.username} does not use two-step verification.`])
    const rows = terminal.db.sqlite.prepare("select address from audit where action = 'second_step_reset'")
    expect(rows.pluck().all()).toEqual(['command line'])
    terminal.close()
    expect((await token(server, { ...person })).status).toBe(200)
    await server.stop()
  })
})
