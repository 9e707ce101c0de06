/** Files of texts, from the site to a file and back. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { IsoTimes } from '#shared/base/iso-date-time.ts'
import { en } from '#shared/i18n/en.ts'
import { TEXT_FORMATS } from '#shared/text-file/kinds.ts'
import type { TextFile, TextFilePreview } from '#shared/text-file/schema.ts'
import { aCatalogueCaller, type CatalogueCaller } from '#test/support/catalogue.ts'
import { aServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
let staff: CatalogueCaller
beforeAll(async () => {
  server = await aServer()
  staff = await aCatalogueCaller(server)
})
afterAll(() => server.stop())
beforeEach(() =>
  save({
    en: { home: { headline: '' }, ticket: { items_one: '', items_other: '' } },
    zh: { home: { headline: '', mission: '' }, ticket: { items_other: '' } },
  }),
)

const DAY_MS = 24 * 60 * 60_000
async function save(site: object): Promise<void> {
  expect((await staff.send('POST', '/api/translations', { site })).status).toBe(200)
}

interface Texts {
  site: Record<'en' | 'zh', Record<string, Record<string, string>>>
  cctv: Record<'en' | 'zh', Record<string, Record<string, string>>>
}
const texts = async () => (await server.json<Texts>('/api/translations')).body
const headline = async (language: 'en' | 'zh') => (await texts()).site[language].home!.headline

async function post<Body>(path: string, file: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData()
  form.set('file', new File([file as BlobPart], 'texts.csv'))
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  return server.json<Body & { fields?: Record<string, string>; code?: string }>(`/api/text_files${path}`, {
    method: 'POST',
    headers: staff.headers,
    body: form,
  })
}
const preview = (file: Uint8Array | string) => post<TextFilePreview>('/preview', file)
const previewed = async (file: Uint8Array | string) => (await preview(file)).body
async function imported(file: Uint8Array | string) {
  const { tag } = await previewed(file)
  return post<IsoTimes<TextFile>>('', file, { tag })
}
const undo = (id: number) =>
  staff.send<IsoTimes<TextFile> & { left: string[] }>('POST', '/api/text_files/undo', { id })
async function exported(query: string): Promise<string> {
  const answer = await server.call(`/api/text_files/export?${query}`, { headers: staff.headers })
  expect(answer.status).toBe(200)
  return answer.text()
}

const csv = (...lines: string[]) => ['namespace,scope,key,en,zh', ...lines, ''].join('\r\n')
const xliff = (unit: string, head = 'trgLang="zh-Hant-HK"') =>
  `<?xml version="1.0"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="en" ${head}>
<file id="f1" original="site"><group id="g1" name="home">${unit}</group></file></xliff>`
const unit = (source: string, target: string) =>
  `<unit id="u1" name="headline"><segment><source>${source}</source>${target}</segment></unit>`

describe('an exported file', () => {
  it.each(TEXT_FORMATS)('as %s has every text, and changes nothing when it comes back', async (format) => {
    await save({ zh: { home: { headline: '\'=火候 <i> & "爐"\n第二行' } } })
    for (const languages of ['both', 'en', 'zh']) {
      const file = await exported(`format=${format}&languages=${languages}&area=*`)
      const list = await previewed(file)
      expect(list).toMatchObject({ format, change_count: 0, fault_count: 0 })
      expect(list.unchanged).toBeGreaterThan(3_000)
    }
  })

  it('has one area, and of it what is missing or changed', async () => {
    await save({ en: { home: { headline: 'Hot' } } })
    expect(await exported('area=site/home&choice=changed&languages=en')).toBe(
      'namespace,scope,key,en\r\nsite,home,headline,Hot\r\n',
    )
    expect(await exported('area=site/home&choice=missing')).toBe('namespace,scope,key,en,zh\r\n')
    const category = await staff.category({ names: { en: 'Woks', zh: '' } })
    expect(JSON.parse(await exported(`area=${category.name}&choice=missing&format=json`))).toMatchObject({
      en: { [category.name]: { catalogue: { _name: 'Woks' } } },
    })
  })

  it('is for admins', async () => {
    expect((await server.call('/api/text_files/export')).status).toBe(401)
  })
})

describe('the preview of a file', () => {
  it('says what changes, line by line, and changes nothing', async () => {
    const before = await headline('zh')
    const list = await previewed(csv('site,home,headline,Hot woks,熱鍋', 'site,home,mission,,甲\\乙 '))
    expect(list).toMatchObject({ format: 'csv', texts: 3, change_count: 3, fault_count: 0 })
    expect(list.changes).toMatchObject([
      { line: 2, key: 'headline', language: 'en', after: 'Hot woks', notes: [] },
      { line: 2, key: 'headline', language: 'zh', before, after: '熱鍋' },
      { line: 3, key: 'mission', language: 'zh', notes: ['items', 'edges'] },
    ])
    expect(await headline('zh')).toBe(before)
  })

  it.each<[string, string, object]>([
    ['a place that the site does not have', 'site,home,nothing,A,', { reason: 'place' }],
    ['a name of programs', '__proto__,constructor,prototype,A,', { reason: 'place' }],
    ['a fact of the company', 'site,company,name,A,', { reason: 'company' }],
    ['a lost placeholder', 'site,ticket,items_other,Items,', { reason: 'lost', placeholder: '{count}' }],
    [
      'an unknown placeholder',
      'site,home,headline,Hi {name},',
      { reason: 'placeholder', placeholder: '{name}' },
    ],
    ['a form that the language lacks', 'site,ticket,items_one,,{count} 件', { reason: 'form' }],
    ['a text beyond its limit', `site,home,headline,${'n'.repeat(10_001)},`, { reason: 'length' }],
    ['a cell of megabytes', `site,home,headline,${'n'.repeat(3_000_000)},`, { reason: 'length' }],
    ['too many items', `site,home,mission,${'a\\'.repeat(60)},`, { reason: 'items' }],
    ['a control character', 'site,home,headline,Hot\u0007,', { reason: 'signs' }],
  ])('names the line and the reason of %s', async (_what, line, fault) => {
    const file = csv('site,home,headline,,熱', line)
    const list = await previewed(file)
    expect(list.faults).toMatchObject([{ line: 3, ...fault }])
    expect(list.change_count).toBe(1)
  })

  it('takes a text once, and names the line that has it first', async () => {
    const line = 'site,home,headline,Hot,'
    expect((await previewed(csv(line, 'site,home,headline,,熱', line))).faults).toMatchObject([
      { line: 4, reason: 'repeated', other: 2 },
    ])
    const json = '{"en": {"site": {"home": {"headline": "A",\n "headline": "B"}}}}'
    expect(await previewed(json)).toMatchObject({
      changes: [{ line: 1, after: 'A' }],
      faults: [{ line: 2, reason: 'repeated', other: 1 }],
    })
  })

  it('keeps the saved text where the file has none', async () => {
    const list = await previewed(csv('site,home,headline,  ,熱'))
    expect(list).toMatchObject({ texts: 1, change_count: 1 })
  })

  it('reads JSON by its languages, with a line for what is no text', async () => {
    const json =
      '{"zh": {"site": {\n"home": {"headline": "熱",\n"mission": ["甲"], "lead": 5}},\n"__proto__": {"a": {"b": "c"}}}}'
    const list = await previewed(json)
    expect(list.changes).toMatchObject([{ line: 2, language: 'zh', after: '熱' }])
    expect(list.faults).toMatchObject([
      { line: 3, reason: 'place', place: 'site / home / mission /  / zh' },
      { line: 3, reason: 'kind', place: 'site / home / lead / zh' },
      { line: 4, reason: 'place', place: '__proto__ / a / b / zh' },
    ])
  })

  it('reads the targets of XLIFF as translation programs write them', async () => {
    const target = '<target>火<mrk id="m1" type="term">候</mrk> &amp; &#x1F525;<cp hex="FFFE"/></target>'
    const more =
      '<ignorable><source> </source></ignorable><segment><source>B</source><target>乙</target></segment>'
    const notes = '<notes><note>for the chef</note></notes>'
    const file = xliff(
      unit('A', target).replace('</unit>', `${more}</unit>`).replace('<segment>', `${notes}<segment>`),
    )
    expect((await previewed(file)).changes).toMatchObject([
      { line: 3, language: 'zh', after: '火候 & 🔥\ufffe 乙' },
    ])
    const alone = await previewed(xliff(unit('Hot', ''), ''))
    expect(alone.changes).toMatchObject([{ language: 'en', after: 'Hot' }])
  })

  it('points out a translation of XLIFF whose source has changed since', async () => {
    const { headline } = en.home
    const notesOf = async (source: string) =>
      (await previewed(xliff(unit(source, '<target>新標題</target>')))).changes[0]!.notes
    const escaped = headline.replaceAll('&', '&amp;')
    expect(await notesOf(escaped)).not.toContain('source')
    expect(await notesOf(`\n  ${escaped} `)).not.toContain('source')
    expect(await notesOf('An earlier headline')).toContain('source')
    const alone = await previewed(xliff(unit('A new headline', ''), ''))
    expect(alone.changes[0]!.notes).not.toContain('source')
  })

  it.each<[string, string, object]>([
    ['a mark inside a text', unit('A', '<target>甲<ph id="1"/></target>'), { reason: 'marks' }],
    [
      'a part that is not translated',
      unit('A', '<target>甲</target>').replace('</unit>', '<segment><source>B</source></segment></unit>'),
      { reason: 'kind' },
    ],
  ])('names %s in XLIFF', async (_what, content, fault) => {
    expect((await previewed(xliff(content))).faults).toMatchObject([{ line: 3, ...fault }])
  })
})

describe('a file', () => {
  const text = csv('site,home,headline,Hot,')
  it.each<[string, Uint8Array | string]>([
    ['in UTF-8 with a mark', `\ufeff${text}`],
    ['in UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['in UTF-16, big end first', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['with semicolons', text.replaceAll(',', ';')],
    ['with quotes', 'KEY,Scope,Namespace,EN\r\n"headline",home,site,"Hot"\r\n'],
    ['of JSON in UTF-16', Buffer.from('\ufeff{"en":{"site":{"home":{"headline":"Hot"}}}}', 'utf16le')],
  ])('%s is read', async (_form, file) => {
    expect((await previewed(file)).changes).toMatchObject([{ key: 'headline', language: 'en', after: 'Hot' }])
  })

  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${xliff('')}`
  const outside = `<!DOCTYPE x SYSTEM "file:///etc/passwd">${xliff('')}`
  const { textFile } = en
  it.each<[string, Uint8Array | string, string]>([
    ['of pixels', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), textFile.refused_unreadable],
    ['of nothing', ' \r\n', textFile.refused_empty],
    ['of one sign', 'a', textFile.refused_empty],
    ['without its columns', 'a,b\r\n1,2\r\n', textFile.refused_columns],
    ['with entities', bomb, textFile.refused_declared],
    ['with what lies outside', outside, textFile.refused_declared],
    ['of XLIFF 1.2', '<xliff version="1.2"><file/></xliff>', textFile.refused_version],
    ['of HTML', '<html><body>Hello</body></html>', textFile.refused_version],
    ['of XLIFF without any translation', xliff(unit('A', '')), textFile.refused_untranslated],
    ['of XLIFF that is cut off', xliff('').slice(0, -9), textFile.refused_broken],
    ['with an unknown entity', xliff(unit('A', '<target>&b;</target>')), textFile.refused_broken],
    ['of JSON with a comma too many', '{"en": {\n"site": {},}}', textFile.refused_broken],
    ['of JSON that is cut off', '{"en": {"site"', textFile.refused_broken],
    ['of JSON that never ends', `{"a":${'['.repeat(200_000)}`, textFile.refused_unreadable],
    ['of CSV with an open quote', csv('site,home,headline,"Hot,'), textFile.refused_broken],
  ])('%s is refused with a reason', async (_form, file, reason) => {
    const { status, body } = await preview(file)
    const said = reason.replace(/\{line\}/, '\\d+').replace(/[().]/g, '.')
    expect([status, body.fields?.file]).toEqual([400, expect.stringMatching(new RegExp(`^${said}$`))])
  })

  it('that is too large is refused', async () => {
    const { status } = await preview('n'.repeat(5 * 1024 * 1024 + 1))
    expect(status).toBe(413)
    const many = await preview(csv(...Array<string>(20_001).fill('a,b,c,d,')))
    expect([many.status, many.body.fields?.file]).toEqual([400, expect.stringContaining('20,000')])
  })
})

describe('an import', () => {
  const FILE = csv('site,home,headline,Hot woks,熱鍋', 'site,home,nothing,A,')

  it('does what its preview showed, in one step, and a second time nothing', async () => {
    const { status, body } = await imported(FILE)
    expect([status, body]).toMatchObject([200, { name: 'texts.csv', changed: 2, can_undo: true }])
    expect([await headline('en'), await headline('zh')]).toEqual(['Hot woks', '熱鍋'])
    expect(await (await server.call('/en/')).text()).toContain('Hot woks')
    const again = await imported(FILE)
    expect([again.status, again.body.fields]).toEqual([400, { file: en.textFile.none }])
    const log = await staff.send<{ entries: { action: string }[] }>('GET', '/api/audit')
    expect(
      JSON.stringify(log.body)
        .match(/texts_\w+/g)
        ?.slice(0, 1),
    ).toEqual(['texts_imported'])
  })

  it('is refused when the texts have changed since its preview', async () => {
    const { tag } = await previewed(FILE)
    await save({ en: { home: { headline: 'Warm' } } })
    expect((await post('', FILE, { tag })).body.code).toBe('conflict')
    expect(await headline('en')).toBe('Warm')
  })

  it('is undone as one, but for what was changed by hand since', async () => {
    await save({ en: { home: { headline: 'Before' } } })
    const { body } = await imported(FILE)
    await save({ zh: { home: { headline: '手改' } } })
    const undone = await undo(body.id)
    expect(undone.body).toMatchObject({ left: ['home.headline'], can_undo: false })
    expect([await headline('en'), await headline('zh')]).toEqual(['Before', '手改'])
    expect((await undo(body.id)).status).toBe(409)
    const { body: files } = await staff.send<TextFile[]>('GET', '/api/text_files')
    expect(files[0]).toMatchObject({ id: body.id, changed: 2 })
  })

  it('is undone for 30 days', async () => {
    const { body } = await imported(FILE)
    server.clock.advance(31 * DAY_MS)
    staff = await aCatalogueCaller(server)
    expect((await undo(body.id)).status).toBe(409)
    server.clock.advance(-31 * DAY_MS)
    staff = await aCatalogueCaller(server)
    expect((await undo(body.id)).status).toBe(200)
  })

  it('of the texts of the catalogue changes names of products', async () => {
    const file = csv('cctv,catalogue,_name,Eyes,眼')
    const { body } = await imported(file)
    expect((await texts()).cctv.en.catalogue!._name).toBe('Eyes')
    await undo(body.id)
    expect((await texts()).cctv.en.catalogue!._name).not.toBe('Eyes')
  })
})
