/**
 * The settings (docs/rules.md, Settings). The only place that reads
 * the environment; each value is read once and validated.
 */
import { resolve } from 'node:path'
import type { CaptchaProvider } from '../../shared/captcha.ts'
import { SETTING_NAMES } from '../../shared/setting.ts'
import type { Setting } from '../../shared/setting-schema.ts'
import { usernameSchema } from '../../shared/user/schema.ts'
import { isWithin } from '../platform/files/folder.ts'
import { isMailHost } from '../platform/mail/sender.ts'
import { ConfigError } from './config-error.ts'
import { describeSettings } from './describe.ts'
import { resembled } from './resembled.ts'
import { givenValue, readSecretFile, readSettingsFile, type SettingsFile } from './settings-file.ts'
import { SECRETS, type Settings, settingsSchema } from './settings-schema.ts'

export { ConfigError }

/** Limits on the recipients of bulk email (docs/rules.md, Settings). */
export interface MailLimits {
  /** Recipients of one bulk email. */
  perBatch: number
  /** Recipients of one user in any 24 hours. */
  perDay: number
}

/** How fast the mail provider accepts mail (docs/rules.md, Settings). */
export interface MailPace {
  connections: number
  /** It is undefined where there is no limit. */
  perSecond: number | undefined
}

/** What is undefined, admins decide. */
export interface MailSettings {
  smtpUrl: string | undefined
  /** A blank SMTP_URL in the environment: no mail is sent, whatever admins chose, as in a rehearsal of a restore. */
  isMailOff: boolean
  mailFrom: string | undefined
}

export interface Config extends MailSettings {
  host: string
  port: number
  /** An origin without a trailing slash; undefined until the port is known. */
  publicUrl: string | undefined
  dataDir: string
  uploadsDir: string
  admin: { username: string; password: string | undefined; email: string }
  secretKey: string | undefined
  mailLimits: MailLimits
  mailPace: MailPace
  staffEmail: string | undefined
  /** It is undefined where the Company page decides, as for the staff's address. */
  quotations: { openDays: number | undefined; reminderDays: number | undefined }
  /** 0: contact requests are not deleted automatically. */
  contacts: { keptDays: number }
  captcha: CaptchaConfig
  /** It is undefined when sign-in through a provider is off. */
  oidc: OidcConfig | undefined
  trustProxy: string[] | undefined
  /** Further hosts that pushes may go to. */
  pushHosts: readonly string[]
  backups: BackupConfig
  /** Whether visits are counted; undefined where the Company page decides. */
  countsVisits: boolean | undefined
  sampleData: boolean
  logLevel: string
  /** Every setting as admins may see it. */
  described: Setting[]
  /** Whole sentences about names that are no settings, and settings that are given twice. */
  doubts: string[]
}

interface CaptchaConfigs {
  altcha: { provider: 'altcha'; apiUrl: undefined }
  'recaptcha-enterprise': {
    provider: 'recaptcha-enterprise'
    siteKey: string
    projectId: string
    apiKey: string
    minScore: number
    apiUrl: string
  }
}
/** `apiUrl`: the service that this program asks, where it asks one. */
export type CaptchaConfig = CaptchaConfigs[CaptchaProvider]

export interface BackupConfig {
  /** `HH:MM` in Hong Kong; undefined: no scheduled backup. */
  at: string | undefined
  kept: number
}

interface OidcConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** Takes an address of which the provider does not say whether it is verified. */
  trustsEmails: boolean
}

/**
 * `SETTINGS_FILE`, which `start.mjs` sets, names the settings file. The environment wins over it, so that a command can
 * be tried with other settings.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const file = environment.SETTINGS_FILE ? readSettingsFile(environment.SETTINGS_FILE) : undefined
  const given = givenSettings(environment, file)
  const parsed = settingsSchema.safeParse(withSecretFiles(given))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}`)
  }
  const settings = parsed.data
  assertApart(settings)
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: publicUrlOf(settings),
    dataDir: resolve(settings.DATA_DIR),
    uploadsDir: resolve(settings.UPLOADS_DIR),
    admin: {
      username: adminUsername(settings.ADMIN_USERNAME),
      password: settings.ADMIN_PASSWORD,
      email: settings.ADMIN_EMAIL,
    },
    secretKey: settings.SECRET_KEY,
    smtpUrl: settings.SMTP_URL,
    isMailOff: environment.SMTP_URL?.trim() === '',
    mailFrom: settings.MAIL_FROM,
    mailLimits: { perBatch: settings.MAIL_MAX_PER_BATCH, perDay: settings.MAIL_MAX_PER_DAY },
    mailPace: { connections: settings.MAIL_CONNECTIONS, perSecond: settings.MAIL_PER_SECOND },
    staffEmail: settings.STAFF_EMAIL,
    quotations: { openDays: settings.QUOTATION_OPEN_DAYS, reminderDays: settings.QUOTATION_REMINDER_DAYS },
    contacts: { keptDays: settings.CONTACT_KEPT_DAYS },
    captcha: CAPTCHA_CONFIGS[settings.CAPTCHA_PROVIDER](settings),
    oidc: oidcConfig(settings),
    trustProxy: settings.TRUST_PROXY,
    pushHosts: settings.PUSH_HOSTS ?? [],
    backups: {
      at: settings.BACKUP_AT === 'never' ? undefined : settings.BACKUP_AT,
      kept: settings.BACKUPS_KEPT,
    },
    countsVisits: settings.COUNT_VISITS && settings.COUNT_VISITS === 'true',
    sampleData: settings.SAMPLE_DATA === 'true',
    logLevel: settings.LOG_LEVEL,
    described: describeSettings({ environment: given, settings, secrets: SECRETS }),
    doubts: doubtsAbout(environment, file),
  }
}

/** The environment of a child process that works on the same data: ours, plus what may differ from it. */
export function environmentFor({ dataDir, uploadsDir, backups }: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    UPLOADS_DIR: uploadsDir,
    BACKUPS_KEPT: String(backups.kept),
  }
}

/** Cleaning the stored files must not meet the database, and a backup not itself. */
function assertApart({ DATA_DIR, UPLOADS_DIR }: Settings): void {
  if (!isWithin(DATA_DIR, UPLOADS_DIR) && !isWithin(UPLOADS_DIR, DATA_DIR)) return
  throw new ConfigError(
    `DATA_DIR (${resolve(DATA_DIR)}) and UPLOADS_DIR (${resolve(UPLOADS_DIR)}) must be two folders, neither inside the other`,
  )
}

/** An origin. A final dot belongs to the DNS: browsers, certificates and email addresses have none. */
function publicUrlOf({ PUBLIC_URL, MAIL_FROM }: Settings): string | undefined {
  if (PUBLIC_URL === undefined) return undefined
  const url = new URL(PUBLIC_URL)
  url.hostname = url.hostname.replace(/\.$/, '')
  if (MAIL_FROM === undefined && !isMailHost(url.hostname))
    throw new ConfigError(`MAIL_FROM is required, because ${url.hostname} cannot end an email address`)
  return url.origin
}

function adminUsername(text: string): string {
  const parsed = usernameSchema.safeParse(text)
  if (!parsed.success) throw new ConfigError('ADMIN_USERNAME must be letters a to z, digits, and . _ @ + -')
  return parsed.data
}

const RECAPTCHA_IS_ON = 'CAPTCHA_PROVIDER is recaptcha-enterprise'

const CAPTCHA_CONFIGS: { [Provider in CaptchaProvider]: (settings: Settings) => CaptchaConfigs[Provider] } = {
  altcha: () => ({ provider: 'altcha', apiUrl: undefined }),
  'recaptcha-enterprise': (settings) => ({
    provider: 'recaptcha-enterprise',
    siteKey: needed(settings, 'RECAPTCHA_SITE_KEY', RECAPTCHA_IS_ON),
    projectId: needed(settings, 'RECAPTCHA_PROJECT_ID', RECAPTCHA_IS_ON),
    apiKey: needed(settings, 'RECAPTCHA_API_KEY', RECAPTCHA_IS_ON),
    minScore: settings.RECAPTCHA_MIN_SCORE,
    apiUrl: settings.RECAPTCHA_API_URL.replace(/\/$/, ''),
  }),
}

function oidcConfig(settings: Settings): OidcConfig | undefined {
  if (settings.OIDC_CLIENT_ID === undefined) return undefined
  return {
    issuer: settings.OIDC_ISSUER,
    clientId: settings.OIDC_CLIENT_ID,
    clientSecret: needed(settings, 'OIDC_CLIENT_SECRET', 'OIDC_CLIENT_ID is set'),
    trustsEmails: settings.OIDC_EMAIL_TRUSTED === 'true',
  }
}

function needed(
  settings: Settings,
  name: 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_PROJECT_ID' | 'RECAPTCHA_API_KEY' | 'OIDC_CLIENT_SECRET',
  because: string,
): string {
  const value = settings[name]
  if (value === undefined) throw new ConfigError(`${name} is required when ${because}`)
  return value
}

/** The names that are read: each setting, and the file of each secret. */
const FILE_NAMES = SECRETS.map((name) => `${name}_FILE`)
const NAMES: readonly string[] = [...SETTING_NAMES, ...FILE_NAMES]

/** What is set and not blank. A name in the environment, also a blank one, replaces the same setting of the file. */
function givenSettings(
  environment: NodeJS.ProcessEnv,
  file: SettingsFile | undefined,
): Record<string, string> {
  const isGiven = (name: string) => environment[name] !== undefined
  const values = NAMES.map((name): [string, string] => {
    const own = environment[name]
    if (own !== undefined) return [name, givenValue(name, own)]
    // A blank SMTP_URL in the environment turns off an SMTP_URL_FILE too.
    const twin = name.endsWith('_FILE') ? name.slice(0, -'_FILE'.length) : `${name}_FILE`
    return [name, (isGiven(twin) ? undefined : file?.values.get(name)) ?? '']
  })
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

function withSecretFiles(given: Record<string, string>): Record<string, string> {
  const settings = { ...given }
  for (const name of SECRETS) {
    const path = given[`${name}_FILE`]
    if (!path) continue
    if (settings[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; remove one of them`)
    settings[name] = readSecretFile(path, name)
  }
  return settings
}

/** A name of the environment may belong to another program, unless it resembles one of ours. */
function doubtsAbout(environment: NodeJS.ProcessEnv, file: SettingsFile | undefined): string[] {
  const inFile = [...(file?.values.keys() ?? [])]
  const others = Object.keys(environment).filter((name) => !inFile.includes(name) && resembled(name, NAMES))
  const unknown = [...inFile, ...others].filter((name) => !NAMES.includes(name) && name !== 'SETTINGS_FILE')
  const overruled = inFile.filter(
    (name) => environment[name] !== undefined && environment[name] !== file!.values.get(name),
  )
  return [
    ...unknown.map((name) => {
      const meant = resembled(name, NAMES)
      return `${name} is not a setting${meant ? `. Did you mean ${meant}?` : ', so it does nothing.'}`
    }),
    ...(overruled.length > 0
      ? [`The environment has other values than ${file!.path}, and wins: ${overruled.join(', ')}.`]
      : []),
  ]
}
