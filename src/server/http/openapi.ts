/** `GET /api/openapi.json`: OpenAPI 3.1 from the table of operations and the procedures' own schemas. */
import { en } from '../../shared/i18n/en.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT, type T, type TextKey } from '../../shared/i18n/t.ts'
import type { DocumentedOperation, OperationGroup } from '../../shared/operations.ts'
import { VERSION } from '../core/version.ts'
import type { ApiDescription, ApiOperation, Schema } from './api-description.ts'
import type { Endpoint } from './rest/endpoints.ts'
import { fieldsInAddress, type JsonSchema } from './rest/input.ts'

const FORM_WITH_FILES = 'multipart/form-data'
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', FORM_WITH_FILES]

const NAMES_OF_THINGS = ['id', 'file']
/** OpenAPI 3.1 has no schema for bytes. */
const FILE = { 'application/pdf': {}, 'image/*': {} }

/** These also accept it from forms, with the cookie that `GET /api/csrf` sets (contract 3). */
const NEED_CSRF: string[] = ['auth.login', 'contact.submit'] satisfies DocumentedOperation[]
const CSRF_PARAMETER = {
  name: 'X-CSRFToken',
  in: 'header',
  required: true,
  schema: { type: 'string', description: 'reference.csrfHeader' },
} as const

/** Whole lists, or parts of them. */
const PAGING: [string, JsonSchema][] = [
  ['limit', { type: 'integer', minimum: 1, maximum: 9_999 }],
  ['cursor', { type: 'string', description: 'reference.cursor' }],
]
const NEXT_CURSOR = { description: 'Where the next part begins; absent after the last one.' }

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['detail', 'errors', 'code'],
  properties: {
    detail: { type: 'string', description: 'What went wrong, for a person.' },
    errors: { type: 'string', description: 'The same text.' },
    code: { type: 'string' },
    success: { type: 'boolean', const: false, description: 'Of a verification that failed.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    second_step: {
      type: 'string',
      description: 'Beside the code of this name: the token that goes on with a code of the app.',
    },
  },
}

/** The document is in English; the reference renders it in each language. */
export function describeApi(
  endpoints: readonly Endpoint[],
  t: T = createT(mergeTexts('en', []), 'en'),
): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    const operation = inWords(operationOf(endpoint), t)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wok & Wire',
      version: VERSION,
      description: `Every path also works with a trailing slash. ${en.reference.startIds}`,
    },
    servers: [{ url: '/' }],
    tags: groupsOf(endpoints).map((name) => ({ name, description: en.operation[name] })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: errorResponse('Why it could not be done.'),
        SignIn: errorResponse('No one is signed in.'),
        Forbidden: errorResponse('For staff only, or not for one’s own entry.'),
        NotFound: errorResponse('There is none by this name, or not any more.'),
        TooMany: {
          ...errorResponse('Too many calls.'),
          headers: {
            'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
          },
        },
      },
    },
  }
}

function groupOf(operation: string): OperationGroup {
  return operation.split('.')[0] as OperationGroup
}

function groupsOf(endpoints: readonly Endpoint[]): OperationGroup[] {
  return [...new Set(endpoints.map(({ operation }) => groupOf(operation)))]
}

function errorResponse(description: string): Record<string, unknown> {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

/** Schemas and parameters name their descriptions by a text key, as errors do. */
function inWords<Part>(part: Part, t: T): Part {
  const written = JSON.stringify(part, (name, value) =>
    name === 'description' && typeof value === 'string' ? t(value as TextKey) : value,
  )
  return JSON.parse(written) as Part
}

function operationOf({
  operation,
  method,
  status,
  access,
  input,
  output,
  fileFields,
  inAddress,
}: Endpoint): ApiOperation {
  const isRead = method === 'GET'
  const inEither = isRead ? [] : fieldsInAddress(inAddress, input)
  const isNeeded = (name: string) => input.required?.includes(name) ?? false
  const body = isRead ? {} : withoutPlace(input, inEither)
  const fields = Object.entries(input.properties ?? {})
  const paging = PAGING.filter(([name]) => !Object.hasOwn(input.properties ?? {}, name))
  const isList = output?.type === 'array'
  const looksUp = fields.some(([name]) => NAMES_OF_THINGS.includes(name))
  return {
    operationId: operation,
    summary: en.operation[operation as DocumentedOperation],
    tags: [groupOf(operation)],
    'x-access': access,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...(inEither.some(isNeeded) && { 'x-needed-in-query-or-body': inEither.filter(isNeeded) }),
    parameters: [
      ...(isRead ? [...fields, ...(isList ? paging : [])] : []).map(([name, schema]) => ({
        name,
        in: 'query' as const,
        required: isNeeded(name),
        schema,
      })),
      ...inEither.map((name) => ({
        name,
        in: 'query' as const,
        required: false,
        schema: body.properties![name]!,
      })),
      ...(NEED_CSRF.includes(operation) ? [CSRF_PARAMETER] : []),
    ],
    ...(!isRead &&
      fields.length > 0 && {
        requestBody: {
          required: (body.required ?? []).length > 0,
          content: bodiesOf(body, fileFields),
        },
      }),
    responses: {
      [status]: {
        description: status === 201 ? 'Created.' : 'Done.',
        ...(isList && { headers: { 'X-Next-Cursor': { ...NEXT_CURSOR, schema: { type: 'string' } } } }),
        content: output ? { 'application/json': { schema: output } } : FILE,
      },
      ...(output?.properties?.redirect && { 302: { description: 'Go on there.' } }),
      ...(access !== 'anyone' && { 401: { $ref: '#/components/responses/SignIn' } }),
      ...(access === 'staff' && { 403: { $ref: '#/components/responses/Forbidden' } }),
      ...(looksUp && { 404: { $ref: '#/components/responses/NotFound' } }),
      ...(fields.length > 0 && { 429: { $ref: '#/components/responses/TooMany' } }),
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

/** The body of a call that may have some fields in its URL: those are not required. */
function withoutPlace(input: JsonSchema, inEither: readonly string[]): JsonSchema {
  const free = inEither.map((name) => [
    name,
    { ...input.properties?.[name], description: 'reference.eitherPlace' },
  ])
  return {
    ...input,
    properties: { ...input.properties, ...Object.fromEntries(free) },
    required: (input.required ?? []).filter((name) => !inEither.includes(name)),
  }
}

/** A file can only be sent in a multipart form; if it is optional, the other encodings work too. */
function bodiesOf(input: JsonSchema, fileFields: readonly string[]): Record<string, { schema: Schema }> {
  if (fileFields.length === 0) return Object.fromEntries(BODY_TYPES.map((type) => [type, { schema: input }]))
  const withFiles = { [FORM_WITH_FILES]: { schema: input } }
  if (fileFields.some((name) => input.required?.includes(name))) return withFiles
  const texts = Object.entries(input.properties ?? {}).filter(([name]) => !fileFields.includes(name))
  const schema = { ...input, properties: Object.fromEntries(texts) }
  const others = BODY_TYPES.filter((type) => type !== FORM_WITH_FILES)
  return { ...Object.fromEntries(others.map((type) => [type, { schema }])), ...withFiles }
}
