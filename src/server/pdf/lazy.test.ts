import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MAIN = fileURLToPath(new URL('../process/main.ts', import.meta.url))
const IMPORTS = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm

/** Every file that is loaded with this one, and the packages that they name. */
function loadedWith(path: string, found = new Map<string, string[]>()): Map<string, string[]> {
  if (found.has(path) || !/\.tsx?$/.test(path)) return found
  const names = [...readFileSync(path, 'utf8').matchAll(IMPORTS)].map(([, name = '']) => name)
  found.set(path, names)
  for (const name of names) if (name.startsWith('.')) loadedWith(join(dirname(path), name), found)
  return found
}

test('the server starts without pdf-lib, which the first document loads', () => {
  const atStart = [...loadedWith(MAIN).values()].flat()
  expect(atStart).toContain('fastify')
  expect(atStart).not.toContain('pdf-lib')
  expect(atStart).not.toContain('harfbuzzjs')
  const compose = fileURLToPath(new URL('../features/quotation/pdf/compose.ts', import.meta.url))
  expect([...loadedWith(compose).values()].flat()).toContain('pdf-lib')
})
