/** The live settings, for admins (`GET /api/settings`). */
import { z } from 'zod'
import { type Setting, settingSchema } from '#shared/setting-schema.ts'
import type { Context } from '../../core/context.ts'
import { router, staffProcedure } from '../../core/procedures.ts'

export const settingRouter = router({
  list: staffProcedure
    .output(z.array(settingSchema))
    .query(({ ctx }) => ctx.system.settings.map(inForce(ctx))),
})

/** Two defaults are derived from other settings. */
function inForce({ mail: { from: mailFrom }, site: { publicUrl } }: Context): (setting: Setting) => Setting {
  const made: Partial<Record<Setting['name'], string>> = { PUBLIC_URL: publicUrl(), MAIL_FROM: mailFrom }
  return (setting) => {
    const value = setting.value ?? made[setting.name] ?? null
    return { ...setting, value, is_set: setting.is_set || value !== null }
  }
}
