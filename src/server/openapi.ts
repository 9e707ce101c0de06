/** `GET /api/openapi.json`: OpenAPI 3.1 from the table of operations and the procedures' own schemas. */
import { en } from '../shared/i18n/en.ts'
import type { DocumentedOperation, OperationGroup } from '../shared/operations.ts'
import type { Endpoint } from './rest.ts'
import type { JsonSchema } from './rest-input.ts'
import type { ApiDescription, ApiOperation, Schema } from './site/reference/description.ts'
import { VERSION } from './version.ts'

const FORM_WITH_FILES = 'multipart/form-data'
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', FORM_WITH_FILES]

const NAMES_OF_THINGS = ['id', 'file']
/** Bytes have no schema in 3.1. */
const FILE = { 'application/pdf': {}, 'image/*': {} }

/** These take it from their own forms as well, with the cookie that `GET /api/csrf` sets (contract 3). */
const NEED_CSRF: string[] = ['auth.login', 'contact.submit'] satisfies DocumentedOperation[]
const CSRF_PARAMETER = {
  name: 'X-CSRFToken',
  in: 'header',
  required: true,
  schema: { type: 'string', description: 'What GET /api/csrf answers, beside its cookie.' },
} as const

/** Whole lists, or parts of them. */
const PAGING: [string, JsonSchema][] = [
  ['limit', { type: 'integer', minimum: 1, maximum: 9_999 }],
  ['cursor', { type: 'string', description: 'The X-Next-Cursor of the part before.' }],
]
const NEXT_CURSOR = { description: 'Where the next part begins; absent after the last one.' }

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['detail', 'errors', 'code'],
  properties: {
    detail: { type: 'string', description: 'What went wrong, for a person.' },
    errors: { type: 'string', description: 'The same text.' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    second_step: {
      type: 'string',
      description: 'Beside the code of this name: the token that goes on with a code of the app.',
    },
  },
}

export function describeApi(endpoints: readonly Endpoint[]): ApiDescription {
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wok & Wire',
      version: VERSION,
      description: 'Every path also works with a trailing slash.',
    },
    servers: [{ url: '/' }],
    tags: groupsOf(endpoints).map((name) => ({ name, description: en.operation[name] })),
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: {
        Error: errorResponse('Why it could not be done.'),
        SignIn: errorResponse('Nobody is signed in.'),
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

function operationOf({
  operation,
  method,
  status,
  access,
  input,
  output,
  fileFields,
}: Endpoint): ApiOperation {
  const fields = Object.entries(input.properties ?? {})
  const paging = PAGING.filter(([name]) => !Object.hasOwn(input.properties ?? {}, name))
  const hasBody = method === 'POST' || method === 'PUT'
  const isList = output?.type === 'array'
  const looksUp = fields.some(([name]) => NAMES_OF_THINGS.includes(name))
  return {
    operationId: operation,
    summary: en.operation[operation as DocumentedOperation],
    tags: [groupOf(operation)],
    'x-access': access,
    ...(access !== 'anyone' && { security: [{ bearer: [] }] }),
    ...((!hasBody || NEED_CSRF.includes(operation)) && {
      parameters: [
        ...(hasBody ? [] : [...fields, ...(isList ? paging : [])]).map(([name, schema]) => ({
          name,
          in: 'query' as const,
          required: input.required?.includes(name) ?? false,
          schema,
        })),
        ...(NEED_CSRF.includes(operation) ? [CSRF_PARAMETER] : []),
      ],
    }),
    ...(hasBody &&
      fields.length > 0 && {
        requestBody: {
          required: true,
          content: bodiesOf(input, fileFields),
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

/** A file comes in a multipart form only; where it may be left out, so do the other encodings. */
function bodiesOf(input: JsonSchema, fileFields: readonly string[]): Record<string, { schema: Schema }> {
  if (fileFields.length === 0) return Object.fromEntries(BODY_TYPES.map((type) => [type, { schema: input }]))
  const withFiles = { [FORM_WITH_FILES]: { schema: input } }
  if (fileFields.some((name) => input.required?.includes(name))) return withFiles
  const texts = Object.entries(input.properties ?? {}).filter(([name]) => !fileFields.includes(name))
  const schema = { ...input, properties: Object.fromEntries(texts) }
  const others = BODY_TYPES.filter((type) => type !== FORM_WITH_FILES)
  return { ...Object.fromEntries(others.map((type) => [type, { schema }])), ...withFiles }
}
