/** The server's error in a failed call. Reads it without the client library, which is not loaded at first. */
import type { ChangedPrice } from '../../shared/quotation/discount.ts'

interface ApiError {
  /** More precise than tRPC's own code, which has none for a captcha. */
  reason: string
  /** A message in the caller's language. */
  detail: string
  fields: Readonly<Record<string, string>>
  /** The `dest` of a failed sign-in. */
  dest: string | undefined
  /** The changed prices, for which a quotation was not sent. */
  prices: readonly ChangedPrice[] | undefined
  /** The quotation was not kept in time. Only a caller who has its key is told. */
  isLate: boolean
}

/** Returns undefined if there was no response: network, proxy, or a server that is starting. */
export function toApiError(error: unknown): ApiError | undefined {
  const data = (
    error as {
      data?: Partial<ApiError> & { extra?: { dest?: string; prices?: ChangedPrice[]; is_late?: true } }
    } | null
  )?.data
  if (!data?.reason || !data.detail) return undefined
  const { reason, detail, fields = {}, extra } = data
  return { reason, detail, fields, dest: extra?.dest, prices: extra?.prices, isLate: extra?.is_late === true }
}
