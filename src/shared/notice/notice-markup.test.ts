import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/support/cpu.ts'
import { type NoticeRun, noticeSegments, parseNotice } from './notice.ts'

const plain: Omit<NoticeRun, 'text'> = { isItalic: false, isBold: false, href: undefined, style: {} }
const run = (text: string, look: Partial<NoticeRun> = {}): NoticeRun => ({ ...plain, text, ...look })

describe('text between tildes with a list of parameters', () => {
  it.each([
    ['~late~[i]', [run('late', { isItalic: true })]],
    ['~late~[b]', [run('late', { isBold: true })]],
    ['~late~[i,b]', [run('late', { isItalic: true, isBold: true })]],
    ['~late~[ b , i ]', [run('late', { isItalic: true, isBold: true })]],
    ['~diary~[a:https://example.hk/vans]', [run('diary', { href: 'https://example.hk/vans' })]],
    ['~late~[$:color:red]', [run('late', { style: { color: 'red' } })]],
    [
      '~late~[i,b,a:/internal/users,$:color: rgb(178, 50, 32); font-size: 1.2em]',
      [
        run('late', {
          isItalic: true,
          isBold: true,
          href: '/internal/users',
          style: { color: 'rgb(178, 50, 32)', fontSize: '1.2em' },
        }),
      ],
    ],
    ['Van 2: ~no~[b] trips\ntoday', [run('Van 2: '), run('no', { isBold: true }), run(' trips\ntoday')]],
    ['~一~[b]~二~[i]', [run('一', { isBold: true }), run('二', { isItalic: true })]],
    ['~two\nlines~[b]', [run('two\nlines', { isBold: true })]],
  ])('%j is styled', (source, runs) => {
    expect(parseNotice(source)).toEqual(runs)
  })

  it('keeps commas inside a URL and a colour', () => {
    const source = '~map~[a:https://example.hk/?at=22.3,114.2,17z,b,$:color:rgb(1,2,3),i]'
    expect(parseNotice(source)).toEqual([
      run('map', {
        href: 'https://example.hk/?at=22.3,114.2,17z',
        isBold: true,
        isItalic: true,
        style: { color: 'rgb(1,2,3)' },
      }),
    ])
  })

  it('may contain a tilde in a URL', () => {
    expect(parseNotice('~her page~[a:https://example.hk/~ka-yan].')).toEqual([
      run('her page', { href: 'https://example.hk/~ka-yan' }),
      run('.'),
    ])
  })
})

describe('text that is not markup', () => {
  it.each([
    '',
    'about ~100 a month',
    '~5 to ~7 days',
    '~~',
    '~~[b]',
    '~text~',
    '~text~ [b]',
    '~text~[b',
    '[b]',
  ])('is text: %j', (source) => {
    expect(parseNotice(source)).toEqual(source === '' ? [] : [run(source)])
  })

  it('leaves a lone tilde beside markup alone', () => {
    expect(parseNotice('~5 vans, ~one~[b] free')).toEqual([
      run('~5 vans, '),
      run('one', { isBold: true }),
      run(' free'),
    ])
  })

  it('is removed, and its text stays', () => {
    expect(parseNotice('~text~[x,u:1,B]')).toEqual([run('text')])
    expect(parseNotice('~text~[]')).toEqual([run('text')])
  })
})

describe('a link', () => {
  it.each([
    ['https://example.hk', 'https://example.hk/'],
    [' http://example.hk/a b ', 'http://example.hk/a%20b'],
    ['HTTPS://EXAMPLE.HK/', 'https://example.hk/'],
    ['mailto:shop@example.hk?subject=Van', 'mailto:shop@example.hk?subject=Van'],
    ['tel:+85223456789', 'tel:+85223456789'],
    ['/internal/contacts?q=van#top', '/internal/contacts?q=van#top'],
    ['{host}', '/'],
    ['{host}/services', '/services'],
    ['https://example.hk/?tables[]=4&room[a]=[1]', 'https://example.hk/?tables[]=4&room[a]=[1]'],
    ['https://example.hk/[a[b]c]', 'https://example.hk/[a[b]c]'],
    ['http://[2001:db8::1]:8080/menu', 'http://[2001:db8::1]:8080/menu'],
  ])('to %j is kept', (link, href) => {
    expect(parseNotice(`~go~[a:${link}]`)).toEqual([run('go', { href })])
  })

  it('replaces {host} by the site’s own origin', () => {
    expect(parseNotice('~go~[a:{host}/services]', 'https://wok.example')[0]?.href).toBe(
      'https://wok.example/services',
    )
    expect(parseNotice('~go~[a:https://qr.example/?to={host}]', 'https://wok.example')[0]?.href).toBe(
      'https://qr.example/?to=https://wok.example',
    )
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    '{host}javascript:alert(1)',
    'java{host}script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://example.hk/1',
    'file:///etc/passwd',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/.//elsewhere.example',
    'internal/users',
    'http://',
    '',
    `https://example.hk/${'x'.repeat(2_000)}`,
  ])('to %j is not a link, and its text stays', (link) => {
    expect(parseNotice(`~go~[a:${link}]`)).toEqual([run('go')])
  })
})

/** The same grammar read naively, which may take quadratic time. */
function withoutMarkup(source: string): string {
  const markup = /~([^~]+)~\[/y
  let words = ''
  for (let at = 0; at < source.length; ) {
    markup.lastIndex = at
    const found = markup.exec(source)
    const end = found ? endOfList(source, markup.lastIndex) : -1
    words += found && end !== -1 ? found[1] : source[at]
    at = found && end !== -1 ? end + 1 : at + 1
  }
  return words
}

function endOfList(source: string, from: number): number {
  let depth = 1
  for (let at = from; at < source.length; at++) {
    if (source[at] === '[') depth++
    if (source[at] === ']' && --depth === 0) return at
  }
  return source.indexOf(']', from)
}

const anyMarkup = fc.string({
  unit: fc.constantFrom(
    ...'~~~~[[]],:;{}()#/\\ \n.-%ibax1字',
    '~text~[',
    'a:',
    '$:',
    'https://',
    'javascript:',
    'data:',
    '{host}',
    'color:',
    'position:fixed;',
    'url(x)',
  ),
  maxLength: 300,
})

describe('any text', () => {
  it('loses nothing but markup, and nothing throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), anyMarkup), (source) => {
        const runs = parseNotice(source)
        expect(runs.map(({ text }) => text).join('')).toBe(withoutMarkup(source))
        for (const { text } of runs) expect(text).not.toBe('')
      }),
      { numRuns: 2_000 },
    )
  })

  it('has segments that join to the whole source', () => {
    fc.assert(
      fc.property(anyMarkup, (source) => {
        const segments = noticeSegments(source)
        expect(segments.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source)
      }),
    )
  })

  it('comes out unchanged if it has no markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const source = text.replaceAll('~[', '~ [')
        expect(
          parseNotice(source)
            .map((run) => run.text)
            .join(''),
        ).toBe(source)
      }),
    )
  })

  it('links only to web, email, phone or a path on this site', () => {
    fc.assert(
      fc.property(anyMarkup, fc.constantFrom('', 'https://wok.example'), (source, host) => {
        for (const { href } of parseNotice(`~x~[a:${source}] ${source}`, host)) {
          if (href !== undefined) expect(href).toMatch(/^(https?:\/\/[^/]|mailto:|tel:|\/(?!\/))/)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['tildes', '', '~', ''],
    ['brackets that never close', '', '~a~[[[', ''],
    ['nested brackets that never close', '~a~', '[', ']'],
    ['lists that never end', '', '~a~[', ''],
    ['text that is all marked', '', '~a~[b]', ''],
    ['commas', '~a~[', ',', ']'],
    ['commas and spaces', '~a~[', ', ', ']'],
    ['spaces after a comma', '~a~[,', ' ', ']'],
    ['parameters', '~a~[', 'i,', ']'],
    ['links', '', '~a~[a:https://x.hk/]', ''],
    ['one long link', '~a~[a:https://x.hk/', '{host}', ']'],
    ['declarations', '~a~[$:', 'color:red;', ']'],
    ['one long colour', '~a~[$:color:rgb(', '1,', ')]'],
  ])('a megabyte of %s is parsed in linear time', (_, before, piece, after) =>
    expectLinear(1_000_000, (size) => parseNotice(before + piece.repeat(size / piece.length) + after)),
  )
})
