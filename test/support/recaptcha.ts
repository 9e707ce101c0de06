/** Replaces Google's assessment service, on loopback: sends the given answer, and records requests. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface LoopbackRecaptcha {
  url: string
  asked: { path: string; event: Record<string, unknown> }[]
  /** It is undefined where Google answers about a person, with the expected action. */
  answer: RecaptchaAnswer | 'none' | undefined
  close(): Promise<void>
}

interface RecaptchaAnswer {
  status?: number
  /** An object is sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

export async function startRecaptcha(port = 0): Promise<LoopbackRecaptcha> {
  const recaptcha: LoopbackRecaptcha = { url: '', asked: [], answer: undefined, close }
  const server = createServer(async (request, response) => {
    const { event } = (await json(request)) as { event: Record<string, unknown> }
    recaptcha.asked.push({ path: request.url!, event })
    if (recaptcha.answer === 'none') return
    const { status = 200, body, headers } = recaptcha.answer ?? { body: assessmentOf(event) }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  recaptcha.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return recaptcha

  async function close(): Promise<void> {
    await new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections())
  }
}

/** Writes the assessment in Google's format; `change` contains the differences. */
export function assessmentOf(
  event: Record<string, unknown>,
  change: { tokenProperties?: Record<string, unknown>; riskAnalysis?: Record<string, unknown> } = {},
): Record<string, unknown> {
  return {
    name: 'projects/1/assessments/b6ac310000000000',
    event,
    riskAnalysis: { score: 0.9, reasons: [], ...change.riskAnalysis },
    tokenProperties: {
      valid: true,
      invalidReason: 'INVALID_REASON_UNSPECIFIED',
      hostname: 'wokandwire.example',
      action: event.expectedAction,
      ...change.tokenProperties,
    },
  }
}
