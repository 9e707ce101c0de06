/** What went wrong with a call, told apart without the client library, which is not there on first load. */

export interface ApiError {
  /** Finer than the code of tRPC beside it: that one has no word for a captcha. */
  reason: string
  /** For a person, in the caller's language. */
  detail: string
  fields: Readonly<Record<string, string>>
  /** Where a sign-in that failed had been meant to lead. */
  dest: string | undefined
}

/** Undefined when no answer came: the network, a proxy, a server that is starting. */
export function toApiError(error: unknown): ApiError | undefined {
  const data = (error as { data?: Partial<ApiError> & { extra?: { dest?: string } } } | null)?.data
  if (!data?.reason || !data.detail) return undefined
  return { reason: data.reason, detail: data.detail, fields: data.fields ?? {}, dest: data.extra?.dest }
}
