/** Every text is shown somewhere: one that is not would still be listed, translated and saved by admins. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { en } from './en.ts'

const SOURCES = join(import.meta.dirname, '..', '..')
const source = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|i18n\/(en|zh)/.test(file))
  .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
  .join('\n')

const named = new Set([...source.matchAll(/(['"])(\w+\.[\w.]+)\1/g)].map(([, , key]) => key))
/** The beginnings and ends of keys that are put together: `audit.did_${action}`, `quotation.${part}Hint`. */
const patterns = [...source.matchAll(/`(\w+\.[\w.]*)\$\{[^}]*\}([\w.]*)/g)].map(([, begin, end]) => [
  begin!,
  end!,
])

function keysOf(texts: object, scope = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' ? keysOf(text, `${scope}${name}.`) : [scope + name],
  )
}

it('shows every text of the dictionaries', () => {
  const unused = keysOf(en).filter((key) => {
    const asked = key.replace(/_(one|other)$/, '')
    const isNamed = named.has(key) || named.has(asked)
    return !isNamed && !patterns.some(([begin, end]) => key.startsWith(begin!) && key.endsWith(end!))
  })
  expect(unused).toEqual([])
})
