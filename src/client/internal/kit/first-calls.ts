/**
 * The first queries of a screen, asked while the other scripts still load (decision 57): this file is a small script of
 * its own, which runs as soon as it has come. It imports no code, because what it imports would have to come first.
 */
import type { inferRouterInputs } from '@trpc/server'
import { ACCESS_COOKIE, CURRENT_USER_COOKIE } from '../../../shared/auth/cookies.ts'
import { TEXTS_PER_PAGE } from '../../../shared/base/limits.ts'
import type { AppRouter } from '../../session/router-type.ts'

type Inputs = inferRouterInputs<AppRouter>
/** By feature and procedure; null for no input. */
type Calls = {
  [Feature in keyof Inputs]?: { [Name in keyof Inputs[Feature]]?: Inputs[Feature][Name] | null }
}

/** One procedure's part of the response to a batch. */
interface FirstAnswer {
  result?: { data: unknown }
}

interface FirstCall {
  path: string
  input: object | undefined
  /** Undefined if it failed. */
  answer: Promise<FirstAnswer | undefined>
  /** Once it has come. */
  come?: FirstAnswer | undefined
}

const NEWEST = { q: '', sort: 'newest', page: 1 } as const
/** The direction comes from the query client, which asks for sums in parts. */
const FIRST_SUMS = { q: '', direction: 'forward' }

/** By path and query. A screen that is not here asks when it is shown. */
const OF_SCREENS: Record<string, Calls> = {
  '/internal': {
    notice: { list: null },
    contact: { counts: null },
    quotation: { overview: null },
    tool: { list: null },
    toolGroup: { list: null },
  },
  '/internal/contacts': { contact: { search: NEWEST, counts: null } },
  '/internal/products': { category: { list: null }, product: { list: null } },
  '/internal/quotations': { quotation: { search: NEWEST, sums: FIRST_SUMS } },
  '/internal/quotations?view=board': {
    quotation: { search: NEWEST, sums: FIRST_SUMS, board: { q: '' } },
  },
  '/internal/translations': { translation: { list: { limit: TEXTS_PER_PAGE }, status: null } },
}
/** What the frame asks on every screen. */
const OF_FRAME: Calls = { user: { me: null }, contact: { counts: null } }
/** After this time an answer may be outdated. */
const USABLE_MS = 10_000

const waiting = new Map<string, FirstCall>()
start()

/** The answer to a call that is under way or has just come. Each can be taken once; undefined if it failed. */
export function takeFirstAnswer(path: string, input: unknown): Promise<FirstAnswer | undefined> | undefined {
  const key = keyOf(path, input)
  const answer = waiting.get(key)?.answer
  waiting.delete(key)
  return answer
}

/** The calls that are answered by now, which are then taken; without those that failed or are asked for in parts. */
export function takeAnsweredCalls(): FirstCall[] {
  const answered = [...waiting].filter(
    ([, { input, come }]) => come?.result && !('direction' in (input ?? {})),
  )
  return answered.map(([key, call]) => {
    waiting.delete(key)
    return call
  })
}

/** Only with an access token, which the ordinary call renews if it is missing or refused. */
function start(): void {
  const calls = OF_SCREENS[location.pathname.replace(/^\/(en|zh)(?=\/)/, '') + location.search]
  const access = cookie(ACCESS_COOKIE)
  if (!calls || !access || !cookie(CURRENT_USER_COOKIE)) return
  const asked = Object.entries({ ...OF_FRAME, ...calls }).flatMap(([feature, inputs]) =>
    Object.entries(inputs).map(([name, input]) => ({ path: `${feature}.${name}`, json: input ?? undefined })),
  )
  const query = new URLSearchParams({
    batch: '1',
    input: JSON.stringify(Object.fromEntries(asked.map(({ json }, index) => [index, { json }]))),
  })
  const answers = fetch(`/trpc/${asked.map(({ path }) => path).join(',')}?${query}`, {
    headers: { authorization: `Bearer ${access}`, 'accept-language': document.documentElement.lang },
  }).then((response) => response.json() as Promise<FirstAnswer[]>)
  for (const [index, { path, json }] of asked.entries()) {
    const answer = answers.then(
      (all) => {
        call.come = all[index]
        return call.come
      },
      () => undefined,
    )
    const call: FirstCall = { path, input: json, answer }
    waiting.set(keyOf(path, json), call)
  }
  setTimeout(() => waiting.clear(), USABLE_MS)
}

function keyOf(path: string, input: unknown): string {
  return `${path} ${JSON.stringify(input) ?? ''}`
}

/** Not `readCookie`, which is in a file with other code. */
function cookie(name: string): string | undefined {
  return document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]+)`))?.[1]
}
