import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modulePath } from '#test/support/module-path.ts'

const MAIN = 'src/server/process/main.ts'
const COMPOSE = 'src/server/features/quotation/pdf/compose.ts'
const IMPORTS = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every file that is loaded with this one, and the packages that they name. */
function loadedWith(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path) || !/\.tsx?$/.test(path)) return found
  const names = [...readFileSync(path, 'utf8').matchAll(IMPORTS)].map(([, name = '']) => name)
  found.set(path, names)
  for (const name of names) {
    const ours = modulePath(path, name)
    if (ours) loadedWith(ours, found)
  }
  return found
}

test('the server starts without pdf-lib, which the first document loads', () => {
  const atStart = [...loadedWith(MAIN).values()].flat()
  expect(atStart).toContain('fastify')
  expect(atStart).not.toContain('pdf-lib')
  expect(atStart).not.toContain('harfbuzzjs')
  expect([...loadedWith(COMPOSE).values()].flat()).toContain('pdf-lib')
})
