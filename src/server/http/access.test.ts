/**
 * Who may call what: every operation as a visitor, a user and an admin, over REST, tRPC and a tRPC batch. What is not
 * for admins alone must be in this table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress, signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'
import { type Operation, operations } from '../../shared/operations.ts'
import { appRouter } from '../router.ts'
import { endpoints } from './rest/endpoints.ts'

const OPEN = {
  anyone: [
    'auth.login',
    'auth.refresh',
    'auth.google',
    'auth.csrf',
    'auth.forgotPassword',
    'auth.passwordLink',
    'auth.setPassword',
    'auth.secondStep',
    'auth.logout',
    'captcha.challenge',
    'contact.submit',
    'order.calendar',
    'order.code',
    'order.jobsCalendar',
    'order.ofCustomer',
    'order.receipt',
    'order.sayPaid',
    'order.unsayPaid',
    'partner.list',
    'quotation.accept',
    'quotation.askAgain',
    'quotation.callMe',
    'quotation.cancel',
    'quotation.correctAddress',
    'quotation.decline',
    'quotation.form',
    'quotation.get',
    'quotation.mailLink',
    'quotation.mailLinks',
    'quotation.offer',
    'quotation.cancelVisit',
    'quotation.visitCalendar',
    'quotation.opened',
    'quotation.requestChange',
    'quotation.requestVisit',
    'quotation.restorable',
    'quotation.restore',
    'quotation.share',
    'quotation.shown',
    'quotation.shownOpened',
    'quotation.shownPdf',
    'quotation.submit',
    'quotation.thread',
    'quotation.threadRead',
    'quotation.undoAcceptance',
    'quotation.unshare',
    'quotation.verify',
    'starterPackage.list',
    'translation.get',
    'unsubscribe.confirm',
    'unsubscribe.status',
    'visit.reach',
    'upload.get',
  ],
  user: [
    'company.placeholders',
    'company.sentences',
    'sample.count',
    'qrCode.image',
    'notice.list',
    'contact.counts',
    'dashboard.counts',
    'dashboard.open',
    'contact.delete',
    'contact.get',
    'contact.list',
    'contact.chat',
    'contact.reply',
    'contact.search',
    'contact.update',
    'customer.list',
    'customer.merge',
    'customer.search',
    'customer.split',
    'customer.unmerge',
    'customer.update',
    'quotation.morningMail',
    'quotation.news',
    'quotation.setMorningMail',
    'mail.allowance',
    'mail.batch',
    'mail.batches',
    'mail.preview',
    'mail.resend',
    'mail.send',
    'mail.sendTest',
    'mail.stop',
    'order.answerTerm',
    'order.askDeposit',
    'order.book',
    'order.calendarState',
    'order.callOff',
    'order.cancelDay',
    'order.correctPayment',
    'order.endCalendar',
    'order.get',
    'order.jobs',
    'order.makeCalendar',
    'order.markInstalled',
    'order.notePayment',
    'order.search',
    'order.setDeposit',
    'order.startMonthly',
    'order.takeUp',
    'order.undoInstalled',
    'order.undoStart',
    'quotation.addNote',
    'quotation.answer',
    'quotation.attachFile',
    'quotation.attachSheets',
    'quotation.board',
    'quotation.chat',
    'quotation.customer',
    'quotation.list',
    'quotation.open',
    'quotation.overview',
    'quotation.month',
    'quotation.products',
    'quotation.search',
    'quotation.sums',
    'quotation.counts',
    'quotation.update',
    'quotation.copy',
    'quotation.create',
    'quotation.discardDraft',
    'quotation.extend',
    'quotation.previewDraft',
    'quotation.removeFile',
    'quotation.renew',
    'quotation.resend',
    'quotation.saveDraft',
    'quotation.send',
    'quotation.shareAtDesk',
    'quotation.sheets',
    'quotation.takeBack',
    'quotation.delete',
    'quotation.reopen',
    'quotation.withdraw',
    'quotation.wishUndone',
    'alert.get',
    'alert.set',
    'alert.subscribe',
    'alert.unsubscribe',
    'quotation.today',
    'quotation.waiting',
    'quotation.verifyByPhone',
    'quotation.handOver',
    'quotation.wishDone',
    'quotation.fixVisit',
    'quotation.unfixVisit',
    'quotation.visitDone',
    'secondStep.begin',
    'secondStep.confirm',
    'secondStep.disable',
    'secondStep.newCodes',
    'secondStep.status',
    'session.end',
    'session.endOthers',
    'session.list',
    'starterPackage.all',
    'tool.list',
    'toolGroup.list',
    'trash.list',
    'trash.restore',
    'user.changeOwnPassword',
    'user.me',
    'visit.month',
  ],
} satisfies Record<string, Operation[]>
const NAMED = new Set<Operation>(Object.values(OPEN).flat())
const ACCESS = {
  ...OPEN,
  staff: (Object.keys(operations) as Operation[]).filter((name) => !NAMED.has(name)),
} satisfies Record<string, Operation[]>

const OPEN_FORMS = /^auth\.|^contact\.submit$/

const ROLES = ['visitor', 'user', 'staff'] as const
type Role = (typeof ROLES)[number]

const rows = (Object.entries(ACCESS) as [keyof typeof ACCESS, Operation[]][]).flatMap(([access, names]) =>
  names.flatMap((operation) =>
    ROLES.map((role) => ({ operation, access, role, refusal: refusalOf(access, role) })),
  ),
)

let server: TestServer
const bearers: Record<Role, Record<string, string>> = { visitor: {}, user: {}, staff: {} }
beforeAll(async () => {
  server = await aServer()
  const admin = await signedIn(server)
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  bearers.staff = admin.headers
  bearers.user = (await signedIn(server, person)).headers
})
afterAll(() => server.stop())

describe('the table of access', () => {
  it('names each open operation once, and every operation has the access that its procedure declares', () => {
    expect(Object.values(OPEN).flat()).toHaveLength(NAMED.size)
    const procedures = appRouter._def.procedures as unknown as Record<
      string,
      { _def: { meta?: { access: string } } }
    >
    const said = Object.entries(procedures).map(([name, { _def }]) => [name, _def.meta?.access])
    const table = Object.entries(ACCESS).flatMap(([access, names]) => names.map((name) => [name, access]))
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(table))
  })
})

/**
 * Operations of `auth` may answer 401 about their input, and a form 403 about its token, to any caller. The
 * inputs are empty: a permitted caller gets an error about missing fields, so nothing is changed.
 */
describe.each(rows)('$operation by a $role', ({ operation, role, refusal }) => {
  const expectAccess = expectedOf(operation, refusal)

  // Operations that only the workbench uses have no REST endpoint.
  const endpoint = endpoints.find((it) => it.operation === operation)
  if (endpoint) {
    it('over REST', async () => {
      const { method, path } = endpoint
      const response = await server.call(path, {
        method,
        from: newAddress(),
        redirect: 'manual',
        headers: { ...headersFor(role, operation) },
      })
      const body = (await response.json().catch(() => ({}))) as { code?: string }
      expectAccess(response.status, body.code)
    })
  }

  it('over tRPC', async () => {
    // A stream is a call of its own, with the status of any other.
    const type = typeOf(operation)
    const hangUp = new AbortController()
    const response = await server.call(`/trpc/${operation}`, {
      method: type === 'mutation' ? 'POST' : 'GET',
      from: newAddress(),
      headers: { 'content-type': 'application/json', ...headersFor(role, operation) },
      signal: hangUp.signal,
      ...(type === 'mutation' && { body: '{}' }),
    })
    if (type === 'subscription') {
      expect(response.status).toBe(refusal?.[0] ?? 200)
      hangUp.abort()
      return
    }
    const { error } = await readTrpc<Part>(response)
    expectAccess(error?.data.httpStatus ?? 200, error?.data.reason)
  })
})

/** The first query and the first mutation of each access. */
const inBatches = rows.filter(({ operation, access }) => {
  const ofType = (name: Operation) => typeOf(name) === typeOf(operation)
  return ACCESS[access].find(ofType) === operation && typeOf(operation) !== 'subscription'
})

it.each(inBatches)(
  '$operation by a $role is as in a call of its own beside another in a batch',
  async ({ operation, role, refusal }) => {
    const isQuery = typeOf(operation) === 'query'
    const inputs = '{"0":{},"1":{}}'
    const path = `/trpc/${operation},${isQuery ? 'captcha.challenge' : operation}?batch=1`
    const response = await server.call(isQuery ? `${path}&input=${encodeURIComponent(inputs)}` : path, {
      method: isQuery ? 'GET' : 'POST',
      from: newAddress(),
      headers: { 'content-type': 'application/json', ...headersFor(role, operation) },
      ...(!isQuery && { body: inputs }),
    })
    const parts = await readTrpc<Part[]>(response)
    expect(parts).toHaveLength(2)
    const { error } = parts[0]!
    expectedOf(operation, refusal)(error?.data.httpStatus ?? 200, error?.data.reason)
  },
)

function typeOf(operation: Operation): string {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
  return procedures[operation]!._def.type
}

function expectedOf(operation: Operation, refusal: [number, string] | undefined) {
  return (status: number, code: unknown) => {
    if (refusal) expect([status, code]).toEqual(refusal)
    else if (OPEN_FORMS.test(operation)) expect(code).not.toBe('forbidden')
    else expect([401, 403]).not.toContain(status)
  }
}

interface Part {
  error?: { data: { httpStatus: number; reason: string } }
}

/** Signing out, or ending the caller's sessions, would end the test. */
function headersFor(role: Role, operation: Operation): Record<string, string> {
  return operation === 'auth.logout' ? {} : bearers[role]
}

function refusalOf(access: keyof typeof ACCESS, role: Role): [number, string] | undefined {
  if (access === 'anyone' || role === 'staff') return undefined
  if (role === 'visitor') return [401, 'unauthorized']
  return access === 'staff' ? [403, 'forbidden'] : undefined
}
