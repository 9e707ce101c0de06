/** Moving in from another site: a second one of this program, and one that has only what is documented. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { englishDefaults as t } from '#shared/i18n/merge.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aContactRequest } from '#test/support/contact.ts'
import { aLogo } from '#test/support/partner.ts'
import { ADMIN, aServer, type TestServer } from '#test/support/server.ts'
import { readConfig } from '../../config/config.ts'
import { openDatabase } from '../../db/open.ts'
import { Db } from '../../db/query.ts'
import { createPasswords } from '../../features/auth/password.ts'
import { openSource } from '../../features/moving/source.ts'
import { systemClock, systemRandom } from '../../platform/clock.ts'
import { runCommand } from './run.ts'

let here: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  here = await aServer({ sampleData: false })
  staff = await aCatalogueCaller(here)
  return () => here.stop()
})

async function importFrom(url: string, words: string[] = [], input = ADMIN.password) {
  const lines: string[] = []
  const errors: string[] = []
  const db = new Db(openDatabase(`${here.directory}/data/site.sqlite`))
  const places = { DATA_DIR: `${here.directory}/data`, UPLOADS_DIR: `${here.directory}/uploads` }
  const sign = words.includes('--token-stdin') ? [] : ['--username', ADMIN.username, '--password-stdin']
  const code = await runCommand(['import-from', url, ...sign, ...words], {
    config: () => readConfig(places),
    clock: systemClock,
    random: systemRandom,
    readInput: async () => `${input}\n`,
    ask: async () => '',
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    open: async () => ({ db, passwords: createPasswords(systemRandom), close: () => db.close() }),
  })
  const of = (kind: string) => lines.find((line) => line.startsWith(`  ${kind} `))?.slice(20)
  return { code, lines, errors, of }
}

const get = async <Body>(server: TestServer, path: string, headers: Record<string, string>) =>
  (await server.json<Body>(path, { headers })).body

interface Named {
  id: number
  name: string
}

describe('from a second copy that was filled by hand', () => {
  let there: TestServer
  let theirs: CatalogueCaller
  beforeAll(async () => {
    there = await aServer({ sampleData: false })
    theirs = await aCatalogueCaller(there)
    const category = await theirs.category({ name: 'Woks', names: { en: 'Woks', zh: '鑊' } })
    const fields = { category: category.id, name: 'Big wok', model: 'W-60', monthly_price: 80, cost: 30 }
    await theirs.product({ ...fields, show_in_quotation: true, names: { en: 'Big wok', zh: '大鑊' } })
    const partner = new FormData()
    for (const [name, text] of Object.entries({ name: 'Kam Tat', link: 'https://kamtat.example' }))
      partner.set(name, text)
    partner.set('logo', await aLogo())
    await there.call('/api/partners/edit', { method: 'POST', headers: theirs.headers, body: partner })
    const { body: group } = await theirs.send<Named>('POST', '/api/tool_groups/edit', { name: 'Kitchen' })
    await theirs.send('POST', '/api/tools/edit', {
      label: 'Rota',
      link: 'https://rota.example',
      group: group.id,
    })
    await theirs.send('POST', '/api/notice/edit', { title: 'Van', content: 'At the ~garage~[b]' })
    await theirs.send('POST', '/api/translations', {
      site: { zh: { home: { headline: '火候' } }, en: { company: { telephone: '+852 2345 6789' } } },
    })
    const chef = { username: 'chef', email: 'chef@kamsin.example', first_name: 'Ada', last_name: 'Chan' }
    await theirs.send('POST', '/api/users', { ...chef, password: 'wonton-noodles-99', is_staff: true })
    const captcha = await there.solveCaptchaAtOnce()
    const { csrf_token: token } = await get<{ csrf_token: string }>(there, '/api/csrf', {})
    const cookie = `csrftoken=${token}`
    const sent = await there.call('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': token, cookie },
      body: JSON.stringify({ ...aContactRequest(), captcha }),
    })
    expect(sent.status).toBe(201)
    return () => there.stop()
  })

  it('shows first what it would add, and changes nothing', async () => {
    const { code, lines, of } = await importFrom(there.url)
    expect([code, of('categories'), of('products')]).toEqual([
      0,
      '1 new, 0 already here',
      '1 new, 0 already here',
    ])
    expect([of('users'), of('partners'), of('tools')]).toEqual([
      '1 new, 1 already here',
      ...Array<string>(2).fill('1 new, 0 already here'),
    ])
    expect(lines).toContain('      Admins among them: chef <chef@kamsin.example>.')
    expect(lines.at(-1)).toBe('Nothing was changed. Run the command with --write to add this.')
    expect(await staff.categories()).toEqual([])
  })

  it('adds it all, with logos, and a second time nothing', async () => {
    const first = await importFrom(there.url, ['--write'])
    expect([first.code, first.errors]).toEqual([0, []])
    expect(first.lines).toContain('The public pages are updated.')
    expect(await staff.products()).toMatchObject([
      {
        ...{ name: 'Big_wok', model: 'W-60', monthly_price: 80, cost: 30, show_in_quotation: true },
        names: { en: 'Big wok', zh: '大鑊' },
      },
    ])
    const [partner] = await get<(Named & { logo: string })[]>(here, '/api/partners', {})
    const logo = await here.call(`/api/get_upload?file=${partner!.logo.slice(9)}`)
    expect([partner!.name, logo.headers.get('content-type')]).toEqual(['Kam Tat', 'image/png'])
    const [group] = await get<Named[]>(here, '/api/tool_groups', staff.headers)
    expect(await get(here, '/api/tools', staff.headers)).toMatchObject([
      { label: 'Rota', link: 'https://rota.example', group: group!.id },
    ])
    expect(await get(here, '/api/notice', staff.headers)).toMatchObject([{ title: 'Van' }])
    expect(await get(here, '/api/contacts', staff.headers)).toMatchObject([
      { message: aContactRequest().message, state: 'new' },
    ])
    const home = await (await here.call('/zh/')).text()
    expect([home.includes('火候'), home.includes('2345 6789')]).toEqual([true, true])
    const { lines } = await importFrom(there.url, ['--write'])
    expect(lines.slice(0, 9).every((line) => / 0 added, \d/.test(line))).toBe(true)
  })

  it('invites the users, whose passwords stay where they are', async () => {
    const [mail] = await here.mailsTo('chef@kamsin.example')
    expect(mail!.text).toContain('/password?key=')
    expect(await get(here, '/api/users', staff.headers)).toMatchObject([
      { username: 'admin' },
      { username: 'chef', is_staff: true, first_name: 'Ada' },
    ])
  })

  it('leaves what is here as it is', async () => {
    await staff.send('POST', '/api/translations', { site: { en: { home: { headline: 'Ours' } } } })
    await theirs.send('POST', '/api/translations', { site: { en: { home: { headline: 'Theirs' } } } })
    const { of } = await importFrom(there.url, ['--write'])
    expect(of('texts')).toMatch(/^0 added, 1 already here/)
  })

  it('ends with one line for a wrong password', async () => {
    const { code, lines, errors } = await importFrom(there.url, [], 'not this one')
    expect([code, lines, errors]).toEqual([
      1,
      [],
      [expect.stringMatching(/^The site refused to sign in \(401\): /)],
    ])
  })
})

type Answers = Record<string, unknown>
const EMPTY: Answers = {
  '/api/product_categories': [],
  '/api/products': [],
  '/api/translations': {},
  '/api/partners': [],
  '/api/tool_groups': [],
  '/api/tools': [],
  '/api/notice': [],
  '/api/users': [],
  '/api/contacts': [],
}
const running: Server[] = []
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** It has the calls that are documented and no other. A function is an answer of another kind. */
async function standIn(answers: Answers): Promise<string> {
  const all = { ...EMPTY, ...answers }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://there.example')
    const answer = all[pathname]
    if (typeof answer === 'function') return (answer as Handler)(request, response)
    if (pathname === '/') return response.setHeader('set-cookie', 'csrftoken=abc; Path=/').end('<h1>Hi</h1>')
    if (pathname === '/api/token/') {
      const isOwn = request.headers['x-csrftoken'] === 'abc' && request.headers.cookie === 'csrftoken=abc'
      response.statusCode = isOwn ? 200 : 403
      return response.end(JSON.stringify(isOwn ? { access: 'one', refresh: 'two' } : { detail: 'CSRF' }))
    }
    if (pathname === '/api/token/refresh/') return response.end(JSON.stringify({ access: 'three' }))
    const isIn = /^Bearer (one|three)$/.test(request.headers.authorization ?? '')
    response.statusCode = !isIn ? 401 : answer === undefined ? 404 : 200
    response.end(answer === undefined ? '<h1>Not found</h1>' : JSON.stringify(answer))
  })
  running.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const PNG = async () => Buffer.from(await (await aLogo()).arrayBuffer())
const bytesOf =
  (content: Buffer | string): Handler =>
  (_, response) =>
    response.end(content)

describe('from a site that has only what is documented', () => {
  it('moves in by names, not by its ids, and goes on with a new token when the first ends', async () => {
    let asked = 0
    const ended: Handler = ({ headers }, response) => {
      asked += 1
      const isNew = headers.authorization === 'Bearer three'
      response.statusCode = isNew ? 200 : 401
      response.end(isNew ? JSON.stringify([{ id: 7, title: 'Fire drill', content: 'At noon' }]) : '{}')
    }
    const url = await standIn({
      '/api/product_categories': [{ id: 940, name: 'hot plates' }],
      '/api/products': [{ id: 3, name: 'Plate', monthly_price: 1, upfront_price: 2, category: 940 }],
      '/api/translations': { hot_plates: { zh: { menu: { _name: '熱盤', Plate: '盤', other: '無' } } } },
      '/api/partners': [
        { id: 1, name: 'Pak Lee', link: '', socials: '', description: '', logo: '/uploads/a b.png' },
      ],
      '/api/get_upload': bytesOf(await PNG()),
      '/api/tool_groups': [{ id: 61, name: 'Office' }],
      '/api/tools': [
        {
          id: 1,
          label: 'Mail',
          link: 'https://m.example',
          description: '',
          bg_color: '#111111',
          font_color: '#fff',
          group: 61,
        },
      ],
      '/api/notice': ended,
    })
    const { code, lines, errors } = await importFrom(url, ['--write'])
    expect([code, errors]).toEqual([0, []])
    expect(lines).toContain('      1 texts that this site does not have')
    const category = (await staff.categories()).find(({ name }) => name === 'hot_plates')!
    expect(category.names.zh).toBe('熱盤')
    expect(await staff.products()).toContainEqual(
      expect.objectContaining({
        name: 'Plate',
        category: category.id,
        upfront_price: 2,
        show_in_quotation: false,
      }),
    )
    expect(JSON.stringify(await get(here, '/api/partners', {}))).toContain('Pak Lee')
    expect(asked).toBe(2)
  })

  it('goes on where a line was cut', async () => {
    let isCut = true
    const partners = [1, 2].map((id) => ({ id, name: `Cut ${id}`, link: '', logo: `/uploads/${id}.png` }))
    const content = await PNG()
    const file: Handler = ({ url = '' }, response) => {
      if (isCut && url.includes('2.png')) response.destroy()
      else response.end(content)
    }
    const url = await standIn({ '/api/partners': partners, '/api/get_upload': file })
    const first = await importFrom(url, ['--write'])
    expect(first.of('partners')).toBe('1 added, 0 already here, 1 left out')
    isCut = false
    expect((await importFrom(url, ['--write'])).of('partners')).toBe('1 added, 1 already here')
  })

  it('takes a token from a browser where a captcha is for people', async () => {
    const refused: Handler = (_, response) => {
      response.statusCode = 400
      response.end(JSON.stringify({ detail: 'Solve the captcha.\u001b[2J' }))
    }
    const url = await standIn({ '/api/token/': refused })
    expect((await importFrom(url)).errors).toEqual([
      expect.stringMatching(
        /^The site refused to sign in \(400\): Solve the captcha\. \[2J\. .*--token-stdin\.$/,
      ),
    ])
    expect((await importFrom(url, ['--token-stdin'], 'one')).code).toBe(0)
  })
})

describe('a site that lies', () => {
  const endless: Handler = (_, response) => {
    const more = () => {
      while (response.write('['.repeat(1_000_000)));
    }
    response.on('drain', more)
    more()
  }
  const elsewhere: Handler = (_, response) => response.writeHead(302, { location: 'http://127.0.0.2/' }).end()
  const circles: Handler = (_, response) => response.writeHead(302, { location: '/api/partners' }).end()
  it.each<[string, unknown, RegExp]>([
    ['of another type', [{ name: 5 }], /^nothing: \/api\/partners is not as documented: 0\.name: /],
    ['of no list', { partners: [] }, /^nothing: \/api\/partners is not as documented: it: /],
    ['of too many', Array(1_001).fill({ name: 'a', logo: 'b' }), /^nothing: .*: too many\.$/],
    ['of HTML', bytesOf('<html>'), /^nothing: \/api\/partners is not JSON\.$/],
    ['of bytes that are no text', bytesOf(Buffer.from('ff00ff', 'hex')), /^nothing: .* is not JSON\.$/],
    ['without an end', endless, /^nothing: \/api\/partners: the response was too large/],
    [
      'from another host',
      elsewhere,
      /^nothing: .* leads away, to http:\/\/127\.0\.0\.2\. Nothing was sent there\.$/,
    ],
    ['in circles', circles, /^nothing: \/api\/partners leads in circles\.$/],
    [
      'of an error',
      (_: unknown, it: ServerResponse) => it.writeHead(500).end(),
      /the server responded with 500/,
    ],
  ])('with an answer %s gets one line, and the other kinds are moved', async (_what, answer, line) => {
    const name = `Group ${_what}`
    const url = await standIn({ '/api/partners': answer, '/api/tool_groups': [{ id: 1, name }] })
    const before = await get<Named[]>(here, '/api/partners', {})
    const { code, errors, of } = await importFrom(url, ['--write'])
    expect(of('partners')).toMatch(line)
    expect([code, errors]).toEqual([1, ['Not moved: partners. What was added stays: run the command again.']])
    expect(of('tool groups')).toBe('1 added, 0 already here')
    expect(await get(here, '/api/partners', {})).toEqual(before)
  })

  it('leaves out each record that breaks a rule, with its reason', async () => {
    const huge = Buffer.alloc(6 * 1024 * 1024)
    const pictures: Record<string, Buffer | string> = { 'none.png': '<svg/>', 'huge.png': huge }
    const file: Handler = ({ url = '' }, response) => response.end(pictures[url.split('=')[1]!])
    const partner = { link: 'https://a.example', logo: '/uploads/none.png' }
    const url = await standIn({
      '/api/partners': [
        { ...partner, name: 'No picture' },
        { ...partner, name: 'Huge', logo: '/uploads/huge.png' },
        { ...partner, name: 'Script', link: 'javascript:alert(1)' },
      ],
      '/api/get_upload': file,
      '/api/product_categories': [{ id: 1, name: '__proto__' }],
      '/api/products': [{ id: 1, name: 'A', category: 1, monthly_price: 1.5, upfront_price: 0 }],
      '/api/translations': { site: { en: { home: { headline: 'A\u0007', nothing: 'B' } } } },
      '/api/users': [{ username: 'Ω', first_name: '', last_name: '', email: 'x', is_staff: true }],
    })
    const { code, lines } = await importFrom(url, ['--write'])
    expect(code).toBe(0)
    const left = lines.filter((line) => line.startsWith('      ')).map((line) => line.trim())
    expect(left).toEqual([
      `__proto__: name: ${t('error.nameReserved')}`,
      `A: ${t('error.categoryNotFound')}`,
      '1 texts that this site does not have',
      '1 texts that break a rule of texts',
      `Script: link: ${t('error.partnerLink')}`,
      `No picture: logo: ${t('error.logoFormat')}`,
      expect.stringMatching(/^Huge: \/api\/get_upload: the response was too large/),
      expect.stringMatching(/^Ω: /),
    ])
    expect(lines.at(-1)).toMatch(/contact requests +0 added/)
  })

  it('is not asked where its name leads to an address of this network', async () => {
    const inside = async () => [{ address: '10.0.0.7' }]
    await expect(openSource('https://old.example', inside).file('/x')).rejects.toThrow(
      'old.example leads to an address of this network.',
    )
  })

  it.each(['old.example', 'ftp://old.example', 'https://boss:secret@old.example'])(
    '%s is no address of a site',
    async (url) => {
      const { code, errors } = await importFrom(url)
      expect([code, errors]).toEqual([1, ['Give the address of the site, such as https://old.example.']])
    },
  )
})
