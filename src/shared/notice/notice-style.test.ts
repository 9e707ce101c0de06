import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noticeStyle } from './notice.ts'

describe('a custom style', () => {
  it.each([
    ['color:red', { color: 'red' }],
    ['color: #B23220', { color: '#b23220' }],
    ['color:#b232', { color: '#b232' }],
    ['color: rgb(178, 50, 32)', { color: 'rgb(178, 50, 32)' }],
    ['color: hsl(9deg 70% 41% / 0.9)', { color: 'hsl(9deg 70% 41% / 0.9)' }],
    ['background: #ff0', { backgroundColor: '#ff0' }],
    ['BACKGROUND-COLOR: Yellow;', { backgroundColor: 'yellow' }],
    ['font-size: 1.25em', { fontSize: '1.25em' }],
    ['font-size: 32px', { fontSize: '32px' }],
    ['font-weight: 600', { fontWeight: '600' }],
    ['font-style: italic', { fontStyle: 'italic' }],
    ['text-decoration: underline wavy', { textDecoration: 'underline wavy' }],
    ['text-transform: uppercase', { textTransform: 'uppercase' }],
    ['letter-spacing: 0.1em', { letterSpacing: '0.1em' }],
    ['padding: 2px 6px; border-radius: 4px', { padding: '2px 6px', borderRadius: '4px' }],
    ['color: red; font-size: 400px; font-weight: bold', { color: 'red', fontWeight: 'bold' }],
    ['color: red; color: blue', { color: 'blue' }],
  ])('keeps the allowed properties of %j', (css, style) => {
    expect(noticeStyle(css)).toEqual(style)
  })

  it.each([
    '',
    ';;:;',
    'red',
    'color',
    'color:',
    'color: #12345',
    'color: red !important',
    'color: red}',
    'color: url(https://evil.example)',
    'color: var(--color-ink)',
    'color: env(x)',
    'color: expression(alert(1))',
    'color: rgb(expression(1))',
    'color: re/**/d',
    'color: \\72 ed',
    'background: url(//evil.example/x.png)',
    'background: red url(x)',
    'background-image: linear-gradient(red, blue)',
    'position: fixed',
    'position: absolute; inset: 0',
    'z-index: 9999',
    'transform: scale(100)',
    'margin: -1000px',
    'padding: 13px',
    'padding: -1px',
    'padding: 1e9px',
    'font-size: 0',
    'font-size: 9px',
    'font-size: 33px',
    'font-size: 1000em',
    'font-size: 100vw',
    'font-size: calc(1px * 9999)',
    'letter-spacing: 100px',
    'border-radius: 50%',
    'border: 1000px solid red',
    'box-shadow: 0 0 0 9999px red',
    'outline: 9999px solid red',
    'display: block',
    'float: left',
    'width: 100vw',
    'line-height: 100',
    'opacity: 0',
    'content: "x"',
    'animation: x 1s',
    'behavior: url(x)',
    '-moz-binding: url(x)',
    '--x: red',
    '__proto__: red',
    'constructor: red',
    'toString: red',
  ])('drops %j', (css) => {
    expect(noticeStyle(css)).toEqual({})
  })

  it('allows no other property, and no value that could load or run anything', () => {
    const css = fc.string({
      unit: fc.constantFrom(
        ...[
          'color',
          'background',
          'font-size',
          'padding',
          'position',
          'z-index',
          'border-radius',
          ':',
          ':',
          ';',
        ],
        ...[
          'red',
          'url(',
          'rgb(',
          'var(',
          ')',
          '12px',
          '9999px',
          '2em',
          '#',
          'f00',
          '-',
          ' ',
          ',',
          '/',
          '\\',
          '"',
        ],
      ),
      maxLength: 40,
    })
    fc.assert(
      fc.property(css, (text) => {
        for (const [name, value] of Object.entries(noticeStyle(text))) {
          expect(name).toMatch(
            /^(color|backgroundColor|fontSize|fontWeight|fontStyle|textDecoration|textTransform|letterSpacing|padding|borderRadius)$/,
          )
          expect(value).toMatch(/^[a-z\d #.,%/()+-]+$/)
          expect(value).not.toMatch(/url|var|expression|\d{3,}(px|em)/)
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
