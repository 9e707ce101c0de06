/** The settings in force, as staff see them: never a secret. */
import { z } from 'zod'
import { SETTING_NAMES, SETTING_SOURCES } from './setting.ts'

export const settingSchema = z.object({
  name: z.enum(SETTING_NAMES),
  /** In force; null where there is none. Of a secret only what is none: of `SMTP_URL` user, host and port. */
  value: z.string().nullable(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  source: z.enum(SETTING_SOURCES),
})
export type Setting = z.infer<typeof settingSchema>
