/** The parts of an OpenAPI document that ours has and the reference reads. */

export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Record<string, Record<string, unknown>>
}

export interface ApiOperation {
  operationId: string
  summary: string
  tags: string[]
  'x-access': 'anyone' | 'user' | 'staff'
  /** Fields that the call requires, in the query or in the body. */
  'x-needed-in-query-or-body'?: string[]
  /** Empty where anyone may call. */
  security: unknown[]
  parameters?: (ApiParameter | Reference)[]
  requestBody?: { required: boolean; content: Record<string, { schema?: Schema }> }
  responses: Record<string, ApiResponse>
}

/** A reference to a part of the components. */
export interface Reference {
  $ref: string
}

export interface ApiParameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: Schema
}

export interface ApiResponse {
  $ref?: string
  description?: string
  headers?: unknown
  content?: Record<string, { schema?: Schema }>
}

/** The parts of JSON Schema that `z.toJSONSchema` writes for us. */
export interface Schema {
  $ref?: string
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  /** The schemas of a list with a fixed number of items. */
  prefixItems?: Schema[]
  additionalProperties?: Schema | false
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  description?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  maxItems?: number
  [keyword: string]: unknown
}

/** The document with schemas and parameters in place of references to them. */
export interface ResolvedApi extends Omit<ApiDescription, 'paths'> {
  paths: Record<string, Record<string, ResolvedOperation>>
}

export interface ResolvedOperation extends ApiOperation {
  parameters?: ApiParameter[]
}

export function resolveReferences({ components, ...api }: ApiDescription): ResolvedApi {
  const resolve = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(resolve)
    const { $ref, ...rest } = part as { $ref?: string }
    const [, kind, name] = /^#\/components\/(schemas|parameters)\/(.+)$/.exec($ref ?? '') ?? []
    if (kind && name) return { ...(resolve(components[kind]![name]) as object), ...rest }
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, resolve(value)]))
  }
  return { ...(resolve(api) as Omit<ResolvedApi, 'components'>), components }
}
