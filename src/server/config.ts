/** The settings of contract section 2: read once, checked, and the only place that reads the environment. */
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

/** Secrets may also come from a file, named by `NAME_FILE`. */
const SECRETS = ['SECRET_KEY', 'SMTP_URL'] as const

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

const settingsSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .transform(Number)
    .refine((port) => port < 65_536, 'must be a port number')
    .default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  DATA_DIR: z.string().min(1).default('data'),
  UPLOADS_DIR: z.string().min(1).default('uploads'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps address' }).optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  STAFF_EMAIL: z.email('must be an e-mail address').optional(),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isNetwork),
      'must list addresses or networks, such as loopback or 10.0.0.0/8',
    )
    .optional(),
  SAMPLE_DATA: z.enum(['true', 'false'], 'must be true or false').default('true'),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be a level such as info or warn',
    )
    .default('info'),
})

export interface Config {
  host: string
  port: number
  /** An origin without a trailing slash; undefined until the port is known. */
  publicUrl: string | undefined
  dataDir: string
  uploadsDir: string
  secretKey: string | undefined
  smtpUrl: string | undefined
  mailFrom: string | undefined
  staffEmail: string | undefined
  trustProxy: string[] | undefined
  sampleData: boolean
  logLevel: string
}

/** A setting that cannot be used; its message is one line that names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const parsed = settingsSchema.safeParse(withSecretFiles(withoutBlanks(environment)))
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new ConfigError(`${issue.path.join('.')} ${issue.message}`)
  }
  const settings = parsed.data
  return {
    host: settings.HOST,
    port: settings.PORT,
    publicUrl: settings.PUBLIC_URL && new URL(settings.PUBLIC_URL).origin,
    dataDir: resolve(settings.DATA_DIR),
    uploadsDir: resolve(settings.UPLOADS_DIR),
    secretKey: settings.SECRET_KEY,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    staffEmail: settings.STAFF_EMAIL,
    trustProxy: settings.TRUST_PROXY,
    sampleData: settings.SAMPLE_DATA === 'true',
    logLevel: settings.LOG_LEVEL,
  }
}

function withoutBlanks(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => !!entry[1]),
  )
}

function withSecretFiles(environment: Record<string, string>): Record<string, string> {
  const settings = { ...environment }
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`]
    if (!path) continue
    if (settings[name]) throw new ConfigError(`${name} and ${name}_FILE are both set; keep one of them`)
    try {
      settings[name] = readFileSync(path, 'utf8').trim()
    } catch {
      throw new ConfigError(`${name}_FILE names a file that cannot be read`)
    }
  }
  return settings
}

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (!family || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}
