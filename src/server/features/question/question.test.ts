/** Questions and answers through REST, and on the pages (docs/rules.md, Records). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SAMPLE_QUESTIONS } from '#server/db/sample/sample.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { QUESTIONS_MAX } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import type { ListedQuestion } from '#shared/question/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { signedIn } from '#test/support/sign-in.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

const PATH = '/api/questions'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await aServer({ sampleData: false })
  headers = (await signedIn(server)).headers
})
afterAll(() => server.stop())

const call = (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
  sendJson(server, method, path, body, { ...headers, ...more })
const add = async (texts: object) => (await call('POST', PATH, texts)).body as unknown as ListedQuestion
const list = async () => (await call('GET', PATH)).body as unknown as ListedQuestion[]
const page = async (path: string) => (await server.call(path)).text()

const RENT = {
  question_en: 'Is it rented?',
  question_zh: '是租用嗎？',
  answer_en: 'You buy it.\nIt is yours.',
  answer_zh: '機歸你所有。',
}

describe('a question', () => {
  it('is on the home page and on Services in both languages, with its answer', async () => {
    const { id, position, is_sample } = await add(RENT)
    expect([position, is_sample]).toEqual([(await list()).length - 1, false])
    for (const path of ['', '/services']) {
      expect(await page(`/en${path}`)).toContain('You buy it.\nIt is yours.')
      expect(await page(`/zh${path}`)).toContain('機歸你所有。')
    }
    expect(await page('/en')).toContain('"@type":"FAQPage"')
    await call('DELETE', `${PATH}?id=${id}`)
    expect(await page('/en')).not.toContain('You buy it.')
    await call('POST', '/api/trash/restore', { kind: 'question', id })
    expect(await page('/en')).toContain('You buy it.')
  })

  it('in one language is read in both, marked with its own', async () => {
    await add({ question_zh: '只有中文？', answer_zh: '對，只有中文。' })
    expect(await page('/en')).toMatch(/lang="zh[^"]*"[^>]*><summary><span>只有中文？/)
  })

  it('without an answer in the same language is not shown', async () => {
    const { id } = await add({ question_en: 'Who answers?', answer_zh: '未有人。' })
    for (const language of LANGUAGES) expect(await page(`/${language}`)).not.toContain('Who answers?')
    await call('PUT', `${PATH}?id=${id}`, { answer_en: 'We do.' })
    for (const language of LANGUAGES) expect(await page(`/${language}`)).toContain('Who answers?')
    await call('PUT', `${PATH}?id=${id}`, { answer_en: null })
    expect(await page('/en')).not.toContain('Who answers?')
  })

  it('keeps blank fields, and refuses an edit of an older version', async () => {
    const { id, etag } = await add(RENT)
    const edit = await call('PUT', `${PATH}?id=${id}`, { answer_zh: '全屬你。', question_en: '' })
    expect(edit.body).toMatchObject({ question_en: RENT.question_en, answer_zh: '全屬你。' })
    const stale = await call('PUT', `${PATH}?id=${id}`, { answer_zh: 'x' }, { 'if-match': etag })
    expect(stale.status).toBe(409)
  })

  it('that is only in Chinese is named in Chinese in the trash', async () => {
    const { id } = await add({ question_zh: '垃圾桶？' })
    await call('DELETE', `${PATH}?id=${id}`)
    const trash = await call('GET', `/api/trash?kind=question&search=${encodeURIComponent('垃圾桶')}`)
    expect(trash.body.rows).toMatchObject([{ kind: 'question', id, name: '垃圾桶？' }])
  })

  it.each([
    [{}, { question_en: en.error.questionMissing }],
    [{ answer_en: 'Yes.' }, { question_en: en.error.questionMissing }],
    [{ question_en: ' \u200b ' }, { question_en: en.error.questionMissing }],
    [{ question_en: 'x'.repeat(201) }, { question_en: en.error.tooLong }],
    [{ question_en: 'x', answer_en: 'y'.repeat(2_001) }, { answer_en: en.error.tooLong }],
    [{ question_en: ['x'] }, { question_en: en.error.invalid }],
  ])('is rejected as %j', async (texts, fields) => {
    const before = await list()
    const { status, body } = await call('POST', PATH, texts)
    expect([status, body.fields]).toEqual([400, fields])
    expect(await list()).toEqual(before)
  })

  it('cannot lose its last words', async () => {
    const { id } = await add({ question_zh: '會消失嗎？' })
    const { status, body } = await call('PUT', `${PATH}?id=${id}`, { question_zh: null })
    expect([status, body.fields]).toEqual([400, { question_en: en.error.questionMissing }])
  })

  it('is put in order, and is one of so many at most', async () => {
    server.services.db.sqlite.exec('delete from question')
    const made: number[] = []
    for (let at = 0; at < 3; at += 1) made.push((await add({ question_en: `Question ${at}` })).id)
    const ids = [made[2]!, made[0]!, made[1]!]
    expect((await call('PUT', `${PATH}/order`, { ids })).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual(ids)
    const insert = server.services.db.sqlite.prepare(
      "insert into question values (null, 'q', '', '', '', ?, null)",
    )
    for (let at = 3; at < QUESTIONS_MAX; at += 1) insert.run(at)
    expect((await call('POST', PATH, RENT)).status).toBe(409)
    server.services.db.sqlite.exec('delete from question')
  })

  it('is for admins alone', async () => {
    const person = aPerson()
    await call('POST', '/api/users', person)
    const { headers: theirs } = await signedIn(server, person)
    expect((await sendJson(server, 'GET', PATH, undefined, theirs)).status).toBe(403)
    expect((await sendJson(server, 'POST', PATH, RENT, theirs)).status).toBe(403)
    expect((await sendJson(server, 'GET', PATH, undefined, {})).status).toBe(401)
  })
})

it('there is no heading while there is none', async () => {
  server.services.db.sqlite.exec('delete from question')
  await call('POST', PATH, { question_en: 'Unanswered?' })
  expect(await page('/en')).not.toContain('id="questions"')
})

it('a sample is marked until someone changes it, and goes with the samples', async () => {
  const lone = await aServer()
  const admin = (await signedIn(lone)).headers
  const send = (method: string, path: string, body?: unknown) => sendJson(lone, method, path, body, admin)
  const read = async () => (await send('GET', PATH)).body as unknown as ListedQuestion[]
  const [first, ...others] = await read()
  expect([first!.is_sample, others.length]).toEqual([true, SAMPLE_QUESTIONS.length - 1])
  const html = async () => (await lone.call('/en')).text()
  const marks = async () => (await html()).match(/sample-mark/g)?.length ?? 0
  const before = await marks()
  expect((await html()).includes('FAQPage')).toBe(false)
  await send('PUT', `${PATH}?id=${first!.id}`, { answer_en: 'Ours.', answer_zh: '自家的。' })
  expect(await marks()).toBe(before - 1)
  await send('DELETE', '/api/sample_data', { kinds: ['questions'] })
  expect((await read()).map(({ id }) => id)).toEqual([first!.id])
  await lone.stop()
})
