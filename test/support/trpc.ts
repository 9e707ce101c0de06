/** Answers of `/trpc` as a tRPC client reads them, for tests that make their own requests. */
import superjson, { type SuperJSONResult } from 'superjson'

interface Part {
  result?: { data: SuperJSONResult }
  error?: SuperJSONResult
}

/** One answer, or those of a batch; another body stays as it is. */
export async function readTrpc<Body>(response: Response): Promise<Body> {
  const body = (await response.json()) as Part | Part[]
  return (Array.isArray(body) ? body.map(revived) : revived(body)) as Body
}

function revived(part: Part): object {
  if (part.result) return { result: { data: superjson.deserialize(part.result.data) } }
  return part.error ? { error: superjson.deserialize(part.error) } : part
}
