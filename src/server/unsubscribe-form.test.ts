/** The page that a mass mail leads to, as a browser without scripts uses it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from './testing/server.ts'
import { signedIn } from './testing/sign-in.ts'

let server: TestServer
let token = ''

beforeAll(async () => {
  server = await aServer()
  token = await aToken('mei.ling@example.hk')
})
afterAll(() => server.stop())

const post = (path: string, init: RequestInit = {}) =>
  server.call(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    ...init,
  })
const suppressed = () => server.services.db.sqlite.prepare('select email from suppression').pluck().all()

/** Out of a mail that was really sent. */
async function aToken(recipient: string): Promise<string> {
  const { headers } = await signedIn(server)
  await server.call('/api/send_mail', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ recipients: [recipient], subject: 'Hours', content: '<p>Closed.</p>' }),
  })
  const [mail] = await server.mailsTo(recipient)
  return /unsubscribe\?token=([\w-]+)/.exec(mail!.text!)![1]!
}

describe('the unsubscribe page', () => {
  it('asks, and does nothing by itself: mail scanners follow links', async () => {
    const page = await server.call(`/unsubscribe?token=${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    const html = await page.text()
    expect(html).toContain('<form method="post">')
    expect(html).not.toContain(token)
    expect(suppressed()).toEqual([])
  })

  it.each([
    ['of no mail', '?token=nonsense'],
    ['without a token', ''],
    ['with one that is too long', `?token=${'x'.repeat(1_000)}`],
    ['with two', '?token=a&token=b'],
    ['with odd characters', '?token=%00%ed%a0%80'],
  ])('says that a link %s does not work', async (_, query) => {
    const answer = await post(`/en/unsubscribe${query}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link does not work')
    expect(suppressed()).toEqual([])
  })

  it('says in the reader’s language that it is done, and does it', async () => {
    const answer = await post(`/zh/unsubscribe?token=${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toContain('已取消接收')
    expect(suppressed()).toEqual(['mei.ling@example.hk'])
  })

  it('says so again to whoever presses twice', async () => {
    expect((await post(`/unsubscribe?token=${token}`)).status).toBe(200)
    expect(suppressed()).toEqual(['mei.ling@example.hk'])
  })
})
