/** Builds a procedure's input from query and body, in any encoding (docs/rules.md, REST). */
import { AppError, fieldError } from '../../platform/app-error.ts'

/** The parts of JSON Schema that `z.toJSONSchema` writes for our inputs. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  /** The schema of all other names. */
  additionalProperties?: JsonSchema | false
  anyOf?: JsonSchema[]
  /** `#/$defs/` and the name of a schema in `$defs` of the whole. */
  $ref?: string
  $defs?: Record<string, JsonSchema>
  [keyword: string]: unknown
}

interface RequestInput {
  query: Record<string, unknown>
  body: unknown
  /** Text fields of a form, not typed JSON. */
  isForm: boolean
  /** A GET, which has only a query. */
  isRead: boolean
  /** Further fields of this call that the URL may contain. */
  inAddress?: readonly string[] | undefined
}

/**
 * The fields that the URL of a call that changes something may contain. A password there would end up in the logs of
 * proxies.
 */
const NAMES_IN_ADDRESS = ['id', 'key']

/** The fields of a call that changes something that may be in its URL as well as in its body. */
export function fieldsInAddress(inAddress: readonly string[], { properties = {} }: JsonSchema): string[] {
  return [...NAMES_IN_ADDRESS, ...inAddress].filter((name) => Object.hasOwn(properties, name))
}

/** The schema that a part of `whole` names, or the part itself. */
export function resolved(part: JsonSchema, whole: JsonSchema): JsonSchema {
  return part.$ref === undefined ? part : whole.$defs![part.$ref.replace('#/$defs/', '')]!
}

/** Throws `invalid` when query and body contradict each other, or a nested form field is not JSON. */
export function readInput(
  { query, body, isForm, isRead, inAddress = [] }: RequestInput,
  schema: JsonSchema,
): Record<string, unknown> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('invalid', 'error.malformed')
  }
  const fromQuery = coerceToSchema(isRead ? query : only(query, [...NAMES_IN_ADDRESS, ...inAddress]), schema)
  const fromBody = isForm
    ? coerceToSchema(body as Record<string, unknown>, schema)
    : ((body ?? {}) as Record<string, unknown>)
  for (const name of Object.keys(fromQuery)) {
    if (Object.hasOwn(fromBody, name) && !isSame(fromBody[name], fromQuery[name])) {
      throw fieldError(name, 'error.idMismatch')
    }
  }
  const numbers = Object.entries(fromQuery).filter(([, value]) => typeof value === 'number')
  return { ...fromQuery, ...fromBody, ...Object.fromEntries(numbers) }
}

function only(query: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
}

/** An id may be a number in one place and a text in the other. */
function isSame(one: unknown, other: unknown): boolean {
  const areSimple = [one, other].every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  return areSimple && String(one) === String(other)
}

function coerceToSchema(texts: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const { properties = {}, additionalProperties } = schema
      const field = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      return [
        name,
        field && typeof value === 'string' ? fromText(name, value, resolved(field, schema)) : value,
      ]
    }),
  )
}

/** Text that does not fit its field's type stays text, and the field's schema rejects it. */
function fromText(name: string, text: string, schema: JsonSchema): unknown {
  const types = new Set((schema.anyOf ?? [schema]).map(({ type }) => type))
  if (types.has('string') || types.has(undefined)) return text
  if (
    (types.has('integer') || types.has('number')) &&
    /^-?\d{1,16}$/.test(text) &&
    Number.isSafeInteger(Number(text))
  )
    return Number(text)
  if (types.has('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  // In a form, a list of one looks like a text.
  if (types.has('array') && !text.trimStart().startsWith('[')) return text.trim() === '' ? [] : [text]
  if (types.has('object') || types.has('array')) {
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw fieldError(name, 'error.malformed', 'invalid', { cause })
    }
  }
  return text
}
