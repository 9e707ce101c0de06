/** One operation of the OpenAPI document: its parameters, its body and its answers. */
import type { DocumentedOperation, OperationGroup } from '../../shared/operations.ts'
import type { ApiOperation, ApiParameter, ApiResponse, Reference, Schema } from './api-description.ts'
import { eitherPlace, type NamedSchemas } from './openapi-schemas.ts'
import { OPERATION_TEXTS } from './operation-texts.ts'
import type { Endpoint } from './rest/endpoints.ts'
import { fieldsInAddress } from './rest/input.ts'

const NAMES_OF_THINGS = ['id', 'file']

/** Parameters that several operations share. */
export const PARAMETERS = {
  /** Whole lists, or pages of them. */
  limit: optionalParameter('query', 'limit', { type: 'integer', minimum: 1, maximum: 9_999 }),
  cursor: optionalParameter('query', 'cursor', {
    type: 'string',
    description: 'The X-Next-Cursor of the previous page.',
  }),
  /** Not required: the field may have it instead. Either goes with the cookie that `GET /api/csrf` sets. */
  csrf: textHeader(
    'X-CSRFToken',
    'The token that GET /api/csrf returns, sent with its cookie. Needed here or in the field csrfmiddlewaretoken.',
  ),
  ifMatch: textHeader(
    'If-Match',
    'The ETag that you read. If someone else has saved since, the call is refused with 409.',
  ),
  ifNoneMatch: textHeader(
    'If-None-Match',
    'The ETag that you have. If nothing has changed, the answer is 304 without a body.',
  ),
}

export function groupOf(operation: string): OperationGroup {
  return operation.split('.')[0] as OperationGroup
}

export function describeOperation(endpoint: Endpoint, named: NamedSchemas): ApiOperation {
  const { operation, method, access, input, inAddress } = endpoint
  const inEither = method === 'GET' ? [] : fieldsInAddress(inAddress, input)
  const needed = inEither.filter((name) => input.required?.includes(name))
  const body = named.bodyOf(endpoint)
  return {
    operationId: operation,
    summary: OPERATION_TEXTS[operation as DocumentedOperation],
    tags: [groupOf(operation)],
    'x-access': access,
    security: access === 'anyone' ? [] : [{ bearer: [] }],
    ...(needed.length > 0 && { 'x-needed-in-query-or-body': needed }),
    parameters: parametersOf(endpoint, inEither, named),
    ...(body && {
      requestBody: {
        required: body.required,
        content: Object.fromEntries(
          Object.entries(body.names).map(([type, name]) => [type, { schema: schemaNamed(name) }]),
        ),
      },
    }),
    responses: responsesOf(endpoint, named),
  }
}

function parametersOf(
  endpoint: Endpoint,
  inEither: readonly string[],
  named: NamedSchemas,
): (ApiParameter | Reference)[] {
  const { method, input, output, needsCsrf, tag, isCacheable } = endpoint
  const { properties = {}, required = [] } = input
  const inQuery = method === 'GET' ? Object.entries(properties) : []
  const isList = method === 'GET' && output?.type === 'array'
  const paging = (['limit', 'cursor'] as const).filter((name) => isList && !Object.hasOwn(properties, name))
  return [
    ...inQuery.map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: required.includes(name),
      schema: named.inputField(schema),
    })),
    ...inEither.map((name) =>
      optionalParameter('query', name, named.inputField(eitherPlace(properties[name]!))),
    ),
    ...paging.map(parameterNamed),
    ...(needsCsrf ? [parameterNamed('csrf')] : []),
    ...(tag ? [parameterNamed('ifMatch')] : []),
    ...(isCacheable ? [parameterNamed('ifNoneMatch')] : []),
  ]
}

function responsesOf(endpoint: Endpoint, named: NamedSchemas): Record<string, ApiResponse> {
  const { status, access, input, output, needsCsrf, tag, isCacheable, redirects } = endpoint
  const fields = Object.keys(input.properties ?? {})
  const isList = output?.type === 'array'
  return {
    [status]: goodResponse(endpoint, named),
    ...(redirects && { 302: refTo('Redirect') }),
    ...(isCacheable && { 304: refTo('NotModified') }),
    ...((fields.length > 0 || isList || tag) && { 400: refTo('Invalid') }),
    ...(access !== 'anyone' && { 401: refTo('SignIn') }),
    ...((access === 'staff' || needsCsrf) && { 403: refTo('Forbidden') }),
    ...(fields.some((name) => NAMES_OF_THINGS.includes(name)) && { 404: refTo('NotFound') }),
    ...(tag && { 409: refTo('Conflict') }),
    ...((fields.length > 0 || access === 'anyone') && { 429: refTo('TooMany') }),
    default: refTo('Error'),
  }
}

function goodResponse(endpoint: Endpoint, named: NamedSchemas): ApiResponse {
  const { status, files, isTagged } = endpoint
  const schema = named.outputOf(endpoint)
  const headers = [
    ...(schema?.type === 'array' ? ['X-Next-Cursor'] : []),
    ...(isTagged ? ['ETag'] : []),
    ...(files.length > 0 ? ['Content-Disposition'] : []),
  ]
  return {
    description: status === 201 ? 'Created.' : 'Done.',
    ...(headers.length > 0 && {
      headers: Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
    }),
    content: schema
      ? { 'application/json': { schema } }
      : Object.fromEntries(files.map((type) => [type, { schema: fileSchema(type) }])),
  }
}

function fileSchema(type: string): Schema {
  if (type === 'application/json') return { type: 'object' }
  return type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' }
}

function optionalParameter(place: ApiParameter['in'], name: string, schema: Schema): ApiParameter {
  return { name, in: place, required: false, schema }
}

function textHeader(name: string, description: string): ApiParameter {
  return optionalParameter('header', name, { type: 'string', description })
}

function parameterNamed(name: keyof typeof PARAMETERS): Reference {
  return { $ref: `#/components/parameters/${name}` }
}

function schemaNamed(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

function refTo(response: string): ApiResponse {
  return { $ref: `#/components/responses/${response}` }
}
