/** Calls a foreign server with limits: no redirects, a time limit and a size limit. */

const PATIENCE_MS = 5_000
const ANSWER_MAX_BYTES = 1024 * 1024

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
export async function fetchBounded(url: string, request: BoundedRequest): Promise<Response> {
  const { status, headers, body } = await exchange(url, request)
  if (status >= 500 || status === 429) throw new UnreachableError(`the server responded with ${status}`)
  return new Response(body.length > 0 ? body : null, { status, headers })
}

async function exchange(url: string, request: BoundedRequest) {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { method, headers, body } = request
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal })
    return { status: response.status, headers: response.headers, body: await readBytes(response) }
  } catch (error) {
    throw error instanceof UnreachableError ? error : new UnreachableError(networkReason(error))
  }
}

async function readBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > ANSWER_MAX_BYTES) throw new UnreachableError('the response was too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return 'the request failed'
  const { code } = (error.cause ?? {}) as { code?: unknown }
  return error.name === 'TimeoutError'
    ? `no response within ${PATIENCE_MS / 1_000} seconds`
    : `${code ?? error.name}`
}
