/**
 * The queries of a screen that the server answers with its first frame (decision 73). Contains no other code: the browser
 * needs it before all other scripts.
 */
import type { inferRouterInputs } from '@trpc/server'
import { TEXTS_PER_PAGE } from '../../../shared/base/limits.ts'
import type { AppRouter } from '../../session/router-type.ts'

type Inputs = inferRouterInputs<AppRouter>
/** By feature and procedure; null for no input. */
type Calls = {
  [Feature in keyof Inputs]?: { [Name in keyof Inputs[Feature]]?: Inputs[Feature][Name] | null }
}

export interface FirstCall {
  /** Feature and procedure. */
  path: string
  input: object | undefined
}

/** A call that failed has none. */
export interface FirstAnswer extends FirstCall {
  data: unknown
}

const NEWEST = { q: '', sort: 'newest', page: 1 } as const
/** Answered in parts, which are pages of one query in the browser. */
const FIRST_SUMS = { q: '', direction: 'forward' }

/** By path and query. A screen that is not here asks when it is shown. */
const OF_SCREENS: Record<string, Calls> = {
  '/internal': {
    notice: { list: null },
    quotation: { overview: null },
    tool: { list: null },
    toolGroup: { list: null },
  },
  '/internal/contacts': { contact: { search: NEWEST } },
  '/internal/notice-management': { notice: { list: null } },
  '/internal/outbox': { outbox: { list: { q: '', page: 1 } } },
  '/internal/partners': { partner: { list: null } },
  '/internal/products': { category: { list: null }, product: { list: null } },
  '/internal/quotations': { quotation: { search: NEWEST, sums: FIRST_SUMS } },
  '/internal/quotations?view=board': {
    quotation: { search: NEWEST, sums: FIRST_SUMS, board: { q: '' } },
  },
  '/internal/starter-packages': { starterPackage: { all: null }, quotation: { products: null } },
  '/internal/tool-management': { tool: { list: null }, toolGroup: { list: null } },
  '/internal/translations': { translation: { list: { limit: TEXTS_PER_PAGE }, status: null } },
  '/internal/trash': { trash: { list: { search: '', page: 1 } } },
  '/internal/users': { user: { list: null }, secondStep: { users: null } },
}
/** With the open entry in the query, as links in emails have it. */
const OF_ENTRIES: [address: RegExp, calls: (id: string) => Calls][] = [
  [
    /^\/internal\/contacts\?id=([1-9]\d{0,14})$/,
    (id) => ({ contact: { search: NEWEST, get: { id: Number(id) } } }),
  ],
  [/^\/internal\/quotations\?id=(\d{6})$/, (id) => ({ quotation: { open: { id } } })],
]
/** What the frame asks on every screen. */
const OF_FRAME: Calls = { user: { me: null }, contact: { counts: null } }

/** `address`: path and query, with or without a language prefix. Undefined if the screen has no first frame. */
export function firstCallsAt(address: string): FirstCall[] | undefined {
  const screen = address.replace(/^\/(en|zh)(?=\/)/, '')
  // Not what every object has: the address comes from a request.
  const calls = Object.hasOwn(OF_SCREENS, screen) ? OF_SCREENS[screen] : callsOfEntry(screen)
  return calls && [OF_FRAME, calls].flatMap(listed)
}

function callsOfEntry(screen: string): Calls | undefined {
  for (const [address, calls] of OF_ENTRIES) {
    const [, id] = address.exec(screen) ?? []
    if (id) return calls(id)
  }
  return undefined
}

function listed(calls: Calls): FirstCall[] {
  return Object.entries(calls).flatMap(([feature, inputs]) =>
    Object.entries(inputs).map(([name, input]) => ({
      path: `${feature}.${name}`,
      input: (input as object | null) ?? undefined,
    })),
  )
}
