/** `GET /api/openapi.json`: OpenAPI 3.1 from the table of operations and the procedures' own schemas. */
import { en } from '../../shared/i18n/en.ts'
import { mergeTexts } from '../../shared/i18n/merge.ts'
import { createT, type T, type TextKey } from '../../shared/i18n/t.ts'
import type { OperationGroup } from '../../shared/operations.ts'
import { VERSION } from '../core/version.ts'
import type { ApiDescription, ApiResponse, Schema } from './api-description.ts'
import { describeOperation, groupOf, PARAMETERS } from './openapi-operation.ts'
import { namedSchemas } from './openapi-schemas.ts'
import type { Endpoint } from './rest/endpoints.ts'

const ERROR: Schema = {
  type: 'object',
  required: ['detail', 'errors', 'code'],
  properties: {
    detail: { type: 'string', description: 'What went wrong, in words for a person.' },
    errors: { type: 'string', description: 'The same text as detail.' },
    code: { type: 'string' },
    success: { type: 'boolean', const: false, description: 'Only when a verification has failed.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    second_step: {
      type: 'string',
      description: 'Only when code is second_step: the token to send with an authentication code.',
    },
  },
}

const HEADERS = {
  'X-Next-Cursor': textHeader('The cursor of the next page; absent on the last page.'),
  ETag: textHeader('The version of what is returned, for If-Match and If-None-Match.'),
  'Content-Disposition': textHeader('The name to save the file under.'),
}

const RESPONSES: Record<string, ApiResponse> = {
  Error: errorResponse('Why the call failed.'),
  Invalid: errorResponse('The request is invalid; “fields” says what is wrong.'),
  SignIn: errorResponse('Not signed in.'),
  Forbidden: errorResponse(
    'Not allowed: for admins only, not on one’s own account, or without the CSRF token.',
  ),
  NotFound: errorResponse('Not found, or deleted.'),
  Conflict: errorResponse('Someone else has changed it since, or the name is taken.'),
  TooMany: {
    ...errorResponse('Too many calls. Try again later.'),
    headers: {
      'Retry-After': { description: 'How many seconds to wait.', schema: { type: 'integer', minimum: 1 } },
    },
  },
  Redirect: { description: 'Redirects there.', headers: { Location: textHeader('The address.') } },
  NotModified: { description: 'If-None-Match names the current version.' },
}

/** The document is in English; the reference renders it in each language. */
export function describeApi(
  endpoints: readonly Endpoint[],
  t: T = createT(mergeTexts('en', []), 'en'),
): ApiDescription {
  const named = namedSchemas(endpoints)
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    const operation = inWords(describeOperation(endpoint, named), t)
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
      schemas: { ...inWords(named.schemas, t), Error: ERROR },
      parameters: inWords(PARAMETERS, t),
      headers: HEADERS,
      responses: RESPONSES,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function groupsOf(endpoints: readonly Endpoint[]): OperationGroup[] {
  return [...new Set(endpoints.map(({ operation }) => groupOf(operation)))]
}

function errorResponse(description: string): ApiResponse {
  return {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

function textHeader(description: string) {
  return { description, schema: { type: 'string' } }
}

/** Schemas and parameters name their descriptions by a text key, as errors do. */
function inWords<Part>(part: Part, t: T): Part {
  const written = JSON.stringify(part, (name, value) =>
    name === 'description' && typeof value === 'string' ? t(value as TextKey) : value,
  )
  return JSON.parse(written) as Part
}
