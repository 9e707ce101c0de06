/** What generators of clients need of the OpenAPI document: names, each schema once, and who may call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aServer, type TestServer } from '#test/support/server.ts'
import { newAddress } from '#test/support/sign-in.ts'
import { QUOTATION_AGES_DAYS, VALUE_BANDS } from '../../shared/quotation/desk.ts'
import { type ApiDescription, resolveReferences, type Schema } from './api-description.ts'
import { endpoints } from './rest/endpoints.ts'

/** Smaller ones, such as the id of what was deleted, are written where they are used. */
const UNNAMED_FIELDS_MAX = 3
/** The texts of each namespace. */
const WITH_FREE_KEYS: string[] = []
const MAX_BYTES = 520_000

let server: TestServer
let text: string
let api: ApiDescription
beforeAll(async () => {
  server = await aServer()
  text = await (await server.call('/api/openapi.json')).text()
  api = JSON.parse(text) as ApiDescription
})
afterAll(() => server.stop())

const operationOf = ({ method, path }: (typeof endpoints)[number]) => api.paths[path]![method.toLowerCase()]!

/** Every object with fields, at any depth. */
function objectsIn(part: unknown): Schema[] {
  if (typeof part !== 'object' || part === null) return []
  const inner = Object.values(part).flatMap(objectsIn)
  return 'properties' in part ? [part as Schema, ...inner] : inner
}

describe('schemas', () => {
  it('take no field that they do not name, so that an edit changes nothing else', () => {
    const loose = endpoints
      .filter(({ input: { properties = {} } }) => Object.keys(properties).length > 0)
      .filter(({ input }) => input.additionalProperties)
    expect(loose.map(({ operation }) => operation)).toEqual(WITH_FREE_KEYS)
  })

  it.each(
    ['Product', 'Category', 'Quotation', 'QuotationLine', 'Contact', 'Partner', 'Notice', 'Tool'].concat([
      'ToolGroup',
      'User',
      'Error',
      'Tokens',
    ]),
  )('name %s', (name) => {
    expect(Object.keys((api.components.schemas![name] as Schema).properties!)).not.toEqual([])
  })

  it('have no empty word in an enum, of which some generators make code that does not compile', () => {
    const enums = [...text.matchAll(/"enum":\[[^\]]*\]/g)].map(([words]) => words)
    expect(enums.length).toBeGreaterThan(20)
    expect(enums.filter((words) => /[[,]""/.test(words))).toEqual([])
  })

  it('have a name wherever they are more than a few fields', () => {
    const large = objectsIn(api.paths).filter(
      ({ properties }) => Object.keys(properties!).length > UNNAMED_FIELDS_MAX,
    )
    expect(large).toEqual([])
  })

  it('have names that no other has', () => {
    for (const side of ['input', 'output'] as const) {
      const seen = new Map<string, string>()
      for (const { [side]: schema, operation } of endpoints) {
        for (const [name, definition] of Object.entries(schema?.$defs ?? {})) {
          const written = JSON.stringify(definition)
          expect(seen.get(name) ?? written, `${operation}: ${name}`).toBe(written)
          seen.set(name, written)
        }
      }
      expect(seen.size).toBeGreaterThan(1)
    }
  })

  it('of bodies are written once for all three encodings', () => {
    for (const endpoint of endpoints) {
      const { requestBody } = operationOf(endpoint)
      for (const { schema } of Object.values(requestBody?.content ?? {}))
        expect(Object.keys(schema!), endpoint.operation).toEqual(['$ref'])
    }
    expect(text.length).toBeLessThan(MAX_BYTES)
  })

  it('list the values of filters', () => {
    const { parameters } = resolveReferences(api).paths['/api/quotations/search']!.get!
    const schemaOf = (name: string) => parameters!.find((it) => it.name === name)!.schema
    const valuesOf = (name: string) => schemaOf(name).enum
    expect(valuesOf('age')).toEqual([...QUOTATION_AGES_DAYS])
    expect(valuesOf('value')).toEqual([...VALUE_BANDS.keys()])
    for (const from of VALUE_BANDS.slice(1))
      expect(schemaOf('value').description).toContain(from.toLocaleString('en'))
  })
})

describe('calls', () => {
  it('say whether they need a token, and how they may fail', () => {
    for (const endpoint of endpoints) {
      const { security, responses } = operationOf(endpoint)
      expect(security, endpoint.operation).toEqual(endpoint.access === 'anyone' ? [] : [{ bearer: [] }])
      expect(Object.keys(responses).join(), endpoint.operation).toMatch(/\b4[\dX]{2}\b/)
    }
  })

  it('take the tag as a header, never as a field', () => {
    expect(text).not.toContain('if_match')
    const ref = { $ref: '#/components/parameters/ifMatch' }
    const tagged = endpoints.filter((endpoint) => operationOf(endpoint).parameters!.some(isSame(ref)))
    expect(tagged.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['translation.save', 'product.update', 'quotation.saveDraft', 'quotation.send']),
    )
    for (const endpoint of tagged) expect(operationOf(endpoint).responses).toHaveProperty('409')
  })

  it('describe the CSRF token exactly where it is needed', async () => {
    const open = endpoints.filter(({ access, method }) => access === 'anyone' && method !== 'GET')
    for (const endpoint of open) {
      const { body } = await server.json(endpoint.path, {
        method: endpoint.method,
        from: newAddress(),
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
      const isDescribed = operationOf(endpoint).parameters!.some(
        isSame({ $ref: '#/components/parameters/csrf' }),
      )
      expect(isDescribed, `${endpoint.operation} ${body.code}`).toBe(body.code === 'csrf')
    }
  })
})

function isSame(wanted: { $ref: string }) {
  return (given: object) => '$ref' in given && given.$ref === wanted.$ref
}
