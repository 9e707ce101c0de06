/** The input of a call, from its URL, its body and its If-Match header. */
import type { FastifyRequest } from 'fastify'
import { readMultipart } from '../multipart.ts'
import { type Endpoint, TAG_FIELD } from './endpoints.ts'
import { readInput } from './input.ts'

/** From URL and body, in any encoding; both endpoints parse forms here. */
export async function requestInput(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  const input = readInput(
    {
      query: request.query as Record<string, unknown>,
      body: Buffer.isBuffer(request.body)
        ? await readMultipart(request.body, type, endpoint.fileFields)
        : request.body,
      isForm: /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type),
      isRead: endpoint.method === 'GET',
      inAddress: endpoint.inAddress,
    },
    endpoint.input,
  )
  const ifMatch = request.headers['if-match']
  if (ifMatch !== undefined && endpoint.tag === 'input') input[TAG_FIELD] = ifMatch
  return input
}
