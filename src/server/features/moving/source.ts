/**
 * Another site that runs, as its documented API shows it. It may be an older program, or lie: an answer has limits of time and
 * size, a redirect stays on its host, a name of the internet leads to no address of this network, and what is not of its
 * documented kind is an error of one line.
 */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { z } from 'zod'
import { cutText } from '#shared/base/cut-text.ts'
import { formatBytes } from '#shared/base/format-number.ts'
import { LOGO_MAX_BYTES } from '#shared/base/limits.ts'
import { fetchBounded, UnreachableError } from '../../platform/bounded-fetch.ts'
import { OperatorError } from '../../platform/operator-error.ts'

export interface Source {
  /** Throws `OperatorError` for what is not JSON of this kind. */
  json<Body>(path: string, schema: z.ZodType<Body>): Promise<Body>
  /** The bytes of a stored file. */
  file(path: string): Promise<Buffer<ArrayBuffer>>
  /** The cookies that a page sets, if there is one. */
  cookies(path: string): Promise<Map<string, string>>
  send(path: string, request: { headers?: Record<string, string>; body: object }): Promise<Answer>
  /** Goes with each further request. */
  authorize(headers: Record<string, string>, renew?: () => Promise<Record<string, string> | undefined>): void
}

interface Answer {
  status: number
  headers: Headers
  body: Buffer<ArrayBuffer>
}

const JSON_MAX_BYTES = 20 * 1024 * 1024
const PATIENCE_MS = 60_000
/** A line that is cut is tried again. */
const TRIES = 3
const REDIRECTS_MAX = 3
/** Names that only a network of its own has. */
const OWN_NETWORK = /^(?:localhost|[^.]+|.+\.(?:localhost|local|lan|internal|home\.arpa))$/

type Lookup = (host: string) => Promise<{ address: string }[]>
const findAddresses: Lookup = (host) => lookup(host, { all: true })

/** Throws `OperatorError` for what is no address of a site. */
export function openSource(address: string, find = findAddresses): Source {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new OperatorError('Give the address of the site, such as https://old.example.')
  const base = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`
  let own: Record<string, string> = {}
  let renew: (() => Promise<Record<string, string> | undefined>) | undefined

  async function ask(path: string, request: Ask): Promise<Answer> {
    let place = new URL(base + path)
    for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
      await assertMeant(place, find)
      const answer = await tried(place, { ...request, headers: { ...own, ...request.headers } })
      if (answer.status < 300 || answer.status >= 400) return answer
      const to = answer.headers.get('location') ?? ''
      if (!URL.canParse(to, place.href)) break
      place = new URL(to, place)
      if (place.origin !== url!.origin)
        throw new OperatorError(`${path} leads away, to ${shown(place.origin)}. Nothing was sent there.`)
    }
    throw new OperatorError(`${path} leads in circles.`)
  }

  async function get(path: string, maxBytes: number): Promise<Answer> {
    let answer = await ask(path, { method: 'GET', maxBytes })
    const renewed = answer.status === 401 ? await renew?.() : undefined
    if (renewed) {
      own = renewed
      answer = await ask(path, { method: 'GET', maxBytes })
    }
    if (answer.status !== 200) throw new OperatorError(`${path} was answered with ${answer.status}.`)
    return answer
  }

  return {
    async json(path, schema) {
      const { body } = await get(path, JSON_MAX_BYTES)
      return readAs(path, body, schema)
    },
    file: async (path) => (await get(path, LOGO_MAX_BYTES)).body,
    async cookies(path) {
      const { status, headers } = await ask(path, { method: 'GET', maxBytes: JSON_MAX_BYTES })
      if (status >= 400) return new Map()
      return new Map(
        headers.getSetCookie().flatMap((line) => {
          const [, name, value] = /^([\w-]{1,100})=([\x21-\x3a\x3c-\x7e]{0,4000})/.exec(line) ?? []
          return name === undefined || value === undefined ? [] : [[name, value]]
        }),
      )
    },
    send(path, { headers = {}, body }) {
      const sent = JSON.stringify(body)
      const json = { 'content-type': 'application/json', ...headers }
      return ask(path, { method: 'POST', headers: json, body: sent, maxBytes: JSON_MAX_BYTES })
    },
    authorize(headers, again) {
      own = headers
      renew = again
    },
  }
}

interface Ask {
  method: string
  headers?: Record<string, string>
  body?: string
  maxBytes: number
}

async function tried(url: URL, { method, headers = {}, body = '', maxBytes }: Ask): Promise<Answer> {
  for (let left = TRIES; ; left -= 1) {
    try {
      const request = { method, headers, body: body === '' ? null : body }
      const answer = await fetchBounded(url.href, request, { patienceMs: PATIENCE_MS, maxBytes })
      return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
    } catch (error) {
      if (!(error instanceof UnreachableError)) throw error
      if (left > 1 && method === 'GET') continue
      throw new OperatorError(`${url.pathname}: ${error.message} (at most ${formatBytes(maxBytes)}).`)
    }
  }
}

/** A name of the internet that leads to an address of this network would have us read what is not for its owner. */
async function assertMeant({ hostname }: URL, find: Lookup): Promise<void> {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || OWN_NETWORK.test(hostname)) return
  const found = await find(hostname).catch(() => [])
  if (found.some(({ address }) => ipaddr.process(address).range() !== 'unicast'))
    throw new OperatorError(`${hostname} leads to an address of this network. Give that address instead.`)
}

/** Throws `OperatorError`, naming the first place that is not of its kind. */
export function readAs<Body>(path: string, body: Buffer, schema: z.ZodType<Body>): Body {
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new OperatorError(`${path} is not JSON.`)
  }
  const { data, error } = schema.safeParse(value)
  if (!error) return data
  const { path: place, message } = error.issues[0]!
  throw new OperatorError(
    `${path} is not as documented: ${shown(place.join('.')) || 'it'}: ${shown(message)}.`,
  )
}

const SHOWN_MAX_CHARACTERS = 80

/** What another site says goes to a terminal, which obeys control characters. */
export function shown(text: string): string {
  return cutText(text.replace(/[\p{C}\s]+/gu, ' ').trim(), SHOWN_MAX_CHARACTERS)
}
