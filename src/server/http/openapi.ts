/** `GET /api/openapi.json`: OpenAPI 3.1 from the table of operations and the procedures' own schemas. */
import type { OperationGroup } from '../../shared/operations.ts'
import { RELEASE } from '../core/version.ts'
import type { ApiDescription, ApiResponse, Schema } from './api-description.ts'
import { describeOperation, groupOf, PARAMETERS } from './openapi-operation.ts'
import { namedSchemas } from './openapi-schemas.ts'
import { OPERATION_TEXTS } from './operation-texts.ts'
import type { Endpoint } from './rest/endpoints.ts'

/** How to call, in Markdown. */
const INTRODUCTION = [
  '- Paths are relative to the site’s address and work with or without a trailing slash.',
  '- Bodies can be JSON, form-encoded or multipart. In a form, send each nested value as one JSON string.',
  '- Ids are decimal numbers; in JSON you can also send the digits as text. Unless the call is a GET, send the id in the query or in the body; if you send both, they must match.',
  '- Dates are ISO 8601 in UTC. Creating returns 201, everything else 200.',
  '- Lists are complete unless you send “limit”; “X-Next-Cursor” then says where the next page starts.',
  '- An edit can send the ETag it read in “If-Match”. If someone else saved first, it is refused with 409.',
  '- Every error has the same body: “detail” for people, “code” for programs and, when particular fields are wrong, “fields”.',
].join('\n')

const SIGN_IN = `Internal calls need an access token. Solve a captcha, send it with a username and password, and use the token that comes back:

~~~sh
SITE=https://www.example.com
CSRF=$(curl -s -c jar "$SITE/api/csrf" | jq -r .csrf_token)
ACCESS=$(curl -s -b jar "$SITE/api/token/" \\
  -H "X-CSRFToken: $CSRF" -H 'Content-Type: application/json' \\
  -d '{"username":"ka.yan","password":"…","captcha":"…"}' | jq -r .access)
curl "$SITE/api/get_me" -H "Authorization: Bearer $ACCESS"
~~~`

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

/** `title`: the name of the company whose site it is. */
export function describeApi(endpoints: readonly Endpoint[], title: string): ApiDescription {
  const named = namedSchemas(endpoints)
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    const operation = describeOperation(endpoint, named)
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: RELEASE,
      description: [INTRODUCTION, SIGN_IN].join('\n\n'),
    },
    servers: [{ url: '/' }],
    tags: groupsOf(endpoints).map((name) => ({ name, description: OPERATION_TEXTS[name] })),
    paths,
    components: {
      schemas: { ...named.schemas, Error: ERROR },
      parameters: PARAMETERS,
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
