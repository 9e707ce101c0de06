/** The schemas of the OpenAPI document: each is written once, under its name, and named wherever it is used. */
import type { Schema } from './api-description.ts'
import type { Endpoint } from './rest/endpoints.ts'
import { fieldsInAddress, type JsonSchema } from './rest/input.ts'

const FORM_WITH_FILES = 'multipart/form-data'
const TEXT_BODIES = ['application/json', 'application/x-www-form-urlencoded']

export const EITHER_PLACE = 'In the query or in the body. If you send both, they must match.'
const CSRF_FIELD: JsonSchema = {
  type: 'string',
  description: 'The token that GET /api/csrf returns, where the header X-CSRFToken is not sent.',
}

interface Body {
  required: boolean
  /** The name of the schema of each media type. */
  names: Record<string, string>
}

export interface NamedSchemas {
  schemas: Record<string, JsonSchema>
  /** An input field as the document has it. */
  inputField(field: JsonSchema): Schema
  outputOf(endpoint: Endpoint): Schema | undefined
  bodyOf(endpoint: Endpoint): Body | undefined
}

/**
 * zod writes a schema with an `id` to `$defs`. What an input and an answer share differs in detail, such as defaults: the
 * input's has a name of its own.
 */
export function namedSchemas(endpoints: readonly Endpoint[]): NamedSchemas {
  const answered = definitionsIn(endpoints.map(({ output }) => output))
  const accepted = definitionsIn(endpoints.map(({ input }) => input))
  const inputName = (name: string) => (Object.hasOwn(answered, name) ? `${name}Input` : name)
  const outputName = (name: string) => name
  const bodies = new Map(endpoints.map((endpoint) => [endpoint, bodySchemas(endpoint)]))
  const schemas = [
    ...Object.entries(renamed(answered, outputName)),
    ...Object.entries(renamed(accepted, inputName)).map(
      ([name, schema]) => [inputName(name), schema] as const,
    ),
    ...[...bodies.values()].flatMap(({ schemas: own }) => Object.entries(renamed(own, inputName))),
  ]
  return {
    schemas: Object.fromEntries(schemas.sort(([one], [other]) => (one < other ? -1 : 1))),
    inputField: (field) => renamed(field, inputName),
    outputOf({ output }) {
      if (!output) return undefined
      const { $defs, ...schema } = output
      return renamed(schema, outputName)
    },
    bodyOf(endpoint) {
      const { schemas: own, ...body } = bodies.get(endpoint)!
      return Object.keys(own).length > 0 ? body : undefined
    },
  }
}

function definitionsIn(wholes: readonly (JsonSchema | undefined)[]): Record<string, JsonSchema> {
  return Object.assign({}, ...wholes.map((whole) => whole?.$defs))
}

/** Returns it with references to the document's schemas. */
function renamed<Part extends object>(part: Part, nameOf: (name: string) => string): Part {
  const written = JSON.stringify(part, (key, value: unknown) =>
    key === '$ref' ? `#/components/schemas/${nameOf((value as string).replace('#/$defs/', ''))}` : value,
  )
  return JSON.parse(written) as Part
}

/** A file can only be sent in a multipart form; if it is optional, the other encodings work too. */
function bodySchemas(endpoint: Endpoint): Body & { schemas: Record<string, JsonSchema> } {
  const { operation, method, input, inAddress, fileFields, needsCsrf } = endpoint
  const none = { required: false, names: {}, schemas: {} }
  const hasFields = Object.keys(input.properties ?? {}).length > 0 || Boolean(input.additionalProperties)
  if (method === 'GET' || !hasFields) return none
  const { $defs, ...body } = withoutPlace(input, fieldsInAddress(inAddress, input))
  if (needsCsrf) body.properties = { ...body.properties, csrfmiddlewaretoken: CSRF_FIELD }
  const name = pascalCase(operation)
  const required = (body.required ?? []).length > 0
  if (fileFields.length === 0) {
    const names = Object.fromEntries([...TEXT_BODIES, FORM_WITH_FILES].map((type) => [type, `${name}Body`]))
    return { required, names, schemas: { [`${name}Body`]: body } }
  }
  const withFiles = { ...none, required, names: { [FORM_WITH_FILES]: `${name}Form` } }
  if (fileFields.some((field) => input.required?.includes(field)))
    return { ...withFiles, schemas: { [`${name}Form`]: body } }
  const texts = Object.entries(body.properties ?? {}).filter(([field]) => !fileFields.includes(field))
  return {
    required,
    names: {
      ...Object.fromEntries(TEXT_BODIES.map((type) => [type, `${name}Body`])),
      ...withFiles.names,
    },
    schemas: {
      [`${name}Body`]: { ...body, properties: Object.fromEntries(texts) },
      [`${name}Form`]: body,
    },
  }
}

/** The body of a call that may have some fields in its URL: those are not required. */
function withoutPlace(input: JsonSchema, inEither: readonly string[]): JsonSchema {
  const free = inEither.map((name) => [name, eitherPlace(input.properties![name]!)])
  const required = (input.required ?? []).filter((name) => !inEither.includes(name))
  const { required: _, ...rest } = input
  return {
    ...rest,
    ...(input.properties && { properties: { ...input.properties, ...Object.fromEntries(free) } }),
    ...(required.length > 0 && { required }),
  }
}

export function eitherPlace(field: JsonSchema): JsonSchema {
  return { ...field, description: EITHER_PLACE }
}

/** `quotation.saveDraft` is `QuotationSaveDraft`. */
function pascalCase(operation: string): string {
  return operation
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
