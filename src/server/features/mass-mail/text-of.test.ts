import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '#test/support/cpu.ts'
import { plainTextOfHtml } from './content-reader.ts'
import { sanitise, showsSomething } from './sanitise.ts'

describe('user-written HTML', () => {
  it.each([
    ['<b onclick="x()">bold</b>', '<b>bold</b>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<style>p{}</style><title>t</title><p>x</p>', '<p>x</p>'],
    [
      '<p style="text-align:center;position:fixed;color:red;background:url(//x)">x</p>',
      '<p style="text-align:center">x</p>',
    ],
    ['<form action="//x"><input name="a"><button>go</button></form>', 'go'],
    ['<iframe src="https://x.example"></iframe><object data="x"></object>ok', 'ok'],
    ['<svg><a xlink:href="javascript:x()">s</a></svg>', '<a class="link" style="color:#0e5a4a">s</a>'],
    [
      '<img src="http://x.example/a.png"><img src="data:image/png;base64,AA"><img src="cid:a"><img src="/a.png"><img src="file:///etc/passwd">',
      '',
    ],
    [
      '<img src="https://x.example/a.png" onerror="x()" width="9999">',
      '<img src="https://x.example/a.png" alt="" style="max-width:100%;height:auto" />',
    ],
    ['<!-- a -->b<!--[if mso]>c<![endif]-->', 'b'],
    ['5 < 6 & 7 > 3', '5 &lt; 6 &amp; 7 &gt; 3'],
    ['<p class="paper" id="a">x</p>', '<p>x</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitise(html)).toBe(expected)
  })

  it.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/login',
    'file:///etc/passwd',
    'https:/x',
    'ftp://x.example',
  ])('a link to %j leads nowhere', (href) => {
    const link = `<a href="${href}">x</a>`
    expect(sanitise(link)).toBe('<a class="link" style="color:#0e5a4a">x</a>')
  })

  it('is empty if there were only spaces and scripts', () => {
    for (const html of ['', '<p> &nbsp;</p>', '<script>x</script>', '<br><hr>']) {
      expect(showsSomething(sanitise(html))).toBe(false)
    }
    for (const html of ['a', '好', '&amp;', '<img src="https://x.example/a.png">']) {
      expect(showsSomething(sanitise(html))).toBe(true)
    }
  })

  it('in any combination keeps no script, handler, other scheme or foreign tag, and one pass is enough', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...'<|>|</|/>|"|\'|=|&|&lt;|&#x3c;|&#0;| |\n|\t|<!--|-->|<![CDATA[|script|<script>|</script>|<img src=|<a href=|https://x|javascript:|onerror=|<svg>|<math>|<style>|</style>|<p style="|:expression(|url(|<textarea>|</title>|<table><td>|`|\u0000'.split(
          '|',
        ),
      ),
      fc.string({ maxLength: 8, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = sanitise(pieces.join(''))
        const tags = clean.match(/<[^>]*>/g) ?? []
        for (const tag of tags) {
          expect(tag).toMatch(
            /^<\/?(p|br|hr|div|span|h[1-6]|b|strong|i|em|u|s|del|ins|small|sub|sup|mark|blockquote|pre|code|[uod]l|li|dt|dd|a|img|table|caption|thead|tbody|tfoot|t[rhd])( (href|title|style|class|src|alt|width|start|colspan|rowspan|scope|align|lang|dir)(="[^"]*")?)*( \/)?>$/,
          )
          expect(tag).not.toMatch(/ (href|src)="(?!https?:|mailto:|tel:)/i)
        }
        expect(clean.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/)
        expect(sanitise(clean)).toBe(clean)
        expect(plainTextOfHtml(clean)).not.toMatch(/\n{3}|^\s|\s$/)
      }),
      {
        numRuns: 2_000,
        examples: [[['<a href=', '<table><td>', '<a href=', '<table><td>']]],
      },
    )
  })

  it.each(['<', '<div>', '<a ', '&', '<!--', '<svg><style>', '<b>x', '<p style="a:b"'])(
    '100 kB of %s are read in linear time',
    (piece) => expectLinear(100_000, (size) => plainTextOfHtml(sanitise(piece.repeat(size / piece.length)))),
  )
})

describe('its text', () => {
  it.each([
    ['<p>One</p><p>Two<br>three</p>', 'One\n\nTwo\nthree'],
    ['plain  words\n here', 'plain words here'],
    ['<div>a</div><div>b</div>', 'a\n\nb'],
    [
      '<ul><li>One</li><li>Two<ol><li>x</li><li>y</li></ol></li></ul>end',
      '- One\n- Two\n  1. x\n  2. y\n\nend',
    ],
    ['<a href="https://x.example/menu">our menu</a>', 'our menu (https://x.example/menu)'],
    ['<a href="https://x.example/">x.example</a>', 'x.example'],
    ['<a href="mailto:a@b.example">write</a>', 'write (a@b.example)'],
    ['<table><tr><td>Tea</td><td>$18</td></tr><tr><td>Bun</td><td>$9</td></tr></table>', 'Tea  $18\nBun  $9'],
    ['<table><tr><td><p>Tea</p></td><td><p>$18</p></td></tr></table>', 'Tea\n\n$18'],
    [
      '<a href="https://x.example/map"><img src="https://x.example/a.png" alt="A map"></a>',
      'A map (https://x.example/map)',
    ],
    ['<ol start="9"><li>nine</li><li>ten</li></ol>', '9.  nine\n10. ten'],
    ['<blockquote>fine<br>tea</blockquote>', '> fine\n> tea'],
    ['<img src="https://x.example/a.png" alt="A map">', 'A map'],
    ['a &lt;b&gt; &amp;amp; c', 'a <b> &amp; c'],
    ['<pre>a\n  b</pre>', 'a\n  b'],
    ['a<hr>b', `a\n\n${'-'.repeat(20)}\n\nb`],
    ['<p>多謝惠顧</p><p>再見</p>', '多謝惠顧\n\n再見'],
  ])('of %s are %j', (html, text) => {
    expect(plainTextOfHtml(sanitise(html))).toBe(text)
  })
})
