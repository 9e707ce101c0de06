/** Tests name a text by its key (`en.error.required`, `fill`, `englishDefaults`), so that new words turn none of them red. */
import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { en } from './shared/i18n/en.ts'

const THIS_FILE = 'src/texts-by-key.test.ts'
/** Journeys may say what a person reads. */
const TESTS = /^src\/.*\.test\.tsx?$|^test\/(support|fixtures)\/.*\.tsx?$/

/** Shorter parts of sentences are everyday words, such as those of names in tables of cases. */
const WORDS_MIN = 3
const WORDS_OF_A_PART = 4

const MAY_BE_REPEATED: Record<string, string> = {
  'error.verificationFailed': 'its words are not ours to change',
  'error.mailAddress': 'its words are not ours to change',
  'companyPage.answerTimeHint': 'what a company writes there in tests',
}

const MAY_REPEAT: Record<string, string> = {
  'src/shared/i18n/text-limits.test.ts': 'limits as texts write them',
  'src/shared/audit-actions.test.ts': 'how an action is told',
  'src/client/internal/panel/audit/describe-detail.test.ts': 'how details are told',
  'src/shared/notice/notice-markup.test.ts': 'markup, which uses an example of the guide',
  'src/client/internal/translation/text-change.test.ts': 'any two texts',
  'src/server/config/settings-file.test.ts': 'a message about settings that is no text',
  'src/server/process/cli/run.test.ts': 'commands and their answers, which are no texts',
}

/** The longest part of each text between placeholders. What the company says about itself is data. */
const pieces = Object.entries(en)
  .filter(([scope]) => scope !== 'company')
  .flatMap(([scope, texts]) =>
    Object.entries<string>(texts).map(([key, text]) => ({
      key: `${scope}.${key}`,
      longest: text
        .split(/\{\w+\}/)
        .reduce((longest, part) => (part.length > longest.length ? part : longest)),
    })),
  )
  .map(({ key, longest }) => ({ key, text: longest.trim() }))
  .filter(({ text }) => wordCount(text) >= WORDS_MIN)

/** By each three of their words, so that a literal is compared with few. */
const byWords = new Map<string, typeof pieces>()
for (const piece of pieces)
  for (const words of threeWords(piece.text)) byWords.set(words, [...(byWords.get(words) ?? []), piece])

it('a test repeats no sentence of the dictionary', () => {
  const files = ['src', 'test'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const found = files
    .filter((path) => TESTS.test(path) && path !== THIS_FILE)
    .flatMap((path) => repeatedIn(path).map((repeated) => ({ path, ...repeated })))
  const isMeant = ({ path, key }: (typeof found)[number]) => path in MAY_REPEAT || key in MAY_BE_REPEATED
  expect(found.filter((one) => !isMeant(one))).toEqual([])
  // An exception that is needed no more is deleted.
  const needed = new Set(found.flatMap(({ path, key }) => [path, key]))
  expect(Object.keys({ ...MAY_REPEAT, ...MAY_BE_REPEATED }).filter((name) => !needed.has(name))).toEqual([])
})

interface Node {
  type: string
  [name: string]: unknown
}

interface Repeated {
  key: string
  literal: string
}

function repeatedIn(path: string): Repeated[] {
  const found: Repeated[] = []
  const visit = (node: Node): void => {
    const literal = literalOf(node)
    const key = keyOf(literal)
    if (key !== undefined) found.push({ key, literal })
    const [, ...rest] = isTitled(node) ? (node.arguments as Node[]) : []
    for (const child of Object.values({ ...node, ...(rest.length > 0 && { arguments: rest }) }).flat())
      if (child !== null && typeof child === 'object' && 'type' in child) visit(child as Node)
  }
  visit(parseSync(path, readFileSync(path, 'utf8')).program as unknown as Node)
  return found
}

/** The key of a text that the literal has in it, or that it is a part of. */
function keyOf(literal: string): string | undefined {
  return threeWords(literal)
    .flatMap((words) => byWords.get(words) ?? [])
    .find(
      ({ text }) =>
        literal.includes(text) || (wordCount(literal) >= WORDS_OF_A_PART && text.includes(literal)),
    )?.key
}

/** Each three words that follow one another. */
function threeWords(text: string): string[] {
  const words = text.split(/\s+/)
  return words.slice(WORDS_MIN - 1).map((_, at) => words.slice(at, at + WORDS_MIN).join(' '))
}

function wordCount(text: string): number {
  return text.split(/\s+/).length
}

/** A test or a group of tests, whose name is a sentence, too. */
function isTitled({ type, callee, arguments: given }: Node): boolean {
  if (type !== 'CallExpression' || (given as Node[])[0]?.type !== 'Literal') return false
  let at = callee as Node
  while (at.type !== 'Identifier') {
    const inner = (at.object ?? at.callee ?? at.tag) as Node | undefined
    if (!inner) return false
    at = inner
  }
  return /^(it|test|describe)$/.test(at.name as string)
}

/** Returns what is written there; of a regular expression what it finds. */
function literalOf({ type, value, regex }: Node): string {
  if (type === 'TemplateElement') return (value as { cooked: string }).cooked.trim()
  if (type !== 'Literal') return ''
  if (regex) return (regex as { pattern: string }).pattern.replaceAll(/\\(.)/g, '$1')
  return typeof value === 'string' ? value.trim() : ''
}
