/** The calls whose cost grows with their input, each with its worst input. */
import sharp from 'sharp'
import {
  BODY_MAX_BYTES,
  MAIL_CONTENT_MAX_CHARACTERS,
  NOTICE_CONTENT_MAX_CHARACTERS,
  QR_TEXT_MAX_CHARACTERS,
  SEARCH_MAX_CHARACTERS,
  TEXT_ITEMS_MAX,
  TEXT_MAX_CHARACTERS,
  TEXTS_MAX_BYTES,
} from '../src/shared/base/limits.ts'
import { en } from '../src/shared/i18n/en.ts'

export interface WorstCall {
  name: string
  path(round: number): string
  init(round: number): { method?: string; headers?: Record<string, string>; body?: string | FormData }
  /** Milliseconds for which its work continues after the answer. */
  after?: number
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

/** Repeats `part` as often as it fits. */
const fill = (part: string, characters: number) => part.repeat(Math.floor(characters / part.length))

const post = (name: string, path: string, body: (round: number) => unknown, method = 'POST'): WorstCall => ({
  name,
  path: () => path,
  init: (round) => ({ method, headers: JSON_TYPE, body: JSON.stringify(body(round)) }),
})
const raw = (name: string, path: string, body: string, headers = JSON_TYPE): WorstCall => ({
  name,
  path: () => path,
  init: () => ({ method: 'POST', headers, body }),
})
const get = (name: string, path: string): WorstCall => ({ name, path: () => path, init: () => ({}) })

const CONTENTS: Record<string, string> = {
  'angle brackets': fill('<', MAIL_CONTENT_MAX_CHARACTERS),
  ampersands: fill('&', MAIL_CONTENT_MAX_CHARACTERS),
  links: fill('<a href="http://a/b">x</a>', MAIL_CONTENT_MAX_CHARACTERS),
  'open links': fill('<a href=//a>x', MAIL_CONTENT_MAX_CHARACTERS),
  'stray cells': fill('<td>', MAIL_CONTENT_MAX_CHARACTERS),
  cells: `<table><tr>${fill('<td>a</td>', MAIL_CONTENT_MAX_CHARACTERS - 11)}`,
  rules: fill('<hr>', MAIL_CONTENT_MAX_CHARACTERS),
  lists: fill('<ol><li>x</li></ol>', MAIL_CONTENT_MAX_CHARACTERS),
  'open bold': `${fill('<b>', MAIL_CONTENT_MAX_CHARACTERS - 1)}x`,
  styles: fill('<i style="a:b">x</i>', MAIL_CONTENT_MAX_CHARACTERS),
  'one long style': `<p style="${fill('a:b;', MAIL_CONTENT_MAX_CHARACTERS - 20)}">x</p>`,
  'braces in a style': `<p style="${fill('{', MAIL_CONTENT_MAX_CHARACTERS - 20)}">x</p>`,
  attributes: `<p ${Array.from({ length: 15_000 }, (_, index) => `a${index}`)
    .join(' ')
    .slice(0, MAIL_CONTENT_MAX_CHARACTERS - 20)}>x</p>`,
  pictures: fill('<img src="https://a/b">', MAIL_CONTENT_MAX_CHARACTERS),
  'tabs kept': `<pre>${fill('\t ', MAIL_CONTENT_MAX_CHARACTERS - 12)}x</pre>`,
  'tabs and words': `${fill('<td>\t</td> ', MAIL_CONTENT_MAX_CHARACTERS - 12)}x`,
}

export async function worstCalls(): Promise<WorstCall[]> {
  const recipients = Array.from({ length: 1_000 }, (_, index) => `guest${index}@kamsin.example`)
  const logo = await sharp({ create: { width: 6_300, height: 6_300, channels: 3, background: '#d6412b' } })
    .png()
    .toBuffer()
  const searches = [
    ['contacts', '/api/contacts/search?q='],
    ['contacts as a list', '/api/contacts?q='],
    ['audit', '/api/audit/search?q='],
    ['logs', '/api/logs/search?q='],
    ['trash', '/api/trash?search='],
    ['outbox', '/api/outbox?search='],
    ['suppressions', '/api/suppressions?search='],
    ['uploads', '/api/browse_uploads?search='],
  ] as const
  return [
    ...Object.entries(CONTENTS).map(([what, content]) =>
      post(`mail.preview: ${what}`, '/api/send_mail/preview', () => ({ subject: 'S', content })),
    ),
    post('mail.sendTest: angle brackets', '/api/send_mail/test', (round) => ({
      subject: `T${round}`,
      content: CONTENTS['angle brackets'],
    })),
    post('mail.send: 1,000 recipients', '/api/send_mail', (round) => ({
      recipients,
      subject: `S${round}`,
      content: 'Hello',
    })),
    post('mail.send: 1,000 recipients, angle brackets', '/api/send_mail', (round) => ({
      recipients: recipients.slice(0, 900),
      subject: `L${round}`,
      content: CONTENTS['angle brackets'],
    })),
    post('mail.send: too many recipients', '/api/send_mail', () => ({
      recipients: Array(49_000).fill('a@b'),
      subject: 'S',
      content: 'x',
    })),
    post('mail.send: one recipient of 200 KB', '/api/send_mail', () => ({
      recipients: [fill('a.', 200_000)],
      subject: 'S',
      content: 'x',
    })),
    post('mail.send: recipient with 200 KB of @', '/api/send_mail', () => ({
      recipients: [fill('a@', 200_000)],
      subject: 'S',
      content: 'x',
    })),
    ...allTexts(),
    post('translation.saveText: blanks', '/trpc/translation.saveText', (round) => ({
      namespace: 'site',
      scope: 'home',
      key: 'headline',
      zh: `${fill('\n', TEXT_MAX_CHARACTERS - 9)}${round}`,
    })),
    post('translation.preview: 20 long drafts', '/trpc/translation.preview', () => ({
      namespace: 'site',
      scope: 'privacy',
      language: 'zh',
      drafts: Object.keys(en.privacy)
        .slice(0, 24)
        .map((key) => ({
          namespace: 'site',
          scope: 'privacy',
          key,
          language: 'zh',
          text: fill('\\ ', TEXT_MAX_CHARACTERS),
        })),
    })),
    get('translation.list', '/trpc/translation.list'),
    get('translation.countMissing', '/trpc/translation.countMissing'),
    get('translation.get', '/api/translations'),
    { ...get('translation.rebuild', '/api/rebuild') },
    ...['~a~[', '~a~[i,b]', '~a~[$:color:red;]', '~~', '~a~[a:', '~a~[,i', 'a:,', ' '].map((part) =>
      post(`notice.create: ${JSON.stringify(part)}`, '/api/notice/edit', () => ({
        title: 'T',
        content: `${fill(part, NOTICE_CONTENT_MAX_CHARACTERS - 1)}x`,
      })),
    ),
    get('notice.list', '/api/notice'),
    ...searches.flatMap(([name, path]) =>
      ['a ', '漢', 'ab', '" OR ', '%', '1 '].map((part) =>
        get(
          `search ${name}: ${JSON.stringify(part)}`,
          path + encodeURIComponent(fill(part, SEARCH_MAX_CHARACTERS)),
        ),
      ),
    ),
    ...['8', 'a', '漢'].map((part) =>
      get(
        `qrCode.image: ${part}`,
        `/api/qr_code?size=500x500&url=${encodeURIComponent(fill(part, part === '8' ? QR_TEXT_MAX_CHARACTERS : part === 'a' ? 2_900 : 900))}`,
      ),
    ),
    ...(['tools', 'partners', 'products'] as const).map((what) =>
      post(
        `${what} reorder: 1,000 unknown`,
        `/api/${what}/order`,
        () => ({ ids: Array.from({ length: 1_000 }, (_, index) => index + 1_000), id: 1 }),
        'PUT',
      ),
    ),
    {
      name: 'partner.create: a logo of 40 million pixels',
      path: () => '/api/partners/edit',
      init: () =>
        formOf(
          { name: 'P', description: 'D', link: 'https://p.example', socials: 'https://p.example' },
          logo,
        ),
    },
    {
      name: 'partner.create: 5 MB that are no picture',
      path: () => '/api/partners/edit',
      init: () =>
        formOf(
          { name: 'P', description: 'D', link: 'https://p.example' },
          Buffer.alloc(5_000_000, '\r\n--x'),
        ),
    },
    post('tool.create: long link', '/api/tools/edit', (round) => ({
      label: `L${round}`,
      link: `https://a/${fill('{host}', 1_900)}`,
      description: 'D',
      color: 'jade',
      icon: 'link',
    })),
    post('user.create: long words', '/api/users', (round) => ({
      username: `u${round}${Date.now()}`,
      password: fill('漢', 128),
      email: `${fill('a.', 240)}@b.c`,
      first_name: fill('a', 100),
      last_name: fill('漢', 100),
    })),
    post('change_password', '/api/change_password', () => ({
      password: fill('漢', 128),
      current_password: 'x',
    })),
    post('suppression.add: long', '/api/suppressions', () => ({
      email: fill('a@', 250_000),
      emails: fill('a@b.c\n', 200_000),
    })),
    raw('JSON of 256 KB of brackets', '/api/notice/edit', fill('[', BODY_MAX_BYTES)),
    raw(
      'JSON nested as deeply as it is long',
      '/api/notice/edit',
      `{"title":${fill('[', 131_000)}${fill(']', 131_000)}}`,
    ),
    raw('JSON of many numbers', '/api/notice/edit', `{"title":[${fill('1,', 260_000)}1]}`),
    raw(
      'JSON of many names',
      '/api/notice/edit',
      `{${Array.from({ length: 22_000 }, (_, index) => `"${index}":0`).join(',')}}`,
    ),
    raw('JSON of many proto', '/api/notice/edit', `{"a":"${fill('\\u005f_proto__', 250_000)}"}`),
    raw('a form of many fields', '/api/notice/edit', fill('a=1&', BODY_MAX_BYTES - 4), FORM_TYPE),
    raw(
      'a form of many names',
      '/api/notice/edit',
      Array.from({ length: 35_000 }, (_, index) => `${index}=`)
        .join('&')
        .slice(0, BODY_MAX_BYTES - 10),
      FORM_TYPE,
    ),
    raw('a form of escapes', '/api/notice/edit', `title=${fill('%e6%bc', 250_000)}`, FORM_TYPE),
    {
      name: 'multipart of tiny fields',
      path: () => '/api/notice/edit',
      init: () => ({
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: `${fill('--x\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n', 250_000)}--x--`,
      }),
    },
    ...[
      '/api/contacts',
      '/api/users',
      '/api/tools',
      '/api/logs',
      '/api/health',
      '/api/audit',
      '/api/outbox',
      '/api/mail_batches',
      '/api/mail_batches/get?id=1',
      '/api/trash',
      '/api/sessions/all',
      '/api/backups',
      '/api/clean_uploads',
      '/api/browse_uploads',
      '/api/openapi.json',
      '/api/docs',
      '/metrics',
      '/api/products',
      '/api/second_step/users',
    ].map((path) => get(`list ${path}`, path)),
  ]
}

/** Texts of 2 MB, in the shapes that are worst to parse or render. */
function allTexts(): WorstCall[] {
  const scopes = Object.entries(en)
  const keys = scopes.flatMap(([scope, texts]) => Object.keys(texts).map((key) => [scope, key] as const))
  const each = (text: (index: number) => string) => (round: number) => {
    const zh: Record<string, Record<string, string>> = {}
    let bytes = 0
    keys.forEach(([scope, key], index) => {
      const value = `${text(index)}${round}`
      bytes += Buffer.byteLength(JSON.stringify(value)) + key.length + 5
      if (bytes > TEXTS_MAX_BYTES - 20_000) return
      zh[scope] = { ...zh[scope], [key]: value }
    })
    return { site: { zh } }
  }
  const share = Math.floor((TEXTS_MAX_BYTES * 0.95) / keys.length) - 30
  const save = (name: string, body: (round: number) => unknown): WorstCall => ({
    ...post(`translation.save: ${name}`, '/api/translations', body),
    after: 200,
  })
  return [
    save(
      'every text, 2 MB',
      each(() => fill('<', Math.min(share, TEXT_MAX_CHARACTERS - 1))),
    ),
    save(
      'every text, lists',
      each(() => fill('\\', TEXT_ITEMS_MAX - 1)),
    ),
    save(
      'every text, too long lists',
      each(() => fill('\\', Math.min(Math.floor(share / 2), TEXT_MAX_CHARACTERS - 1))),
    ),
    save(
      '200 texts of 10,000',
      each(() => fill('&', TEXT_MAX_CHARACTERS - 1)),
    ),
    save('one key of 2 MB', () => ({
      site: { zh: { home: { headline: fill('x', TEXTS_MAX_BYTES - 100) } } },
    })),
    save('unknown names', () => ({
      site: {
        zh: {
          home: Object.fromEntries(
            Array.from({ length: 19_000 }, (_, index) => [`${index}${fill('x', 80)}`, '']),
          ),
        },
      },
    })),
    save('too many parts', () => ({
      site: { zh: Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`${index}`, 0])) },
    })),
    raw('translation.save: 2 MB of brackets', '/api/translations', fill('[', TEXTS_MAX_BYTES)),
    raw(
      'translation.save: 2 MB of nested objects',
      '/api/translations',
      `${fill('{"a":', TEXTS_MAX_BYTES - 400_000)}1${fill('}', 339_000)}`,
    ),
    raw(
      'translation.save: 2 MB of numbers',
      '/api/translations',
      `{"a":[${fill('1,', TEXTS_MAX_BYTES - 100)}1]}`,
    ),
    raw('translation.save: 2 MB form', '/api/translations', fill('a=1&', TEXTS_MAX_BYTES - 4), FORM_TYPE),
    raw(
      'translation.save: 2 MB form of names',
      '/api/translations',
      Array.from({ length: 250_000 }, (_, index) => `${index}=`)
        .join('&')
        .slice(0, TEXTS_MAX_BYTES - 10),
      FORM_TYPE,
    ),
    save('back to the defaults', () => ({
      site: {
        zh: Object.fromEntries(
          scopes.map(([scope, texts]) => [
            scope,
            Object.fromEntries(Object.keys(texts).map((key) => [key, ''])),
          ]),
        ),
      },
    })),
  ]
}

function formOf(fields: Record<string, string>, logo: Buffer): ReturnType<WorstCall['init']> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  body.set('logo', new Blob([new Uint8Array(logo)], { type: 'image/png' }), 'logo.png')
  return { method: 'POST', body }
}
