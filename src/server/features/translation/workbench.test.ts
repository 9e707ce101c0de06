/** What the Translations screen needs: every text as a row, single saves, and history. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { TextHistory, TextRow } from '#shared/translation/schema.ts'
import { aServer, type TestServer } from '#test/support/server.ts'
import { type SignedInCaller, signedIn } from '#test/support/sign-in.ts'
import { readTrpc } from '#test/support/trpc.ts'
import { aPerson, sendJson } from '#test/support/user.ts'

let server: TestServer
let admin: SignedInCaller
let colleague: SignedInCaller
beforeAll(async () => {
  server = await aServer()
  admin = await signedIn(server)
  const person = aPerson({ is_staff: true, first_name: '志偉', last_name: '何' })
  await sendJson(server, 'POST', '/api/users', person, admin.headers)
  colleague = await signedIn(server, person as { username: string; password: string })
})
afterAll(() => server.stop())
beforeEach(() => {
  server.services.db.sqlite.exec(
    `delete from translation where namespace = 'site'; delete from translation_history`,
  )
  const { texts } = server.services
  texts.goLive(texts.editions(false)[0]!)
})

const HEADLINE = { namespace: 'site', scope: 'home', key: 'headline' }

interface Answer<Data> {
  status: number
  data: Data
}
async function ask<Data>(procedure: string, input?: unknown, caller = admin): Promise<Answer<Data>> {
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`
  return answer(await server.call(`/trpc/translation.${procedure}${query}`, { headers: caller.headers }))
}
async function saveText(input: object, caller = admin): Promise<Answer<TextRow & { code?: string }>> {
  return answer(
    await server.call('/trpc/translation.saveText', {
      method: 'POST',
      headers: { ...caller.headers, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    }),
  )
}
async function answer<Data>(response: Response): Promise<Answer<Data>> {
  const { result, error } = await readTrpc<{ result?: { data: Data }; error?: { data: Data } }>(response)
  return { status: response.status, data: (result ?? error)!.data }
}
const rows = async () => (await ask<TextRow[]>('list')).data
const row = async (place = HEADLINE) =>
  (await rows()).find(
    (it) => it.namespace === place.namespace && it.scope === place.scope && it.key === place.key,
  )!

describe('the rows', () => {
  it('begin with those that the screen shows first', async () => {
    const first = await ask<TextRow[]>('list', { limit: 50 })
    expect(first.data).toEqual((await rows()).slice(0, 50))
    expect((await ask('list', { limit: 0 })).status).toBe(400)
  })

  it('are all texts, those of the public pages first, with their defaults', async () => {
    const all = await rows()
    expect(all[0]).toMatchObject({ namespace: 'site', scope: 'home', is_used: true })
    expect(await row()).toEqual({
      ...HEADLINE,
      is_used: true,
      en: { text: en.home.headline },
      zh: { text: zh.home.headline },
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    })
    const dictionary = Object.values(en).reduce((sum, scope) => sum + Object.keys(scope).length, 0)
    // The texts of the company's record have a page of their own.
    const ofCompany = Object.keys({ ...en.company, ...en.terms }).length - 1
    expect(all.filter(({ namespace }) => namespace === 'site')).toHaveLength(dictionary - ofCompany)
    expect(all.filter(({ scope }) => scope === 'company').map(({ key }) => key)).toEqual(['customers'])
  })

  it('mark unused texts of the catalogue, and lack none that should exist', async () => {
    const { sqlite } = server.services.db
    sqlite.exec(`update product set archived_at = '2026-01-01T00:00:00.000Z' where name = 'poe_switch'`)
    const at = (key: string) => ({ namespace: 'networking', scope: 'catalogue', key })
    await saveText({ ...at('sim_plan'), en: '', zh: '' })
    expect(await row(at('poe_switch'))).toMatchObject({ is_used: false, zh: { default: '' } })
    const empty = await row(at('sim_plan'))
    expect([empty.is_used, empty.en]).toEqual([true, { text: '' }])
  })

  it('omit those of an archived category, which cannot be saved', async () => {
    const { sqlite } = server.services.db
    sqlite.exec(`insert into category (name, position) values ('Lockers', 9)`)
    const place = { namespace: 'Lockers', scope: 'catalogue', key: '_name' }
    await saveText({ ...place, en: 'Lockers' })
    expect(await row(place)).toMatchObject({ is_used: true, en: { text: 'Lockers' } })
    sqlite.exec(`update category set archived_at = '2026-01-01T00:00:00.000Z' where name = 'Lockers'`)
    expect(await row(place)).toBeUndefined()
    sqlite.exec(`update category set archived_at = null where name = 'Lockers'`)
    expect(await row(place)).toMatchObject({ en: { text: 'Lockers' } })
  })
})

describe('saving one text', () => {
  it('in one language keeps the other, and returns the row with its new tag', async () => {
    const before = await row()
    const { status, data } = await saveText({ ...HEADLINE, zh: '開檔', if_match: before.etag })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      en: before.en,
      zh: { text: '開檔', default: zh.home.headline },
    })
    expect(data.etag).not.toBe(before.etag)
    expect(await row()).toEqual(data)
    await server.services.site.settled()
    expect(server.services.texts.t('zh')('home.headline')).toBe('開檔')
    expect(await (await server.call('/zh')).text()).toContain('開檔')
  })

  it('that is blank, or equals the default, resets it', async () => {
    await saveText({ ...HEADLINE, en: 'Mine', zh: '我的' })
    const { data } = await saveText({ ...HEADLINE, en: '  ', zh: zh.home.headline })
    expect([data.en, data.zh].filter((side) => 'default' in side)).toEqual([])
  })

  it('does not conflict with another text; on the same one the second save is rejected', async () => {
    const [headline, lead] = [await row(), await row({ ...HEADLINE, key: 'lead' })]
    const first = await saveText({ ...HEADLINE, en: 'Hers', if_match: headline.etag })
    const other = await saveText({ ...HEADLINE, key: 'lead', en: 'His', if_match: lead.etag }, colleague)
    const second = await saveText({ ...HEADLINE, zh: '他的', if_match: headline.etag }, colleague)
    expect([first.status, other.status, second.status]).toEqual([200, 200, 409])
    expect(await row()).toMatchObject({ en: { text: 'Hers' }, zh: { text: zh.home.headline } })
    const again = await saveText({ ...HEADLINE, zh: '他的', if_match: first.data.etag }, colleague)
    expect(again.data).toMatchObject({ en: { text: 'Hers' }, zh: { text: '他的' } })
  })

  it.each([
    ['an unknown namespace', { ...HEADLINE, namespace: 'nothing', en: 'x' }, 404],
    ['an unknown key', { ...HEADLINE, key: 'nothing', en: 'x' }, 404],
    ['a key of objects', { ...HEADLINE, scope: 'constructor', key: 'name', en: 'x' }, 404],
    ['a control character', { ...HEADLINE, en: 'a\u0007' }, 400],
    ['a text too long', { ...HEADLINE, zh: '長'.repeat(10_001) }, 400],
    ['a number', { ...HEADLINE, zh: 7 }, 400],
  ])('with %s is rejected', async (_what, input, status) => {
    expect((await saveText(input)).status).toBe(status)
  })
})

describe('the history of a text', () => {
  it('lists every version, newest first, with its user and time', async () => {
    await saveText({ ...HEADLINE, zh: '一' })
    await saveText({ ...HEADLINE, zh: '二' }, colleague)
    await saveText({ ...HEADLINE, zh: '' })
    await server.services.site.settled()
    const { data } = await ask<TextHistory>('history', HEADLINE)
    const first = { text: zh.home.headline, is_default: true }
    expect(data.zh).toMatchObject([
      { ...first, actor: { username: 'admin' }, at: expect.any(Date), is_live: true },
      { text: '二', is_default: false, actor: { first_name: '志偉', last_name: '何' } },
      { text: '一', is_default: false, actor: { username: 'admin' } },
      { ...first, actor: null, at: null },
    ])
    expect(data.en).toEqual([
      { text: en.home.headline, is_default: true, is_live: true, actor: null, at: null },
    ])
  })

  it('of an unknown text is a 404', async () => {
    expect((await ask('history', { ...HEADLINE, key: 'nothing' })).status).toBe(404)
  })
})

describe('a preview', () => {
  const preview = (input: object) =>
    server
      .call('/trpc/translation.preview', {
        method: 'POST',
        headers: { ...admin.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ namespace: 'site', scope: 'home', language: 'en', drafts: [], ...input }),
      })
      .then((response) => answer<{ html: string }>(response))
  const draft = (key: string, text: string) => ({ ...HEADLINE, key, language: 'en', text })

  it('shows the page with unsaved texts, changes nothing, and has no script', async () => {
    const drafts = [draft('headline', 'Not saved <yet>'), draft('nothing', 'x')]
    const { status, data } = await preview({ drafts })
    expect(status).toBe(200)
    expect(data.html).toContain('Not saved &lt;yet&gt;')
    expect(data.html).toContain('<body inert>')
    expect(data.html).not.toMatch(/<script|\sstyle=|<style/)
    expect((await row()).en).not.toHaveProperty('default')
    expect(await (await server.call('/en')).text()).not.toContain('Not saved')
  })

  it('shows the default for a blank draft, and the catalogue on the quotation form', async () => {
    await saveText({ ...HEADLINE, en: 'Saved' })
    expect((await preview({ drafts: [draft('headline', ' ')] })).data.html).toContain(en.home.headline)
    const name = { namespace: 'cctv', scope: 'catalogue', key: '_name', language: 'zh', text: '鏡頭' }
    const { data } = await preview({ namespace: 'cctv', scope: 'catalogue', language: 'zh', drafts: [name] })
    expect(data.html).toContain('鏡頭')
  })

  it('of a text on no public page is a 404', async () => {
    expect((await preview({ scope: 'mail' })).status).toBe(404)
    expect((await preview({ scope: 'constructor' })).status).toBe(404)
  })
})
