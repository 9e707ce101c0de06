/** tRPC link that sends calls with a file as multipart forms, unbatched and with progress; other calls pass through. */
import { httpLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'
import { CALL_URL, callHeaders } from './http-link.ts'
import type { AppRouter } from './router-type.ts'
import { sendWithProgress } from './send-with-progress.ts'

/** The context of such a call. */
export interface FileCallContext extends Record<string, unknown> {
  /** Receives the share of the body sent so far, from 0 to 1. */
  onProgress?: (part: number) => void
}

export const fileLink: TRPCLink<AppRouter> =
  (runtime) =>
  ({ op, next }) => {
    const form = formOf(op.input)
    if (!form) return next(op)
    const { onProgress } = op.context as FileCallContext
    const send = httpLink<AppRouter>({
      url: CALL_URL,
      headers: callHeaders,
      transformer: superjson,
      fetch: (url, init) => sendWithProgress(String(url), init as RequestInit, onProgress),
    })
    return send(runtime)({ op: { ...op, input: form }, next })
  }

/** Undefined if the input has no file. Omits absent fields. */
function formOf(input: unknown): FormData | undefined {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>)
  if (!fields.some(([, value]) => value instanceof File)) return undefined
  const form = new FormData()
  for (const [name, value] of fields) {
    if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}
