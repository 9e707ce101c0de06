/** The live settings: the source of each, and never a secret. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { SETTING_NAMES } from '#shared/setting.ts'
import type { Setting } from '#shared/setting-schema.ts'
import { newDirectory } from '#test/support/directory.ts'
import { aServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { readConfig } from '../../config/config.ts'

const described = (environment: Record<string, string> = {}) =>
  new Map(readConfig(environment).described.map(({ name, ...setting }) => [name, setting]))

it('lists every setting once', () => {
  expect([...described().keys()]).toEqual(SETTING_NAMES)
  expect(new Set(SETTING_NAMES).size).toBe(SETTING_NAMES.length)
})

it('shows the source of each', () => {
  const path = join(newDirectory(), 'key')
  writeFileSync(path, 'k'.repeat(40))
  const settings = described({
    PORT: '8080',
    SECRET_KEY_FILE: path,
    TRUST_PROXY: 'loopback,10.0.0.0/8',
    HOST: '',
  })
  expect(settings.get('PORT')).toMatchObject({ value: '8080', source: 'environment' })
  expect(settings.get('HOST')).toMatchObject({ value: '127.0.0.1', source: 'default' })
  expect(settings.get('TRUST_PROXY')).toMatchObject({ value: 'loopback, 10.0.0.0/8' })
  expect(settings.get('SECRET_KEY')).toEqual({ value: null, is_set: true, is_secret: true, source: 'file' })
  expect(settings.get('ADMIN_PASSWORD')).toMatchObject({ value: null, is_set: true, source: 'generated' })
  expect(settings.get('OIDC_CLIENT_ID')).toMatchObject({ value: null, is_set: false, source: 'default' })
})

it.each([
  ['SMTP_URL', 'smtp://mailer:hunter22@mail.example:587', 'smtp://mailer@mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example', 'smtps://mail.example'],
  ['SMTP_URL', 'smtp://u:p%40hunter22%2F%3F@mail.example:25', 'smtp://u@mail.example:25'],
  ['SECRET_KEY', 'hunter22hunter22hunter22hunter22', null],
  ['ADMIN_PASSWORD', 'hunter22-noodles', null],
  ['RECAPTCHA_API_KEY', 'hunter22', null],
  ['OIDC_CLIENT_SECRET', 'smtp://hunter22', null],
  ['OIDC_ISSUER', 'https://me:hunter22@login.example/realm', 'https://login.example/realm'],
] as const)('shows %s=%s as %s', (name, given, shown) => {
  expect(described({ [name]: given }).get(name)).toMatchObject({ value: shown, is_set: true })
})

it('returns the live values to admins, without secrets', async () => {
  const smtpUrl = 'smtp://mailer:hunter22@127.0.0.1:2525'
  const { described: all } = readConfig({ SMTP_URL: smtpUrl, SECRET_KEY: 'hunter22'.repeat(5) })
  const server = await aServer({ described: all })
  const { headers } = await signedIn(server)
  const { status, body } = await server.json<Setting[]>('/api/settings', { headers })
  const shownOf = (name: string) => body.find((setting) => setting.name === name)?.value
  expect(status).toBe(200)
  expect(body.map(({ name }) => name)).toEqual(SETTING_NAMES)
  expect(shownOf('PUBLIC_URL')).toBe(server.url)
  expect(shownOf('MAIL_FROM')).toBe('no-reply@localhost')
  expect(JSON.stringify(body)).not.toContain('hunter22')
  await server.stop()
})
