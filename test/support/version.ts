/** Quotations at the desk: calls of users, and of the customer with the mailed key. */
import { dayAfter, hongKongDay } from '../../src/shared/base/date.ts'
import type { IsoTimes } from '../../src/shared/base/iso-date-time.ts'
import type { Offer } from '../../src/shared/quotation/offer-schema.ts'
import type { Thread } from '../../src/shared/quotation/thread-schema.ts'
import type { Version } from '../../src/shared/quotation/version-schema.ts'
import { type Submitted, submitted } from './quotation.ts'
import type { TestServer } from './server.ts'

type Given = Record<string, string>

interface Answered<Body> {
  status: number
  headers: Headers
  body: Body & { code?: string; detail?: string; fields?: Record<string, string> }
}

/** An open quotation of two of the first product, confirmed by its link. */
export async function opened(
  server: TestServer,
  change: Parameters<typeof submitted>[1] = {},
): Promise<Submitted> {
  const quotation = await submitted(server, change)
  await server.json(`/api/quotation/verify?id=${quotation.id}&key=${quotation.key}`)
  return quotation
}

/** What users call, as the bearer of `headers`. */
export function atDesk(server: TestServer, headers: Given) {
  const send = async <Body>(method: string, path: string, body: object): Promise<Answered<Body>> => {
    const init = {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    return server.json<Body & { code?: string }>(`/api/quotations${path}`, init)
  }
  return {
    create: (body: object) => send<{ id: string }>('POST', '', body),
    copy: (id: string) => send<{ id: string }>('POST', '/copy', { id }),
    save: (id: string, body: object) => send<IsoTimes<Version>>('PUT', '/draft', { id, ...body }),
    discard: (id: string, body: object = {}) => send<{ id: string }>('DELETE', '/draft', { id, ...body }),
    send: (id: string, body: object = {}) =>
      send<{ version: number; is_held: boolean }>('POST', '/send', { id, ...body }),
    refuse: (id: string, reason = 'Too much') => send('POST', '/refuse', { id, reason }),
    resend: (id: string) => send<{ id: string }>('POST', '/resend', { id }),
    extend: (id: string, valid_until_day: string, is_told = false) =>
      send('POST', '/extend', { id, valid_until_day, is_told }),
    renew: (id: string, valid_until_day: string) => send('POST', '/renew', { id, valid_until_day }),
    verifyByPhone: (id: string, said_by = 'Mr Chan') => send('POST', '/verify_by_phone', { id, said_by }),
    takeBack: (id: string, reason = 'Signed too early', is_told = false) =>
      send('POST', '/take_back', { id, reason, is_told }),
    withdraw: (id: string, body: object = {}) =>
      send('POST', '/withdraw', { id, reason: 'Sold out', ...body }),
    reopen: (id: string, is_told = false) => send('POST', '/reopen', { id, is_told }),
    delete: (id: string) => send<{ id: string }>('DELETE', '', { id }),
    answer: (id: string, text: string, seen: number) =>
      send<{ is_mailed: boolean }>('POST', '/answer', { id, text, seen }),
    wishDone: (id: string, wish: string) => send('POST', '/wish_done', { id, wish }),
    wishUndone: (id: string, wish: string) => send('POST', '/wish_undone', { id, wish }),
  }
}

/** What the customer calls; with other proof than the key, or none, in `headers`. */
export function asCustomer(
  server: TestServer,
  { id, key }: { id: string; key?: string },
  headers: Given = {},
) {
  const proof = { id, ...(key !== undefined && { key }) }
  const from = `198.18.${Number(id) % 200}.${Number(id) % 250}`
  const post = async <Body>(path: string, body: object = {}): Promise<Answered<Body>> =>
    server.json<Body & { code?: string }>(`/api/quotation/${path}`, {
      method: 'POST',
      from,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ ...proof, ...body }),
    })
  return {
    offer: (): Promise<Answered<IsoTimes<Offer>>> =>
      server.json(`/api/quotation/offer?${new URLSearchParams(proof)}`, { from, headers }),
    opened: () => post('opened'),
    thread: (): Promise<Answered<IsoTimes<Thread>>> =>
      server.json(`/api/quotation/thread?${new URLSearchParams(proof)}`, { from, headers }),
    threadRead: () => post('thread_read'),
    share: () => post<{ link: string }>('share'),
    unshare: () => post('unshare'),
    accept: (version: number, body: object = {}) =>
      post<IsoTimes<Offer>>('accept', { version, name: 'Chan Mei Ling', may_sign: true, ...body }),
    undoAcceptance: (version: number, detail = '') =>
      post<IsoTimes<Offer>>('undo_acceptance', { version, detail }),
    decline: (reason = '', body: object = {}) => post<IsoTimes<Offer>>('decline', { reason, ...body }),
    callMe: (body: object = {}) => post('call_me', body),
    /** Tomorrow afternoon, if nothing else is said. */
    askVisit: (body: object = {}) =>
      post('request_visit', {
        day: dayAfter(hongKongDay(new Date(server.clock.now())), 1),
        part: 'afternoon',
        ...body,
      }),
    cancelVisit: () => post('cancel_visit'),
    message: (detail: string, body: object = {}) => post('request_change', { detail, ...body }),
    mailLink: () => post('mail_link'),
    correctAddress: (email: string) => post('correct_address', { email }),
    requestChange: (products: Record<string, number>, detail = '', body: object = {}) =>
      post('request_change', { products, detail, ...body }),
    cancel: (body: object = {}): Promise<Answered<{ id: string }>> =>
      server.json('/api/quotation/cancel', {
        method: 'DELETE',
        from,
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ ...proof, ...body }),
      }),
  }
}
