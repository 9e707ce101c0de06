/**
 * superjson on `/trpc`. A caller's input is checked before anything is built from it: of superjson's types only `Date`
 * and `undefined` are accepted, at paths that exist. Plain JSON is accepted as well (decision 44).
 */
import superjson from 'superjson'
import { AppError } from '../platform/app-error.ts'
import { ReadyJson } from './answers/ready-json.ts'

/** Far more than any input has: the deepest, a saved text, has four levels. */
const DEPTH_MAX = 32
const REVIVED_MAX = 200
const PROTOTYPE_KEYS: readonly string[] = ['__proto__', 'constructor', 'prototype']

type Superjson = ReturnType<typeof superjson.serialize>

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/

/** The accepted types, and whether a value in JSON can be one. */
const REVIVED = new Map<unknown, (value: unknown) => boolean>([
  ['undefined', (value) => value === null],
  ['Date', (value) => typeof value === 'string' && ISO_TIME.test(value) && !Number.isNaN(Date.parse(value))],
])

export const transformer = {
  input: { serialize: superjson.serialize, deserialize: reviveInput },
  output: { serialize, deserialize: superjson.deserialize },
}

/** A ready answer is plain JSON already: superjson would walk its thousands of texts. */
function serialize(answer: unknown): Superjson {
  if (answer instanceof ReadyJson) return { json: answer.content } as Superjson
  return superjson.serialize(answer)
}

/** Throws `invalid`. */
export function reviveInput(sent: unknown): unknown {
  if (!isSuperjson(sent)) {
    assertPlain(sent)
    return sent
  }
  const { json, meta = {} } = sent
  if (!isObject(meta) || Object.keys(meta).some((key) => key !== 'values' && key !== 'v')) refuse()
  assertPlain(json)
  const { values } = meta
  if (Array.isArray(values)) assertFits(values, json)
  else if (isObject(values)) {
    const paths = Object.entries(values)
    if (paths.length > REVIVED_MAX) refuse()
    for (const [path, types] of paths) assertFits(types, valueAt(json, path))
  } else if (values !== undefined) refuse()
  return superjson.deserialize({ json, meta: { values, v: 1 } } as Superjson, { inPlace: true })
}

/** A plain input could only be confused with it if `json` were its only field. */
function isSuperjson(sent: unknown): sent is { json: unknown; meta?: unknown } {
  return (
    isObject(sent) &&
    Object.hasOwn(sent, 'json') &&
    Object.keys(sent).every((key) => key === 'json' || key === 'meta')
  )
}

/** No prototype keys, and no deep nest. Walks without recursion and without copies: a body may have 100,000 parts. */
function assertPlain(json: unknown): void {
  let level = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEPTH_MAX) refuse()
    const next: unknown[] = []
    for (const part of level) {
      if (Array.isArray(part)) {
        for (const value of part) if (typeof value === 'object') next.push(value)
      } else if (typeof part === 'object') {
        for (const key in part) {
          if (PROTOTYPE_KEYS.includes(key)) refuse()
          const value = part[key as keyof typeof part]
          if (typeof value === 'object') next.push(value)
        }
      }
    }
    level = next
  }
}

function assertFits(types: unknown, value: unknown): void {
  const isFitting = Array.isArray(types) && types.length === 1 && REVIVED.get(types[0])?.(value)
  if (!isFitting) refuse()
}

/** Keys with dots, which superjson writes with a backslash, are in no input that has a time. */
function valueAt(json: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) refuse()
    return (value as Record<string, unknown>)[key]
  }, json)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refuse(): never {
  throw new AppError('invalid', 'error.malformed')
}
