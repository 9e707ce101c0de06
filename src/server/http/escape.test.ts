import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson, scriptJsonYielding } from './escape.ts'

it('JSON for a script has the same value, and contains nothing that ends the script or the line', async () => {
  const values = fc.object({
    withNullPrototype: false,
    values: [fc.string(), fc.integer(), fc.constant(undefined), fc.constant('</script>\u2028<!--')],
  })
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const same = JSON.parse(JSON.stringify(value))
      for (const json of [scriptJson(value), await scriptJsonYielding(value)]) {
        expect(JSON.parse(json)).toEqual(same)
        expect(json).not.toMatch(/[<\u2028\u2029]/)
      }
    }),
  )
})

it('the yielding variant lets other work run', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const texts = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [index, '<'.repeat(10_000)]))
  await scriptJsonYielding({ texts })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(1)
})
