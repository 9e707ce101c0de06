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

it('the glossary says what to avoid in both languages', () => {
  expect(forbidden.en).toEqual(expect.arrayContaining(['mend', 'e-mail', 'lapse', 'nobody']))
  expect(forbidden.zh).toEqual(expect.arrayContaining(['位址', '憑證', '身分', '} 天']))
})

/** Without code, which may name a file or an option by an older word. */
function prose(line: string): string {
  return line.replaceAll(/`[^`]*`/g, '').replaceAll(/\]\([^)]*\)/g, ']')
}
