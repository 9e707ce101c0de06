/** `doctor` and `mail-test` against real folders, ports and servers on this machine. */

import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { newDirectory } from '#test/support/directory.ts'
import { startProvider } from '#test/support/provider.ts'
import { aServer } from '#test/support/server.ts'
import { startLoopbackSmtp } from '#test/support/smtp.ts'
import { readConfig } from '../../config/config.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from './run.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

async function run(words: string[], settings: Record<string, string> = {}, aheadMs = 0) {
  const directory = newDirectory()
  const lines: string[] = []
  const errors: string[] = []
  const data = join(directory, 'data')
  const environment = { DATA_DIR: data, UPLOADS_DIR: join(directory, 'uploads'), PORT: '0', ...settings }
  const code = await runCommand(words, {
    config: () => readConfig(environment),
    clock: { now: () => systemClock.now() + aheadMs },
    random: systemRandom,
    readInput: async () => '',
    ask: async () => '',
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    open: () => {
      throw new Error('no database is needed')
    },
  })
  return { code, output: lines.join('\n'), errors, data }
}
const doctor = (settings?: Record<string, string>, aheadMs?: number) => run(['doctor'], settings, aheadMs)

/** A port that another process uses. */
async function aTakenPort(answer = {}): Promise<number> {
  const server = createServer((_, response) => response.end(JSON.stringify(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

async function aMailServer(options?: Parameters<typeof startLoopbackSmtp>[1]) {
  const smtp = await startLoopbackSmtp(0, options)
  endings.push(() => smtp.close())
  return smtp
}

describe('doctor', () => {
  it('finds a new machine ready, and leaves nothing behind', async () => {
    const directory = newDirectory()
    const folders = { DATA_DIR: join(directory, 'data'), UPLOADS_DIR: join(directory, 'uploads') }
    mkdirSync(folders.UPLOADS_DIR)
    const { code, output } = await doctor(folders)
    expect(code).toBe(0)
    for (const line of [
      /^ok {7}Node \d+\.\d+\.\d+ on /m,
      /^ok {7}SQLite 3\.[\d.]+ with full-text search/m,
      /^ok {7}All settings are valid\.$/m,
      /^ok {7}\S+data does not exist yet\. It will be created on the first start\.$/m,
      /uploads is writable/m,
      /^ok {7}No database yet\./m,
      /^ok {7}A free port will be chosen\.$/m,
      /^warning {2}No mail server is set/m,
      /^No errors, \d warnings?$/m,
    ]) {
      expect(output).toMatch(line)
    }
    expect(readdirSync(directory, { recursive: true })).toEqual(['uploads'])
  })

  it('names a folder that has gone, and does not promise to create it', async () => {
    const server = await aServer()
    endings.push(() => server.stop())
    const folders = {
      DATA_DIR: join(server.directory, 'data'),
      UPLOADS_DIR: join(server.directory, 'uploads'),
      PORT: new URL(server.url).port,
    }
    // The first line creates the folder of the log, with the data folder.
    server.services.log.info('a first line')
    server.services.system.logs.flush()
    for (const folder of [folders.UPLOADS_DIR, folders.DATA_DIR]) {
      renameSync(folder, `${folder}.away`)
      const { code, output } = await doctor(folders)
      renameSync(`${folder}.away`, folder)
      expect(code).toBe(1)
      expect(output).toContain(`error    The folder ${folder} is missing, or`)
      expect(output).not.toContain('does not exist yet')
    }
  })

  it('finds the running site, and that it answers', async () => {
    const server = await aServer()
    endings.push(() => server.stop())
    const { code, output } = await doctor({
      DATA_DIR: join(server.directory, 'data'),
      UPLOADS_DIR: join(server.directory, 'uploads'),
    })
    expect(output).toMatch(
      new RegExp(`^ok {7}The site is running at ${server.url} \\(process ${process.pid}\\)\\.$`, 'm'),
    )
    expect(output).toMatch(/^ok {7}\/healthz responds\.$/m)
    expect(output).toMatch(/^ok {7}The database can be opened\. It is version \d+\.$/m)
    expect(code).toBe(0)
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['a bad setting', { LOG_LEVEL: 'loud' }, /^error {4}Settings: LOG_LEVEL must be a log level/m],
    [
      'a proxy that is not trusted',
      { PUBLIC_URL: 'https://shop.example' },
      /^warning {2}PUBLIC_URL is https, .*TRUST_PROXY=loopback/m,
    ],
    ['a proxy that is', { TRUST_PROXY: 'loopback' }, /^ok {7}Trusted proxies: loopback\.$/m],
    ['an address without https', { PUBLIC_URL: 'http://shop.example' }, /^warning {2}.*without https/m],
    [
      'a mail server that is not there',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      /^error {4}127\.0\.0\.1:1 .*ECONNREFUSED/m,
    ],
    [
      'a captcha service that is not there',
      {
        CAPTCHA_PROVIDER: 'recaptcha-enterprise',
        RECAPTCHA_SITE_KEY: 'k',
        RECAPTCHA_PROJECT_ID: 'p',
        RECAPTCHA_API_KEY: 'a',
        RECAPTCHA_API_URL: 'http://127.0.0.1:9',
      },
      /^error {4}Captcha: 127\.0\.0\.1:9 cannot be reached \(.+\)$/m,
    ],
    [
      'a provider that is not there',
      { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' },
      /^error {4}Sign-in provider: 127\.0\.0\.1:9 cannot be reached \(.+\)$/m,
    ],
  ])('finds %s', async (_, settings, line) => {
    expect((await doctor(settings)).output).toMatch(line)
  })

  it('finds a port that another process uses', async () => {
    const port = await aTakenPort()
    const { code, output, errors } = await doctor({ PORT: String(port) })
    expect(output).toMatch(new RegExp(`^error {4}Port: Port ${port} is already in use`, 'm'))
    expect([code, errors]).toEqual([1, [expect.stringMatching(/^1 error, \d warnings?$/)]])
  })

  it('finds a folder that is a file', async () => {
    const path = join(newDirectory(), 'data')
    writeFileSync(path, '')
    expect((await doctor({ DATA_DIR: path })).output).toMatch(/^error {4}\S+data is not a folder\.$/m)
  })

  it('finds a wrong clock, by the date and by the database', async () => {
    expect((await doctor({}, -40 * 365 * 86_400_000)).output).toMatch(/^error {4}The clock says 19/m)
    const server = await aServer()
    await server.stop()
    const folders = {
      DATA_DIR: join(server.directory, 'data'),
      UPLOADS_DIR: join(server.directory, 'uploads'),
    }
    expect((await doctor(folders, -3_600_000)).output).toMatch(
      /^warning {2}The database was last written at .*in the future\. Check the clock\./m,
    )
  })

  it('finds that many users are signed in from one address, which a CDN or an office has', async () => {
    const server = await aServer({ sampleData: false })
    const { sqlite } = server.services.db
    for (let id = 101; id <= 110; id += 1) {
      sqlite.exec(`
        insert into user (id, username, email, first_name, last_name, is_staff, date_joined)
          values (${id}, 'person${id}', 'person${id}@kamsin.example', '', '', 0, '2026-11-01');
        insert into session (id, user, carrier, secret_digest, device, address, created_at, last_used_at, expires_at)
          values ('${id}', ${id}, 'cookies', '', '', '198.51.100.7', '2026-11-01', '2026-11-01', '2099-01-01')`)
    }
    await server.stop()
    const folders = {
      DATA_DIR: join(server.directory, 'data'),
      UPLOADS_DIR: join(server.directory, 'uploads'),
    }
    expect((await doctor(folders)).output).toContain(
      `warning  ${englishDefaults('health.is_addressShared', { address: '198.51.100.7', users: 10 })}`,
    )
  })

  it('finds an untrusted certificate of the mail server', async () => {
    const { port } = await aMailServer({ secure: true })
    const { code, output } = await doctor({ SMTP_URL: `smtps://127.0.0.1:${port}` })
    expect(output).toMatch(new RegExp(`^error {4}The certificate of 127.0.0.1:${port} `, 'm'))
    expect(code).toBe(1)
  })

  it('finds a working provider, and one with another name', async () => {
    const provider = await startProvider()
    endings.push(() => provider.close())
    const client = { OIDC_CLIENT_ID: 'c', OIDC_CLIENT_SECRET: 's' }
    expect((await doctor({ ...client, OIDC_ISSUER: provider.issuer })).output).toMatch(
      /responds \(provider sign-in\)\.$/m,
    )
    const other = `http://127.0.0.1:${await aTakenPort({ issuer: 'https://login.example' })}`
    expect((await doctor({ ...client, OIDC_ISSUER: other })).output).toMatch(
      /^error {4}The provider identifies itself as https:\/\/login\.example\. Set OIDC_ISSUER to that\.$/m,
    )
  })
})

describe('mail-test', () => {
  it('sends one mail and prints the server’s answer', async () => {
    const smtp = await aMailServer()
    const { code, output } = await run(['mail-test', 'chef@kamsin.example'], {
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'https://www.wokandwire.example',
    })
    expect([code, output]).toEqual([0, expect.stringMatching(/^Accepted by the server: 250 /m)])
    expect(output).toMatch(
      /^Sending an email from no-reply@www\.wokandwire\.example to chef@kamsin\.example through 127\.0\.0\.1:\d+ \(unenc/,
    )
    expect(smtp.received[0]).toMatchObject({
      to: ['chef@kamsin.example'],
      email: { subject: 'Test email from https://www.wokandwire.example' },
    })
  })

  it('prints the exact rejection and what to check', async () => {
    const smtp = await aMailServer()
    smtp.manners.recipientAnswer = { code: 550, text: '5.7.1 We do not relay' }
    const { code, errors } = await run(['mail-test', 'chef@kamsin.example'], { SMTP_URL: smtp.url })
    expect([code, errors]).toEqual([
      1,
      [
        'The email was not sent: 550 5.7.1 We do not relay (the server may not send for MAIL_FROM, or does not know the recipient)',
      ],
    ])
  })

  it.each([
    [
      'no one listens',
      'smtp://127.0.0.1:1',
      /ECONNREFUSED.*\(check the host and port in SMTP_URL, and any firewall\)$/,
    ],
    ['the certificate is not trusted', undefined, /certificate.*\(SMTP_URL must use the name in the cert/],
  ])('reports that %s', async (_, url, line) => {
    const { port } = await aMailServer({ secure: true })
    const SMTP_URL = url ?? `smtps://127.0.0.1:${port}`
    const { code, errors } = await run(['mail-test', 'chef@kamsin.example'], { SMTP_URL })
    expect([code, errors]).toEqual([1, [expect.stringMatching(line)]])
  })

  it('prints the path of the mail when there is no server', async () => {
    const { code, output, data } = await run(['mail-test', 'chef@kamsin.example'])
    const path = /^Saved as (\S+\.eml)\. It will not be delivered\.$/m.exec(output)?.[1]
    expect([code, path]).toEqual([0, expect.stringContaining(data)])
    expect(readFileSync(path!, 'utf8')).toContain('To: chef@kamsin.example')
  })

  it.each(['chef', 'a@b, c@d.example', 'chef@kamsin.example\r\nBcc: x@y.example'])(
    'rejects %j',
    async (address) => {
      const { code, errors } = await run(['mail-test', address])
      expect([code, errors]).toEqual([1, [expect.stringMatching(/^address: Enter [^\n]+$/)]])
    },
  )

  it('never prints the password', async () => {
    const { port } = await aMailServer({ secure: true })
    const SMTP_URL = `smtps://mailer:hunter22@127.0.0.1:${port}`
    const { output, errors } = await run(['mail-test', 'chef@kamsin.example'], { SMTP_URL })
    expect(output + errors.join()).toMatch(/as mailer/)
    expect(output + errors.join()).not.toContain('hunter22')
  })
})
