import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStyle, trimStyle } from './trim-style.ts'

const HTML = '<p class="card wide:flex [&amp;&gt;b]:bold py-2.5 gap-[min(1px,2vw)]"></p><b></b>'

describe('the style of a page', () => {
  it.each([
    ['the rules of its own classes', '.card{a:b}.other{a:b}', '.card{a:b}'],
    ['a rule of which one selector is worn', '.other,.card{a:b}', '.other,.card{a:b}'],
    ['no rule that needs a class it lacks', '.card .other{a:b}.card.other{a:b}', ''],
    ['what has no class', 'html:lang(en),*{a:b}', 'html:lang(en),*{a:b}'],
    [
      'the rules of its own elements',
      'p{a:b}B[lang]:focus{a:b}a{a:b}p>a{a:b}#p p::before{a:b}',
      'p{a:b}B[lang]:focus{a:b}#p p::before{a:b}',
    ],
    [
      'a rule of an element that is one of several',
      'a,p{a:b}p:is(a,i){a:b}:where(a){a:b}',
      'a,p{a:b}p:is(a,i){a:b}:where(a){a:b}',
    ],
    ['escaped names', '.wide\\:flex{a:b}.py-2\\.5{a:b}.py-3\\.5{a:b}', '.wide\\:flex{a:b}.py-2\\.5{a:b}'],
    ['names of any kind', '.\\[\\&\\>b\\]\\:bold>b{a:b}', '.\\[\\&\\>b\\]\\:bold>b{a:b}'],
    [
      'names with commas and brackets',
      '.gap-\\[min\\(1px\\,2vw\\)\\]{a:b}',
      '.gap-\\[min\\(1px\\,2vw\\)\\]{a:b}',
    ],
    ['what may be otherwise', '.card:not(.other):is(.x,.y){a:b}', '.card:not(.other):is(.x,.y){a:b}'],
    [
      'the layers in their order',
      '@layer base,components;@layer base{b{b:c}}',
      '@layer base,components;@layer base{b{b:c}}',
    ],
    [
      'a layer behind a comment',
      '/*! v4.3.5 | MIT */@layer properties{*{a:b}}@layer base{b{b:c}}',
      '@layer properties{*{a:b}}@layer base{b{b:c}}',
    ],
    [
      'at-rules with what is left of them',
      '@media (width<50rem){.other{a:b}.card{a:b}}',
      '@media (width<50rem){.card{a:b}}',
    ],
    ['no empty at-rule', '@layer components{@media (width<50rem){.other{a:b}}}', ''],
    [
      'nothing for a pointer',
      'p:hover{a:b}p:active,p:focus{a:b}p:not(:hover){a:b}@media (hover:hover){.wide\\:flex:hover{a:b}}',
      'p:active,p:focus{a:b}p:not(:hover){a:b}',
    ],
    [
      'nothing for paper',
      '@layer base{@media print{.card{a:b}}@media (width<50rem){.card{a:b}}}',
      '@layer base{@media (width<50rem){.card{a:b}}}',
    ],
    [
      'faces and movements whole',
      '@font-face{src:local(A)}@keyframes x{0%{a:b}to{c:d}}.card{animation:x 1s}',
      '@font-face{src:local(A)}@keyframes x{0%{a:b}to{c:d}}.card{animation:x 1s}',
    ],
    [
      'no movement that no rule plays',
      '@keyframes x{0%{a:b}to{c:d}}.card{animation:y 1s}.other{animation:x}',
      '.card{animation:y 1s}',
    ],
    [
      'no custom property that no rule reads',
      ':root{--a:0;--b:var(--c);--c:1;--d:2}@property --a{syntax:"*"}@property --d{syntax:"*"}.card{e:var(--d)}',
      ':root{--d:2}@property --d{syntax:"*"}.card{e:var(--d)}',
    ],
    ['nested rules with their own', '.card{a:b;&:hover{c:d}}.other{&:hover{c:d}}', '.card{a:b;&:hover{c:d}}'],
    [
      'braces in texts as texts',
      '.card:before{content:"}"}.other:before{content:"{"}',
      '.card:before{content:"}"}',
    ],
  ])('keeps %s', (_what, style, trimmed) => {
    expect(trimStyle(readStyle(style), HTML)).toBe(trimmed)
  })

  it('has its layers in the order of the whole stylesheet, which comes after it', () => {
    const style = builtStyle()
    const layers = layersOf(style)
    expect(layers).toEqual(['properties', 'theme', 'base', 'components', 'utilities'])
    expect(layersOf(trimStyle(readStyle(style), HTML))).toEqual(layers)
  })

  it('is all of it when every element is used', () => {
    const style = readFileSync('node_modules/tailwindcss/preflight.css', 'utf8').replace(
      /\/\*[\s\S]*?\*\//g,
      '',
    )
    const html = [...style.matchAll(/[a-z][\w-]*/g)].map(([name]) => `<${name}>`).join('')
    expect(trimStyle(readStyle(style), html).replace(/\s|;/g, '')).toBe(style.replace(/\s|;/g, ''))
  })
})

/** From the last build. */
function builtStyle(): string {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
  return readFileSync(`dist/client/${manifest['src/client/site/style.css']!.file}`, 'utf8')
}

/** In the order of their first mention. */
function layersOf(style: string): string[] {
  const named = [...style.matchAll(/@layer ([\w,\s]+)[{;]/g)].flatMap(([, names]) => names!.split(/,\s*/))
  return [...new Set(named)]
}
