import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { aSource } from '#test/fixtures/site.ts'
import { modulesNamedIn } from '#test/support/module-path.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createInternalBlock } from './internal.tsx'

it('the block of the internal area contains every scope that its screens use', () => {
  const carried = Object.keys(createInternalBlock(aSource(), 'en').texts)
  const code = codeReachedFrom('src/client/internal/main.tsx').join('\n')
  const spoken = Object.keys(mergeTexts('en', [])).filter((scope) =>
    new RegExp(`['"\`]${scope}\\.[a-zA-Z$]`).test(code),
  )
  expect(spoken.filter((scope) => !carried.includes(scope))).toEqual([])
})

function codeReachedFrom(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !file.startsWith('src/client')) return []
  seen.add(file)
  const code = readFileSync(file, 'utf8')
  const imports = modulesNamedIn(file, code.replace(/^import type .*$/gm, ''))
  return [
    code,
    ...imports.filter((path) => /\.tsx?$/.test(path)).flatMap((path) => codeReachedFrom(path, seen)),
  ]
}
