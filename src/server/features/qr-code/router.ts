/** QR codes for signed-in users. */
import { isBlank as showsNothing } from '#shared/base/invisible.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { qrCodeSchema } from '#shared/qr-code-schema.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { qrImage } from './image.ts'

export const qrCodeRouter = router({
  /** Returns a `Picture` of exactly the requested size. */
  image: userProcedure
    .meta({ access: 'user', files: ['image/png', 'image/svg+xml'], isCacheable: true })
    .use(async ({ getRawInput, next }) => {
      assertLinkFilled(await getRawInput())
      return next()
    })
    .input(qrCodeSchema)
    .query(({ input }) => qrImage(input)),
})

/** A missing field is reported before anything else. The size is optional. */
function assertLinkFilled(input: unknown): void {
  const { url, size } = (input ?? {}) as Record<string, unknown>
  const fields: Record<string, TextKey> = {
    ...((url === undefined || isBlank(url)) && { url: 'error.required' }),
    ...(isBlank(size) && { size: 'error.required' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'error.fillAll', { fields })
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && showsNothing(value))
}
