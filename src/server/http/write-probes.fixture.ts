/**
 * What must hold of every call of a user that writes: with its entry in the audit log or not at all, by whoever may still
 * do it when it is written, about what the caller saw, and of no more than it takes. Each is tried with a good call,
 * before the call itself, and must leave the database as it was.
 */
import { expect } from 'vitest'
import type { TestServer } from '#test/support/server.ts'
import type { DocumentedOperation } from '../../shared/operations.ts'
import type { Send } from './described-calls.fixture.ts'
import { type Endpoint, endpoints } from './rest/endpoints.ts'

/** What other parts of the program write meanwhile: who was seen when, and how far the outbox is. */
const ELSEWHERE = ['session', 'mail', 'mail_count', 'mail_attachment', 'sqlite_stat1']

/** They change nothing that an admin could ask about later. */
const NOT_AUDITED: readonly DocumentedOperation[] = [
  'company.samplePdf',
  'company.sampleMail',
  'mail.preview',
  'quotation.previewDraft',
  'quotation.setMorningMail',
  'secondStep.begin',
  'privacy.find',
]

/** Named like nothing that a call takes, so that they are found wherever they were stored. */
const EXTRA_TEXT = 'brought-along'
const EXTRA_NUMBER = 987_654_321

export function writeProbes(server: TestServer) {
  const { sqlite } = server.services.db
  const { sessions } = server.services.auth
  const probed = { audited: 0, leaving: 0, stale: 0 }
  const faults: string[] = []

  const tables = sqlite
    .prepare("select name from pragma_table_list where schema = 'main' and type = 'table'")
    .pluck()
    .all() as string[]
  const kept = tables.filter((name) => !ELSEWHERE.includes(name) && !name.startsWith('sqlite_'))
  const dump = () =>
    Object.fromEntries(
      kept.map((name) => [name, JSON.stringify(sqlite.prepare(`select * from ${name}`).all())]),
    )

  async function expectNothing(said: string, call: () => Promise<Response>, status?: number): Promise<void> {
    const before = dump()
    const answer = await call()
    await answer.arrayBuffer()
    const after = dump()
    const changed = kept.filter((name) => after[name] !== before[name])
    if (changed.length > 0) faults.push(`${said}: changed ${changed.join(', ')}`)
    if (status !== undefined && answer.status !== status) faults.push(`${said}: answered ${answer.status}`)
  }

  /** The session or the role is lost between the check at the door and the write. */
  async function whileLeaving(access: Endpoint['access'], send: Send): Promise<Response> {
    const { validateSession } = sessions
    let undo = () => {}
    sessions.validateSession = async (id) => {
      const found = await validateSession.call(sessions, id)
      const user = found.user!.id
      if (access === 'staff') {
        sqlite.prepare('update user set is_staff = 0 where id = ?').run(user)
        undo = () => sqlite.prepare('update user set is_staff = 1 where id = ?').run(user)
      } else {
        const { expires_at } = found.session!
        sqlite.prepare('update session set expires_at = ? where id = ?').run('2000-01-01T00:00:00.000Z', id)
        undo = () => sqlite.prepare('update session set expires_at = ? where id = ?').run(expires_at, id)
      }
      sessions.validateSession = validateSession
      return found
    }
    try {
      return await send()
    } finally {
      sessions.validateSession = validateSession
      undo()
    }
  }

  return {
    probed,
    faults,
    async probe(operation: DocumentedOperation, send: Send): Promise<void> {
      const endpoint = endpoints.find((it) => it.operation === operation)!
      const { type, access, tag } = endpoint
      if (type !== 'mutation' || access === 'anyone') return
      const isAudited = !NOT_AUDITED.includes(operation)
      if (isAudited) {
        sqlite.exec(`create temp trigger unrecorded before insert on main.audit
          begin select raise(abort, 'the audit log cannot be written'); end`)
        await expectNothing(`${operation}, whose audit entry cannot be stored`, send).finally(() =>
          sqlite.exec('drop trigger temp.unrecorded'),
        )
        probed.audited += 1
      }
      const refusal = access === 'staff' ? 403 : 401
      await expectNothing(
        `${operation}, by someone who has just lost the right to it`,
        () => whileLeaving(access, send),
        isAudited ? refusal : undefined,
      )
      probed.leaving += 1
      if (!tag) return
      await expectNothing(`${operation}, with a tag of before`, () => send({ 'if-match': '"stale"' }), 409)
      probed.stale += 1
    },

    /** With fields of every table that the call does not take. */
    withExtraFields(operation: DocumentedOperation, body: object): object {
      const { input, access } = endpoints.find((it) => it.operation === operation)!
      const named = input.properties ?? {}
      if (access === 'anyone' || Object.keys(named).length === 0 || input.additionalProperties) return body
      const extra = Object.fromEntries(
        tables
          .flatMap((name) => sqlite.pragma(`table_info(${name})`) as { name: string; type: string }[])
          .filter(({ name }) => !(name in named))
          .map(({ name, type }) => [name, type === 'INTEGER' ? EXTRA_NUMBER : EXTRA_TEXT]),
      )
      return { ...extra, ...body }
    },

    expectNoExtraField(): void {
      for (const [name, rows] of Object.entries(dump())) {
        expect(rows, name).not.toContain(EXTRA_TEXT)
        expect(rows, name).not.toContain(String(EXTRA_NUMBER))
      }
    },
  }
}
