/** QR codes for everybody signed in (spec 2 `/internal/qr_code`, 5, 7; contract 3). */
import type { TextKey } from '../../../shared/i18n/t.ts'
import { qrCodeSchema } from '../../../shared/qr-code/schema.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { AppError } from '../../platform/app-error.ts'
import { qrImage } from './image.ts'

export const qrCodeRouter = router({
  /** The answer is a `Picture` of exactly the size asked for. */
  image: userProcedure
    .use(async ({ getRawInput, next }) => {
      assertLinkFilled(await getRawInput())
      return next()
    })
    .input(qrCodeSchema)
    .query(({ input }) => qrImage(input)),
})

/** The spec's words for what is missing come before anything else that is wrong (spec 5). A size may be absent. */
function assertLinkFilled(input: unknown): void {
  const { url, size } = (input ?? {}) as Record<string, unknown>
  const fields: Record<string, TextKey> = {
    ...((url === undefined || isBlank(url)) && { url: 'error.required' }),
    ...(isBlank(size) && { size: 'error.required' }),
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', 'error.fillAll', { fields })
}

function isBlank(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '')
}
