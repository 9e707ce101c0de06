/** A procedure's input from a query and a body, whatever their encoding (contract 3). */
import { AppError } from '../../platform/app-error.ts'

/** As much of JSON Schema as `z.toJSONSchema` writes for our inputs. */
export interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  /** Of any other name. */
  additionalProperties?: JsonSchema | false
  anyOf?: JsonSchema[]
  [keyword: string]: unknown
}

export interface RequestInput {
  query: Record<string, unknown>
  body: unknown
  /** Text fields of a form, rather than typed JSON. */
  isForm: boolean
  /** A GET, which has nothing but its query. */
  isRead: boolean
  /** What else this call may say in its address. */
  inAddress?: readonly string[] | undefined
}

/** What a call that changes something may say in its address. A password there would end up in the logs of proxies. */
const NAMES_IN_ADDRESS = ['id', 'key']

/** Those fields of a call that changes something which may stand in its address as well as in its body. */
export function fieldsInAddress(inAddress: readonly string[], { properties = {} }: JsonSchema): string[] {
  return [...NAMES_IN_ADDRESS, ...inAddress].filter((name) => Object.hasOwn(properties, name))
}

/** Throws `invalid` when query and body name the same thing differently, or a nested form field is no JSON. */
export function readInput(
  { query, body, isForm, isRead, inAddress = [] }: RequestInput,
  schema: JsonSchema,
): Record<string, unknown> {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new AppError('invalid', 'error.malformed')
  }
  const fromQuery = typed(isRead ? query : only(query, [...NAMES_IN_ADDRESS, ...inAddress]), schema)
  const fromBody = isForm
    ? typed(body as Record<string, unknown>, schema)
    : ((body ?? {}) as Record<string, unknown>)
  for (const name of Object.keys(fromQuery)) {
    if (Object.hasOwn(fromBody, name) && !isSame(fromBody[name], fromQuery[name])) {
      throw new AppError('invalid', 'error.idMismatch', { fields: { [name]: 'error.idMismatch' } })
    }
  }
  const numbers = Object.entries(fromQuery).filter(([, value]) => typeof value === 'number')
  return { ...fromQuery, ...fromBody, ...Object.fromEntries(numbers) }
}

function only(query: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)))
}

/** An id may be a number here and a text there. */
function isSame(one: unknown, other: unknown): boolean {
  const areSimple = [one, other].every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  return areSimple && String(one) === String(other)
}

function typed(texts: Record<string, unknown>, schema: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => {
      const { properties = {}, additionalProperties } = schema
      const field = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      return [name, field && typeof value === 'string' ? fromText(name, value, field) : value]
    }),
  )
}

/** Text that is not what its field wants stays text, for the field's own schema to refuse. */
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
  // A form cannot tell a list of one from a text.
  if (types.has('array') && !text.trimStart().startsWith('[')) return text.trim() === '' ? [] : [text]
  if (types.has('object') || types.has('array')) {
    try {
      return JSON.parse(text) as unknown
    } catch (cause) {
      throw new AppError('invalid', 'error.malformed', { fields: { [name]: 'error.malformed' }, cause })
    }
  }
  return text
}
