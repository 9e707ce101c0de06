import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scriptJson } from './script-json.ts'

it('JSON for a script has the same value, and contains nothing that ends the script or the line', () => {
  const values = fc.object({
    withNullPrototype: false,
    values: [fc.string(), fc.integer(), fc.constant(undefined), fc.constant('</script>\u2028<!--')],
  })
  fc.assert(
    fc.property(values, (value) => {
      const json = scriptJson(value)
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(value)))
      expect(json).not.toMatch(/[<\u2028\u2029]/)
    }),
  )
})
