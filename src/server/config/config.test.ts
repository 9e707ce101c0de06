import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { mailFromOf } from '../platform/mail/sender.ts'
import { smtpServer } from '../platform/mail/smtp-server.ts'
import { readConfig } from './config.ts'

describe('settings', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: undefined,
      countsVisits: undefined,
      sampleData: true,
      logLevel: 'info',
      trustProxy: undefined,
      mailLimits: { perBatch: 1_000, perDay: 5_000 },
      mailPace: { connections: 5, perSecond: undefined },
      contacts: { keptDays: 730 },
    })
  })

  it.each([
    [
      { CAPTCHA_PROVIDER: 'recaptcha-enterprise' },
      'RECAPTCHA_SITE_KEY is required when CAPTCHA_PROVIDER is recaptcha-enterprise',
    ],
    [
      { CAPTCHA_PROVIDER: 'recaptcha-enterprise', RECAPTCHA_SITE_KEY: 'k', RECAPTCHA_PROJECT_ID: 'p' },
      'RECAPTCHA_API_KEY is required when CAPTCHA_PROVIDER is recaptcha-enterprise',
    ],
    [{ OIDC_CLIENT_ID: 'id' }, 'OIDC_CLIENT_SECRET is required when OIDC_CLIENT_ID is set'],
  ])('names what is missing for %j', (environment, line) => {
    expect(() => readConfig(environment)).toThrow(line)
  })

  it.each([
    ['the same', 'data', 'data'],
    ['the same in other words', 'data/', './other/../data'],
    ['the same by a link', 'data', 'link'],
    ['inside the other', 'data', 'data/uploads'],
    ['inside the other by a link', 'link/uploads', 'data'],
    ['around the other', 'files/data', 'files'],
  ])('refuses folders of which one is %s', (_, data, uploads) => {
    const directory = newDirectory()
    mkdirSync(join(directory, 'data'))
    symlinkSync(join(directory, 'data'), join(directory, 'link'))
    const place = (path: string) => `${directory}/${path}`
    const settings = { DATA_DIR: place(data), UPLOADS_DIR: place(uploads) }
    expect(() => readConfig(settings)).toThrow(/^DATA_DIR \(.+\) and UPLOADS_DIR \(.+\) must be two folders/)
  })

  it('takes folders whose names begin alike', () => {
    const DATA_DIR = join(newDirectory(), 'data')
    expect(readConfig({ DATA_DIR, UPLOADS_DIR: `${DATA_DIR}-files` })).toMatchObject({ dataDir: DATA_DIR })
  })

  it('uses Google sign-in unless another provider is configured, and no provider without a client ID', () => {
    expect(readConfig({}).oidc).toBeUndefined()
    const client = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
    expect(readConfig(client).oidc?.issuer).toBe('https://accounts.google.com')
    const OIDC_ISSUER = 'http://localhost:8080'
    expect(readConfig({ ...client, OIDC_ISSUER }).oidc).toMatchObject({ issuer: OIDC_ISSUER })
  })

  it('takes the first password as typed, whatever its encoding', () => {
    const ADMIN_PASSWORD = 'café-kitchen-42'
    expect(readConfig({ ADMIN_PASSWORD: ADMIN_PASSWORD.normalize('NFD') }).admin.password).toBe(
      ADMIN_PASSWORD,
    )
    expect(readConfig({ ADMIN_PASSWORD: 'ｗｏｎｔｏｎ-soup-9' }).admin.password).toBe('wonton-soup-9')
  })

  it('uses proof of work as captcha by default', () => {
    expect(readConfig({}).captcha).toEqual({ provider: 'altcha' })
    const settings = {
      CAPTCHA_PROVIDER: 'recaptcha-enterprise',
      RECAPTCHA_SITE_KEY: 'site',
      RECAPTCHA_PROJECT_ID: 'project',
      RECAPTCHA_API_KEY: 'key',
    }
    expect(readConfig(settings).captcha).toMatchObject({
      minScore: 0.5,
      apiUrl: 'https://recaptchaenterprise.googleapis.com',
    })
  })

  it('treats a blank variable as absent', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
  })

  it('keeps only the origin of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/path/' }).publicUrl).toBe('https://shop.example')
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', 'eighty'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://:25'],
    ['SMTP_URL', 'smtp://user:12/c@mail.example:587'],
    ['SMTP_URL', 'smtp://user:12?c@mail.example:587'],
    ['SMTP_URL', 'smtp://user:12#c@mail.example:587'],
    ['SMTP_URL', 'smtp://user:ab/c@mail.example:587'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_MAX_PER_BATCH', '0'],
    ['MAIL_MAX_PER_DAY', '1e3'],
    ['MAIL_CONNECTIONS', '51'],
    ['MAIL_PER_SECOND', '-1'],
    ['STAFF_EMAIL', 'a@b, c@d.example'],
    ['SECRET_KEY', 'short'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '1'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['BACKUP_AT', '25:00'],
    ['BACKUP_AT', '3:30'],
    ['BACKUPS_KEPT', '0'],
    ['SAMPLE_DATA', 'yes'],
    ['LOG_LEVEL', 'loud'],
    ['ADMIN_USERNAME', 'the boss'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'boss'],
    ['CAPTCHA_PROVIDER', 'none'],
    ['RECAPTCHA_MIN_SCORE', '2'],
    ['RECAPTCHA_API_URL', 'http://captcha.example'],
    ['OIDC_ISSUER', 'http://login.example'],
    ['OIDC_ISSUER', 'not an address'],
  ])('rejects %s=%s with one line that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  it('says how to write the signs of a password in SMTP_URL', () => {
    for (const password of ['12/c', 'ab/c', '1?', 'a#b'])
      expect(() => readConfig({ SMTP_URL: `smtp://user:${password}@mail.example` })).toThrow(
        / \/ as %2F, # as %23/,
      )
    expect(smtpServer('smtp://user:12%2Fc%40@mail.example').auth).toEqual({ user: 'user', pass: '12/c@' })
    expect(smtpServer('smtp://user:1@2@mail.example').auth).toEqual({ user: 'user', pass: '1@2' })
  })

  it('makes the sender of the public address, or asks for it', () => {
    const senderAt = (PUBLIC_URL: string) =>
      mailFromOf(readConfig({ PUBLIC_URL }).mailFrom, readConfig({ PUBLIC_URL }).publicUrl!)
    expect(senderAt('https://www.kamsin.example.')).toBe('no-reply@www.kamsin.example')
    expect(senderAt('https://茶餐廳.example')).toBe('no-reply@xn--3zt102fr5o.example')
    expect(senderAt('http://localhost:3000')).toBe('no-reply@localhost')
    expect(senderAt('http://192.168.1.5:3000')).toBe('no-reply@[192.168.1.5]')
    expect(senderAt('http://[fd00::5]:3000')).toBe('no-reply@[IPv6:fd00::5]')
    const PUBLIC_URL = 'http://till_room:3000'
    expect(() => readConfig({ PUBLIC_URL })).toThrow(
      /^MAIL_FROM is required, because till_room cannot [^\n]+$/,
    )
    expect(readConfig({ PUBLIC_URL, MAIL_FROM: 'shop@kamsin.example' }).publicUrl).toBe(PUBLIC_URL)
  })

  it.each(['loopback', '10.0.0.0/8', '127.0.0.1, ::1', 'fd00::/8'])('trusts the proxies %s', (value) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(value.split(', '))
  })

  it('reads a secret from a file, and rejects one given twice or not at all', () => {
    const path = join(newDirectory(), 'smtp')
    writeFileSync(path, 'smtp://user:pass@mail.example:587\n')
    expect(readConfig({ SMTP_URL_FILE: path }).smtpUrl).toBe('smtp://user:pass@mail.example:587')
    expect(() => readConfig({ SMTP_URL_FILE: path, SMTP_URL: 'smtp://mail.example' })).toThrow(/^SMTP_URL /)
    expect(() => readConfig({ SECRET_KEY_FILE: '/nowhere/at/all' })).toThrow(/^SECRET_KEY_FILE /)
    writeFileSync(path, '\n')
    expect(() => readConfig({ OIDC_CLIENT_ID: 'site', OIDC_CLIENT_SECRET_FILE: path })).toThrow(
      /^OIDC_CLIENT_SECRET must not be blank$/,
    )
  })
})
