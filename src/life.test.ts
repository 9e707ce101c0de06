/** The statuses and states of a quotation are named in one table: elsewhere each question is asked of its row. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { DESK_ACTIONS, LIFE } from '#shared/quotation/life.ts'
import { OFFER_STATES, QUOTATION_STATUSES } from '#shared/quotation/status.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WORDS = new Set<string>([...QUOTATION_STATUSES, ...OFFER_STATES])

/** Only such files are read as code. */
const NAMED = new RegExp(`['"](?:${[...WORDS].join('|')})['"]`)

/** The lists of names, the tables, texts for people, and released migrations, which stay as they were. */
const MAY_NAME =
  /^src\/shared\/(quotation\/(status|life|offer)\.ts$|i18n\/)|^src\/server\/db\/migrations\/|\.test\.tsx?$/

/** The same words of other lists. */
const OTHERS: Record<string, [words: string, of: string]> = {
  'src/client/site/captcha/use-captcha.ts': ['expired', 'a captcha'],
  'src/server/platform/oidc.ts': ['verified', 'proofs of an email address'],
}

const files = readdirSync(join(ROOT, 'src'), { recursive: true })
  .map((path) => join('src', String(path)))
  .filter((path) => /\.tsx?$/.test(path) && !MAY_NAME.test(path))
const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')

it('no file but the table names a status of a quotation, in code or in SQL', () => {
  const named = files.flatMap((path) => wordsIn(path).map((word) => ({ path, word })))
  const isOther = ({ path, word }: (typeof named)[number]) => OTHERS[path]?.[0].split(' ').includes(word)
  expect(named.filter((one) => !isOther(one))).toEqual([])
  const isStale = ([path, [words]]: (typeof others)[number]) =>
    words.split(' ').some((word) => !named.some((one) => one.path === path && one.word === word))
  const others = Object.entries(OTHERS)
  expect(others.filter(isStale)).toEqual([])
})

it('every act of users stands in the row of a status', () => {
  const rows = Object.values(LIFE)
  expect(DESK_ACTIONS.filter((act) => !rows.some(({ acts }) => act in acts))).toEqual([])
})

it('what the page of a quotation offers first may be done in that status', () => {
  const rows = Object.values(LIFE)
  expect(rows.filter(({ offersFirst, acts }) => offersFirst.some((act) => !(act in acts)))).toEqual([])
})

it('no list of some statuses is a table that a new one would be missing from', () => {
  const partial = /Partial<\s*Record<\s*(QuotationStatus|OfferState)\b/
  expect(files.filter((path) => partial.test(textOf(path)))).toEqual([])
})

it.each([
  ['a comparison', `if (status === 'verified') go()`, ['verified']],
  ['a list', `const ENDED = ['declined', "withdrawn"]`, ['declined', 'withdrawn']],
  ['a case', `switch (state) { case 'open': }`, ['open']],
  ['a type', `let status: 'draft' | 'accepted'`, ['draft', 'accepted']],
  ['a change', `change({ status: 'expired' })`, ['expired']],
  ['an element', `let it = <Stamp state="pending" />`, ['pending']],
  ['raw SQL', "raw`stage = 'new' and status in ('draft')`", ['draft']],
  ['SQL as a text', `run("update quotation set status = 'cancelled'")`, ['cancelled']],
  ['the kind of an answer', `let answer: { kind: 'cancelled' }`, []],
  ['an event', `record({ kind: 'accepted' }); if (event.kind !== 'expired') go()`, []],
  ['the state of a version', `const unsent = { state: 'draft' }; if (version?.state === 'draft') go()`, []],
])('finds it in %s', (_, code, words) => {
  expect(wordsIn('some.tsx', code)).toEqual(words)
})

interface Node {
  type: string
  [name: string]: unknown
}

/** Returns the words as they stand there, but for those of events and of versions. */
function wordsIn(path: string, text = textOf(path)): string[] {
  if (!NAMED.test(text)) return []
  const found: string[] = []
  const visit = (node: Node, above: Node[]): void => {
    const value = textOfNode(node)
    if (value !== undefined && WORDS.has(value) && !isOfAnother(value, above)) found.push(value)
    else if (value !== undefined)
      found.push(
        ...[...value.matchAll(/'(\w+)'/g)].map(([, word]) => word!).filter((word) => WORDS.has(word)),
      )
    for (const child of Object.values(node).flat()) {
      if (child !== null && typeof child === 'object' && 'type' in child)
        visit(child as Node, [node, ...above])
    }
  }
  visit(parseSync(path, text).program as unknown as Node, [])
  return found
}

function textOfNode({ type, value }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type === 'TemplateElement') return (value as { raw: string }).raw
  return undefined
}

/** What it is compared with, or the name that it is given to. */
function isOfAnother(word: string, [parent, grandparent, above]: Node[]): boolean {
  const beside = [
    parent?.left,
    parent?.right,
    parent?.key,
    grandparent?.discriminant,
    grandparent?.key,
    above?.key,
  ]
  const names = beside.map((node) => nameOf(node as Node | undefined))
  return names.includes('kind') || (word === 'draft' && names.includes('state'))
}

function nameOf(node: Node | undefined): string | undefined {
  if (node?.type === 'ChainExpression') return nameOf(node.expression as Node)
  if (node?.type === 'MemberExpression') return nameOf(node.property as Node)
  return node?.type === 'Identifier' ? (node.name as string) : undefined
}
