/** What may be said of the settings: each one's value in force and where it came from, and of a secret only that it is there. */
import type { Setting } from '../../shared/setting/schema.ts'
import { SETTING_NAMES, type SettingName } from '../../shared/setting/setting.ts'

/** Without them the program makes its own: a key, and a password that it prints once. */
const GENERATED: readonly SettingName[] = ['SECRET_KEY', 'ADMIN_PASSWORD']

export interface Given {
  /** As they came, without blanks. */
  environment: Readonly<Record<string, string>>
  /** As they were understood, with the defaults. */
  settings: Readonly<Partial<Record<SettingName, unknown>>>
  secrets: readonly SettingName[]
}

export function describeSettings({ environment, settings, secrets }: Given): Setting[] {
  return SETTING_NAMES.map((name) => {
    const source = sourceOf(name, environment)
    const text = textOf(settings[name])
    const is_secret = secrets.includes(name)
    return {
      name,
      value: text === null ? null : is_secret ? publicPart(name, text) : withoutCredentials(text),
      is_set: text !== null || source === 'generated',
      is_secret,
      source,
    }
  })
}

function sourceOf(name: SettingName, environment: Given['environment']): Setting['source'] {
  if (environment[name] !== undefined) return 'environment'
  if (environment[`${name}_FILE`] !== undefined) return 'file'
  return GENERATED.includes(name) ? 'generated' : 'default'
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** Of the mail server everything but the password: scheme, user, host and port. Any other secret says nothing. */
function publicPart(name: SettingName, secret: string): string | null {
  if (name !== 'SMTP_URL') return null
  const { protocol, username, host } = new URL(secret)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}`
}

/** Somebody may have put a name and a password into an address that needs none. */
function withoutCredentials(text: string): string {
  if (!/^[a-z]+:\/\//i.test(text) || !URL.canParse(text)) return text
  const url = new URL(text)
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}
