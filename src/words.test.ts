import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OPERATION_TEXTS } from './server/http/operation-texts.ts'
import { en } from './shared/i18n/en.ts'
import { zh } from './shared/i18n/zh.ts'

const GLOSSARY = 'docs/words.md'

/** Why a text may use a word that the glossary replaces. */
const EXCEPTIONS: Record<string, string> = {
  'admin.also_audit': 'words that people type to find the audit log',
  'notice.shows_until': 'the last day on which a notice is shown',
}

/** Comments may be about a log, such as an entry of the audit log in full, and name facts of a quotation as the code does. */
const OF_THE_CODE =
  /^(?:log in|logged in|last day|open(?:ed)? again|take it|not taken|taken back|timeline|confirmed quotation|live quotations)$/
const COMMENT = /\/\*\*?\s[\s\S]*?\*\/|^[ \t]*\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm
const WITHOUT_SUBJECT =
  /^(?:Of|Those|Whose|(?:Undefined|Null) (?:if|when|where|while|until|unless|for|once|without))\b/

const rows = readFileSync(GLOSSARY, 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && !cells[1]?.startsWith('---') && cells[1] !== 'thing')

const wordsOf = (column: number, separator: string) =>
  rows.flatMap((cells) => cells[column]?.split(separator) ?? []).flatMap((word) => word.trim() || [])

const forbidden = {
  en: wordsOf(3, ','),
  zh: wordsOf(5, '、'),
}

const isIn = {
  en: (word: string, text: string) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text),
  zh: (word: string, text: string) => text.includes(word),
}

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('the texts of %s', (language, dictionary) => {
  it('use the words of the glossary', () => {
    const found = Object.entries(dictionary).flatMap(([scope, texts]) =>
      Object.entries<string>(texts)
        .filter(([key]) => !(`${scope}.${key}` in EXCEPTIONS))
        .flatMap(([key, text]) =>
          forbidden[language]
            .filter((word) => isIn[language](word, text.replaceAll(/\{\w+\}/g, '{}')))
            .map((word) => `${scope}.${key} has “${word}”: ${text}`),
        ),
    )
    expect(found).toEqual([])
  })
})

it('the texts of the API use the words of the glossary', () => {
  const found = Object.entries(OPERATION_TEXTS).flatMap(([name, text]) =>
    forbidden.en.filter((word) => isIn.en(word, prose(text))).map((word) => `${name} has “${word}”: ${text}`),
  )
  expect(found).toEqual([])
})

it('texts are sentences, not notes', () => {
  const texts = Object.entries({ ...en, api: OPERATION_TEXTS }).flatMap(([scope, part]) =>
    Object.entries<string>(part).map(([key, text]) => `${scope}.${key}: ${text}`),
  )
  expect(texts.filter((text) => /^[\w.]+: (Of|Those) |\bEmpty [=:]/.test(text))).toEqual([])
})

it('the guides of users and operators use the words of the glossary', () => {
  const guides = ['README.md', 'SECURITY.md']
    .concat(readdirSync('docs').map((name) => `docs/${name}`))
    .filter((path) => path.endsWith('.md') && path !== GLOSSARY)
  const found = guides.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        forbidden.en
          .filter((word) => isIn.en(word, prose(line)))
          .map((word) => `${path}:${at + 1} has “${word}”`),
      ),
  )
  expect(found).toEqual([])
})

describe('a comment of the code', () => {
  const comments = ['src', 'test', 'e2e', 'bench', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    )
    .filter((path) => /\.(tsx?|mjs|css)$/.test(path) && !/node_modules|\.cache/.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(COMMENT)].map(({ 0: comment, index, input }) => ({
        path,
        isHeading: /^\/\/ [A-Z]/.test(comment) && input.startsWith('\n\n', index + comment.length),
        text: comment.replaceAll(/\s*\n?\s*(?:\/\*\*?|\*\/|\/\/|\n\s*\*)\s*/g, ' ').trim(),
      })),
    )

  it('uses the words of the glossary', () => {
    const words = forbidden.en.filter((word) => !OF_THE_CODE.test(word))
    expect(
      comments.flatMap(({ path, text }) =>
        words.filter((word) => isIn.en(word, prose(text))).map((word) => `${path} has “${word}”: ${text}`),
      ),
    ).toEqual([])
  })

  it('stands at what it describes, not alone as a heading', () => {
    expect(comments.filter(({ isHeading }) => isHeading)).toEqual([])
  })

  it('begins with its subject or a verb', () => {
    expect(comments.filter(({ text }) => WITHOUT_SUBJECT.test(text))).toEqual([])
  })
})

it('the glossary says what to avoid in both languages', () => {
  expect(forbidden.en).toEqual(expect.arrayContaining(['mend', 'e-mail', 'lapse', 'nobody']))
  expect(forbidden.zh).toEqual(expect.arrayContaining(['位址', '憑證', '身分', '} 天']))
})

/** Returns the line without code, which may name a file or an option by an older word. */
function prose(line: string): string {
  return line.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']')
}
