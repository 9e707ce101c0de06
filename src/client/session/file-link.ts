/** tRPC link that sends calls with a file as multipart forms, unbatched and with progress; other calls pass through. */
import { httpLink, type TRPCLink } from '@trpc/client'
import superjson from 'superjson'
import { type AppRouter, CALL_URL, callHeaders } from './http-link.ts'

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

/** Returns undefined if the input has no file. Omits absent fields. */
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

/** `fetch` for uploads with progress, which the browser's own does not report. */

/** `onProgress` receives the share of the body sent so far, from 0 to 1. Rejects like `fetch` if there is no response. */
function sendWithProgress(
  url: string,
  { method = 'POST', headers, body, signal }: RequestInit,
  onProgress: ((part: number) => void) | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = () => reject(new TypeError('the upload failed'))
    request.onabort = () => reject(new DOMException('the upload was aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as FormData)
  })
}
