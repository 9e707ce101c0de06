/** Every setting as it is written, with its default and what is wrong with it. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '../../shared/base/limits.ts'
import { CAPTCHA_PROVIDERS } from '../../shared/captcha.ts'
import type { SettingName } from '../../shared/setting.ts'
import { passwordSchema } from '../../shared/user/schema.ts'
import { CONNECTIONS } from '../platform/mail/mailer.ts'
import { ConfigError } from './config-error.ts'

/** Secrets may also be read from a file named by `NAME_FILE`. */
export const SECRETS = [
  'SECRET_KEY',
  'SMTP_URL',
  'ADMIN_PASSWORD',
  'RECAPTCHA_API_KEY',
  'OIDC_CLIENT_SECRET',
] as const

const GOOGLE_ISSUER = 'https://accounts.google.com'
const RECAPTCHA_API = 'https://recaptchaenterprise.googleapis.com'

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

/** Secrets are sent to it, so plain http is accepted for the loopback address only. */
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an https URL' })
  .refine(isSafeAddress, 'must be an https URL')

const count = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
  .transform(Number)

const days = z
  .string()
  .regex(/^\d{1,3}$/, 'must be a number of days')
  .transform(Number)

const text = z.string().trim().min(1, 'must not be blank')

const SMTP_URL_FORM =
  'must be an smtp or smtps URL, such as smtp://user:password@host:587; in user and password, write / as %2F, # as %23, ? as %3F, @ as %40, : as %3A and % as %25'

export const settingsSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port < 65_536, 'must be a port number')
    .default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  UPLOADS_DIR: z.string().min(1).default('uploads'),
  ADMIN_USERNAME: z.string().default('admin'),
  ADMIN_PASSWORD: passwordSchema
    .catch(() => {
      throw new ConfigError(
        `ADMIN_PASSWORD must have ${PASSWORD_MIN_CHARACTERS} to ${PASSWORD_MAX_CHARACTERS} characters`,
      )
    })
    .optional(),
  ADMIN_EMAIL: z
    .string()
    .regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')
    .default('admin@localhost'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_URL_FORM })
    .refine(hasOnlyServer, SMTP_URL_FORM)
    .optional(),
  MAIL_FROM: z.email('must be an email address').optional(),
  MAIL_MAX_PER_BATCH: count.default(1_000),
  MAIL_MAX_PER_DAY: count.default(5_000),
  MAIL_CONNECTIONS: count.refine((number) => number <= 50, 'must be 50 or less').default(CONNECTIONS),
  MAIL_PER_SECOND: count.optional(),
  STAFF_EMAIL: z.email('must be an email address').optional(),
  QUOTATION_OPEN_DAYS: days.refine((number) => number > 0, 'must be 1 or more').optional(),
  QUOTATION_REMINDER_DAYS: days.optional(),
  CONTACT_KEPT_DAYS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number of days')
    .transform(Number)
    .default(730),
  CAPTCHA_PROVIDER: z.enum(CAPTCHA_PROVIDERS, `must be ${CAPTCHA_PROVIDERS.join(' or ')}`).default('altcha'),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_PROJECT_ID: text.optional(),
  RECAPTCHA_API_KEY: text.optional(),
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(0.5),
  RECAPTCHA_API_URL: webAddress.default(RECAPTCHA_API),
  OIDC_ISSUER: webAddress.default(GOOGLE_ISSUER),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: text.optional(),
  OIDC_EMAIL_TRUSTED: z.enum(['true', 'false'], 'must be true or false').default('false'),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isNetwork),
      'must list IP addresses or networks, such as loopback or 10.0.0.0/8',
    )
    .optional(),
  PUSH_HOSTS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (hosts) =>
        hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host),
      'must list hosts, such as push.example.com or push.example.com:8443',
    )
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(never|([01]\d|2[0-3]):[0-5]\d)$/, 'must be a time such as 03:30, or never')
    .default('03:30'),
  BACKUPS_KEPT: count.default(14),
  COUNT_VISITS: z.enum(['true', 'false'], 'must be true or false').optional(),
  SAMPLE_DATA: z.enum(['true', 'false'], 'must be true or false').default('true'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a log level, such as info or warn',
    )
    .default('info'),
} satisfies Record<SettingName, z.ZodType>)

export type Settings = z.infer<typeof settingsSchema>

/** A password with a bare /, ? or # would end the host early, and the user would be the server. */
function hasOnlyServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash } = new URL(text)
  return pathname.length <= 1 && search === '' && hash === ''
}

function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
