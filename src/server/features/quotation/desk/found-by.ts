/** By which text a search found each quotation, where that is none that a row shows. */
import type { Db } from '#server/db/query.ts'
import { excerptsAround } from '#server/platform/excerpt.ts'
import { type Run, wordRuns } from '#server/platform/search-words.ts'
import { listLineNames } from './lines/store.ts'
import type { DeskRow } from './store.ts'

const REASON_CHARACTERS = 60

/** By number: the parts of reference, of what the customer wrote, or of products' names that have the other words. */
export function reasonsFor(db: Db, rows: readonly DeskRow[], q: string): Record<string, string> {
  const typed = wordRuns(q)
  const excerptOf = excerptsAround(q, REASON_CHARACTERS)
  const others = rows
    .map((row) => ({ row, words: typed.filter((word) => !isShown(row, word)) }))
    .filter(({ words }) => words.length > 0)
  const lines = listLineNames(
    db,
    others.map(({ row }) => row),
  )
  return Object.fromEntries(
    others.flatMap(({ row, words }) => {
      const own = lines.filter(({ quotation }) => quotation === row.id)
      const names = own.flatMap(({ name_en, name_zh }) => [name_en, name_zh])
      const found = words.map((word) =>
        [row.reference, row.detail, ...names].find((text) => hasWord(text, word)),
      )
      const texts = new Set(found.filter((text) => text !== undefined))
      // The country code of a number stands nowhere.
      return texts.size > 0 ? [[row.id, [...texts].map(excerptOf).join(', ')]] : []
    }),
  )
}

function isShown({ id, name, email, phone }: DeskRow, word: Run): boolean {
  return [id, name, email].some((text) => hasWord(text, word)) || phone.replace(/\D/g, '').includes(word.text)
}

/** As the index finds it: Chinese anywhere, another word by its beginning. */
function hasWord(text: string, { text: word, isUnspaced }: Run): boolean {
  return wordRuns(text).some((run) => (isUnspaced ? run.text.includes(word) : run.text.startsWith(word)))
}
