/** The effective settings, as admins see them: never a secret. */
import { z } from 'zod'
import { SETTING_NAMES, SETTING_SOURCES } from './setting.ts'

export const settingSchema = z.object({
  name: z.enum(SETTING_NAMES),
  /** The effective value; null if there is none. Of a secret, only the public parts: user, host and port of `SMTP_URL`. */
  value: z.string().nullable(),
  is_set: z.boolean(),
  is_secret: z.boolean(),
  source: z.enum(SETTING_SOURCES),
})
settingSchema.register(z.globalRegistry, { id: 'Setting' })
export type Setting = z.infer<typeof settingSchema>
