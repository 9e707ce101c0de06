/** The limits of texts in the OpenAPI document are the server's: one character more is refused, the last one is not. */
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { appRouter } from '../router.ts'
import { resolveReferences, type Schema } from './api-description.ts'
import { describeApi } from './openapi.ts'
import { endpoints } from './rest/endpoints.ts'

interface Text {
  path: string
  schema: Schema
  /** The input with only this text. */
  inputWith(text: string): unknown
}

const api = resolveReferences(describeApi(endpoints, 'A site'))
/** Far above every limit, where the document says none. */
const MANY = 3_000_000
/** Which have none of their own: the server's rules read each recipient. */
const UNLIMITED = ['recipients.0', 'sender']

function textsIn(schema: Schema, path: string[] = [], wrap = (value: unknown) => value): Text[] {
  if (schema.anyOf) {
    const mayBeEmpty = schema.anyOf.some((one) => one.const === '')
    return schema.anyOf.flatMap((one) => textsIn(mayBeEmpty ? { ...one, minLength: 0 } : one, path, wrap))
  }
  if (schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.format)
    return [{ path: path.join('.'), schema, inputWith: wrap }]
  if (schema.items) return textsIn(schema.items, [...path, '0'], (value) => wrap([value]))
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    textsIn(field, [...path, name], (value) => wrap({ [name]: value })),
  )
}

function inputSchemaOf(operation: string): z.ZodType | undefined {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { inputs: z.ZodType[] } }>
  return procedures[operation]!._def.inputs[0]
}

const inputs = endpoints.flatMap(({ operation, method, path }): [string, Text[]][] => {
  const { parameters = [], requestBody } = api.paths[path]![method.toLowerCase()]!
  const query = parameters
    .filter((it) => it.in === 'query')
    .map(({ name, schema }) => [name, schema] as const)
  const bodies = Object.values(requestBody?.content ?? {})
  const widest = bodies.at(-1)?.schema ?? { properties: Object.fromEntries(query) }
  const { csrfmiddlewaretoken: _, ...properties } = widest.properties ?? {}
  const texts = textsIn({ properties })
  return texts.length > 0 && inputSchemaOf(operation) ? [[operation, texts]] : []
})

it('knows many texts', () => {
  expect(inputs.flatMap(([, texts]) => texts).length).toBeGreaterThan(100)
})

it.each(inputs)('%s', (operation, texts) => {
  const schema = inputSchemaOf(operation)!
  for (const { path, schema: described, inputWith } of texts) {
    const errors = (length: number) => {
      const { error } = schema.safeParse(inputWith('x'.repeat(length)))
      const own = error?.issues.filter((issue) => issue.path.join('.') === path) ?? []
      return own.map(({ message }) => message).join()
    }
    const { minLength: min = 0, maxLength: max } = described
    if (max === undefined) {
      if (!described.pattern && !UNLIMITED.includes(path)) expect(errors(MANY), path).toBe(errors(min + 1))
      continue
    }
    // No text of this letter is right, such as a colour.
    if (errors(1) !== '' && errors(1) === errors(max + 1)) continue
    expect(errors(max), `${path}: ${max} characters`).toBe(errors(max - 1))
    expect(errors(max + 1), `${path}: ${max + 1} characters`).not.toBe(errors(max))
    if (min > 0) expect(errors(min - 1), `${path}: ${min - 1} characters`).not.toBe(errors(min))
    if (min < max) expect(errors(min), `${path}: ${min} characters`).toBe(errors(min === 0 ? 0 : min + 1))
  }
})
