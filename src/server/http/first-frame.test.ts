/** The first frame of an internal screen (decision 73): for the bearer's user alone, and as safe as any page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveContact } from '../../../test/support/contact.ts'
import { aServer, type TestServer } from '../../../test/support/server.ts'
import { signedIn } from '../../../test/support/sign-in.ts'
import { aPerson, sendJson } from '../../../test/support/user.ts'
import { ANSWERS_ID, visitFields } from '../../shared/base/visit.ts'
import { en } from '../../shared/i18n/en.ts'
import { zh } from '../../shared/i18n/zh.ts'

const HOSTILE = '"><img src=x onerror=alert(1)></script><script>alert(2)</script> style="color:red"'
const VISIT = {
  isWide: true,
  isReturn: true,
  isMac: true,
  hasPdfViewer: true,
  now: Date.UTC(2026, 10, 25, 1, 30),
  offsetMinutes: 480,
  origin: 'http://localhost',
}

let server: TestServer
let admin: { authorization: string }

beforeAll(async () => {
  server = await aServer()
  admin = (await signedIn(server)).headers
  saveContact(server.services.db, { name: HOSTILE, message: HOSTILE })
})
afterAll(() => server.stop())

async function aColleague() {
  const person = aPerson()
  await sendJson(server, 'POST', '/api/users', person, admin)
  return person
}

function ask(at: string, { language = 'en', headers = admin as Record<string, string>, visit = true } = {}) {
  const fields = new URLSearchParams({ at, ...(visit && visitFields(VISIT)) })
  return server.call(`/pages/${language}/screen.html?${fields}`, { headers })
}

const drawn = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text()
const answersIn = (html: string) =>
  JSON.parse(new RegExp(`id="${ANSWERS_ID}">(.*)</script>$`).exec(html)![1]!) as {
    json: { path: string; data: unknown }[]
  }

describe('who may ask', () => {
  it('is nobody without a valid bearer, whatever the cookies', async () => {
    expect((await ask('/internal', { headers: {} })).status).toBe(401)
    const token = admin.authorization.slice('Bearer '.length)
    expect((await ask('/internal', { headers: { cookie: `access=${token}` } })).status).toBe(401)
    expect((await ask('/internal', { headers: { authorization: `Bearer ${token}x` } })).status).toBe(401)
  })

  it('is a user, who gets no data of a screen for admins', async () => {
    const { headers } = await signedIn(server, await aColleague())
    const html = await drawn('/internal/products', { headers })
    expect(html).toContain(en.internal.forbiddenTitle)
    expect(answersIn(html).json.map(({ path }) => path)).toEqual(['user.me', 'contact.counts'])
  })

  it('is no one whose session has ended', async () => {
    const { headers } = await signedIn(server, await aColleague())
    expect((await ask('/internal', { headers })).status).toBe(200)
    server.services.db.sqlite.prepare('delete from session where user != 1').run()
    expect((await ask('/internal', { headers })).status).toBe(401)
  })
})

describe('the answer', () => {
  it('is kept nowhere and compressed', async () => {
    const answer = await ask('/internal')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-encoding')).toMatch(/^(br|gzip)$/)
    const zipped = await ask('/internal', { headers: { ...admin, 'accept-encoding': 'gzip' } })
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(await zipped.text()).toContain('id="root"')
    const plain = await ask('/internal', { headers: { ...admin, 'accept-encoding': 'identity' } })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toContain('id="root"')
  })

  it.each([
    ['en', en, 'Wednesday 25 November 2026'],
    ['zh', zh, '2026年11月25日 星期三'],
  ] as const)(
    'is drawn in the language of its URL and by the clock of the browser: %s',
    async (language, texts, day) => {
      const html = await drawn('/internal', { language })
      expect(html).toContain(texts.layout.menu)
      expect(html).toContain(day)
    },
  )

  it('has the answers that it shows', async () => {
    const html = await drawn('/internal/contacts')
    const answers = answersIn(html).json
    expect(answers.map(({ path }) => path)).toEqual(['user.me', 'contact.counts', 'contact.search'])
    expect(JSON.stringify(answers)).toContain('alert(1)')
  })

  it('names the scripts of its screen, which are loaded after it', async () => {
    expect(await drawn('/internal')).toContain('<link rel="modulepreload"  href="/assets/dashboard-page.js">')
  })

  it('contains only the answers, if the browser draws the screen itself', async () => {
    const html = await drawn('/internal/contacts', { visit: false })
    expect(html).toContain('<div id="root"></div>')
    expect(answersIn(html).json).toHaveLength(3)
  })

  it('contains nothing of a visitor as markup', async () => {
    const html = await drawn('/internal/contacts')
    const [, root = ''] = /<div id="root">(.*)<\/div><script type="application\/json"/.exec(html)!
    expect(root).toContain('alert(1)')
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain(' style="')
  })

  it('does not exist for other screens, languages and methods', async () => {
    for (const at of ['/internal/none', '/internal/contacts?q=a', '/', ''])
      expect((await ask(at)).status).toBe(404)
    expect((await ask('/internal', { language: 'fr' })).status).toBe(404)
    const posted = await server.call('/pages/en/screen.html?at=/internal', { method: 'POST', headers: admin })
    expect(posted.status).toBeGreaterThanOrEqual(400)
  })
})
