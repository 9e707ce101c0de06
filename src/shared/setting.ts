/** Every setting, grouped for operators. The schema in `server/config/config.ts` has exactly these. */
export const SETTING_GROUPS = {
  serving: ['HOST', 'PORT', 'PUBLIC_URL', 'TRUST_PROXY', 'COUNT_VISITS', 'LOG_LEVEL'],
  data: ['DATA_DIR', 'UPLOADS_DIR', 'BACKUP_AT', 'BACKUPS_KEPT', 'SAMPLE_DATA', 'SECRET_KEY'],
  mail: [
    'SMTP_URL',
    'MAIL_FROM',
    'STAFF_EMAIL',
    'MAIL_MAX_PER_BATCH',
    'MAIL_MAX_PER_DAY',
    'MAIL_CONNECTIONS',
    'MAIL_PER_SECOND',
    'PUSH_HOSTS',
  ],
  quotations: ['QUOTATION_OPEN_DAYS', 'QUOTATION_REMINDER_DAYS', 'CONTACT_KEPT_DAYS'],
  signIn: [
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
    'ADMIN_EMAIL',
    'OIDC_ISSUER',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'OIDC_EMAIL_TRUSTED',
  ],
  captcha: [
    'CAPTCHA_PROVIDER',
    'RECAPTCHA_SITE_KEY',
    'RECAPTCHA_PROJECT_ID',
    'RECAPTCHA_API_KEY',
    'RECAPTCHA_MIN_SCORE',
    'RECAPTCHA_API_URL',
  ],
} as const

export type SettingGroup = keyof typeof SETTING_GROUPS
export type SettingName = (typeof SETTING_GROUPS)[SettingGroup][number]

export const SETTING_NAMES: readonly SettingName[] = Object.values(SETTING_GROUPS).flat()

/** `generated`: not set, so the program created a value. */
export const SETTING_SOURCES = ['environment', 'file', 'default', 'generated'] as const
