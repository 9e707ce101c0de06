/**
 * The part of the stylesheet that a page's own HTML uses, to be inlined: a phone parses every rule before it
 * paints. The whole stylesheet is loaded after the first paint, for what scripts add and for the next page.
 */
import { createHash } from 'node:crypto'

/** In the format of a content security policy. */
export function hashOfStyle(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/** The stylesheet, trimmed for one page after another. Parsed for the first: a start with kept pages trims none. */
export interface Style {
  text: string
  rules?: StyleRules
  /** Pages that follow one another use the same names: one in each language, with and without prefix. */
  last?: { names: string; trimmed: string }
}

type StyleRules = readonly StyleRule[]

interface StyleRule {
  prelude: string
  /** Undefined for a statement such as `@layer base,components`. */
  block: string | undefined
  /** The rules inside an at-rule, if it contains rules. */
  inner?: StyleRules
  /** The classes and elements that each selector requires; undefined for what is always kept. */
  selectors?: readonly (readonly string[])[]
}

export function readStyle(style: string): Style {
  return { text: style }
}

function readRules(style: string): StyleRules {
  return rulesOf(style).map(({ prelude, block }) => {
    if (block === undefined) return { prelude, block }
    if (/^@(layer|media|supports|container)\b/.test(prelude))
      return { prelude, block, inner: readRules(block) }
    if (prelude.startsWith('@')) return { prelude, block }
    return { prelude, block, selectors: splitSelectors(prelude).map(namesIn) }
  })
}

/**
 * Drops rules whose classes or elements the page lacks, those for a pointer or for paper, which the whole stylesheet
 * brings in time, and what no remaining rule reads: custom properties and animations. Keeps other rules, and at-rules
 * without rules.
 */
export function trimStyle(style: Style, html: string): string {
  const present = namesOf(html)
  const names = [...present].sort().join(' ')
  if (style.last?.names !== names) {
    style.rules ??= readRules(style.text)
    const kept = trimRules(style.rules, (required) => required.every((name) => present.has(name)))
    style.last = { names, trimmed: withoutUnread(kept) }
  }
  return style.last.trimmed
}

function trimRules(rules: StyleRules, arePresent: (names: readonly string[]) => boolean): string {
  return rules
    .map(({ prelude, block, inner, selectors }) => {
      if (block === undefined) return `${prelude};`
      if (prelude === '@media print') return ''
      if (inner) {
        const left = trimRules(inner, arePresent)
        return left && `${prelude}{${left}}`
      }
      return !selectors || selectors.some(arePresent) ? `${prelude}{${block}}` : ''
    })
    .join('')
}

/** Again until nothing more is dropped: a property may be read only by another. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!))
  const played = new Set(
    [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].flatMap(([, value]) => value!.split(/[\s,]+/)),
  )
  const left = css
    .replace(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name: string) => (read.has(name) ? rule : ''))
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      read.has(name) ? declaration : '',
    )
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) =>
      played.has(name) ? rule : '',
    )
  return left.length < css.length ? withoutUnread(left) : css
}

/** For minified CSS, whose only comment is a licence; nested rules stay in their block. */
function rulesOf(css: string): Pick<StyleRule, 'prelude' | 'block'>[] {
  const rules: Pick<StyleRule, 'prelude' | 'block'>[] = []
  let start = 0
  while (start < css.length) {
    const end = endOfPrelude(css, start)
    // A layer after a comment counts too: otherwise the next one would take its place in the order.
    const prelude = css
      .slice(start, end)
      .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
      .trim()
    const close = css[end] === '{' ? closingBrace(css, end) : end
    if (prelude) rules.push({ prelude, block: css[end] === '{' ? css.slice(end + 1, close) : undefined })
    start = close + 1
  }
  return rules
}

function endOfPrelude(css: string, start: number): number {
  let index = start
  while (index < css.length && css[index] !== '{' && css[index] !== ';') index += lengthAt(css, index)
  return index
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  let index = open
  while (index < css.length) {
    if (css[index] === '{') depth += 1
    if (css[index] === '}') depth -= 1
    if (depth === 0) return index
    index += lengthAt(css, index)
  }
  return index
}

/** The length of one token: an escape, a quoted text, or a character. */
function lengthAt(css: string, index: number): number {
  const character = css[index]!
  if (character === '\\') return 2
  if (character !== '"' && character !== "'") return 1
  const end = css.indexOf(character, index + 1)
  return end === -1 ? css.length - index : end + 1 - index
}

/**
 * Classes as `.name`, elements as `name`, what a pointer does as `:hover` and `:active`, which no page has. Only what is
 * required: those in `:not()`, `:is()` or `:has()` may be absent.
 */
function namesIn(selector: string): string[] {
  const plain = withoutParentheses(selector)
  const acts = plain.match(POINTER) ?? []
  const classes = [...plain.matchAll(CLASS)].map(([, name]) => `.${name!.replace(/\\(.)/g, '$1')}`)
  const elements = plain.replace(CLASS, '').replace(/\[[^[\]]*\]|[:#][\w-]*/g, '')
  return [...classes, ...acts, ...(elements.match(/[a-z][\w-]*/gi) ?? []).map((name) => name.toLowerCase())]
}

const CLASS = /\.((?:\\.|[\w-])+)/g
/** Not `\:hover`, which is part of a class. */
const POINTER = /(?<!\\):(?:hover|active)(?![\w-])/g

function splitSelectors(prelude: string): string[] {
  return withoutParentheses(prelude).split(/(?<!\\),/)
}

function withoutParentheses(selector: string): string {
  let depth = 0
  let plain = ''
  for (let index = 0; index < selector.length; index += selector[index] === '\\' ? 2 : 1) {
    const part = selector.slice(index, index + (selector[index] === '\\' ? 2 : 1))
    if (part === '(') depth += 1
    if (depth === 0) plain += part
    if (part === ')') depth -= 1
  }
  return plain
}

function namesOf(html: string): Set<string> {
  const values = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, value]) => value!)
  const classes = values.flatMap((value) => unescapeHtml(value).split(/\s+/)).map((name) => `.${name}`)
  const elements = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => name!.toLowerCase())
  return new Set(['html', 'body', ...elements, ...classes])
}

function unescapeHtml(text: string): string {
  return text
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}
