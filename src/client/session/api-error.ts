/** The server's error in a failed call. Reads it without the client library, which is not loaded at first. */

interface ApiError {
  /** More precise than tRPC's own code, which has none for a captcha. */
  reason: string
  /** A message in the caller's language. */
  detail: string
  fields: Readonly<Record<string, string>>
  /** The `dest` of a failed sign-in. */
  dest: string | undefined
}

/** Undefined if there was no response: network, proxy, or a server that is starting. */
export function toApiError(error: unknown): ApiError | undefined {
  const data = (error as { data?: Partial<ApiError> & { extra?: { dest?: string } } } | null)?.data
  if (!data?.reason || !data.detail) return undefined
  return { reason: data.reason, detail: data.detail, fields: data.fields ?? {}, dest: data.extra?.dest }
}
