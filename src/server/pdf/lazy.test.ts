import { expect, test } from 'vitest'
import { loadedWith } from '#test/support/module-path.ts'

const MAIN = 'src/server/process/main.ts'
const COMPOSE = 'src/server/features/quotation/pdf/compose.ts'

test('the server starts without pdf-lib, which the first document loads', () => {
  const atStart = [...loadedWith(MAIN).values()].flat()
  expect(atStart).toContain('fastify')
  expect(atStart).not.toContain('pdf-lib')
  expect(atStart).not.toContain('harfbuzzjs')
  expect([...loadedWith(COMPOSE).values()].flat()).toContain('pdf-lib')
})
