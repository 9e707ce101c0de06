import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { modulePath } from '#test/support/module-path.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const MAIN = 'src/server/process/main.ts'
const IMPORTS = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every file that is loaded with this one, and the packages that they name. */
function loadedWith(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path) || !/\.tsx?$/.test(path)) return found
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTS)].map(([, name = '']) => name)
  found.set(path, names)
  for (const name of names) {
    const own = modulePath(path, name)
    if (own !== undefined) loadedWith(own, found)
  }
  return found
}

test('the server starts without pdf-lib, which the first document loads', () => {
  const atStart = [...loadedWith(MAIN).values()].flat()
  expect(atStart).toContain('fastify')
  expect(atStart).not.toContain('pdf-lib')
  expect(atStart).not.toContain('harfbuzzjs')
  const compose = 'src/server/features/quotation/pdf/compose.ts'
  expect([...loadedWith(compose).values()].flat()).toContain('pdf-lib')
})
