/** Calls a foreign server with limits: no redirects, a time limit and a size limit. */

const PATIENCE_MS = 5_000
const ANSWER_MAX_BYTES = 1024 * 1024

interface Bounds {
  patienceMs?: number
  maxBytes?: number
}

/** There is no usable response. The message never contains the URL, which may contain a key. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
}

interface BoundedRequest {
  method: string
  headers: Record<string, string>
  body: NonNullable<RequestInit['body']> | null
}

/** Throws `UnreachableError` also for a response that means "not now": 429, 5xx. */
export async function fetchBounded(
  url: string,
  request: BoundedRequest,
  { patienceMs = PATIENCE_MS, maxBytes = ANSWER_MAX_BYTES }: Bounds = {},
): Promise<Response> {
  const { status, headers, body } = await exchange(url, request, { patienceMs, maxBytes })
  if (status >= 500 || status === 429) throw new UnreachableError(`the server responded with ${status}`)
  return new Response(body.length > 0 ? body : null, { status, headers })
}

async function exchange(url: string, request: BoundedRequest, { patienceMs, maxBytes }: Required<Bounds>) {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { method, headers, body } = request
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal })
    return { status: response.status, headers: response.headers, body: await readBytes(response, maxBytes) }
  } catch (error) {
    throw error instanceof UnreachableError ? error : new UnreachableError(networkReason(error, patienceMs))
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new UnreachableError('the response was too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function networkReason(error: unknown, patienceMs: number): string {
  if (!(error instanceof Error)) return 'the request failed'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return error.name === 'TimeoutError'
    ? `no response within ${patienceMs / 1_000} seconds`
    : `${code ?? error.name}`
}
