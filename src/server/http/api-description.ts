/** The parts of an OpenAPI document that ours has and the reference reads. */

export interface ApiDescription {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Record<string, unknown>
}

export interface ApiOperation {
  operationId: string
  summary: string
  tags: string[]
  'x-access': 'anyone' | 'user' | 'staff'
  /** Fields that the call requires, in the query or in the body. */
  'x-needed-in-query-or-body'?: string[]
  security?: unknown
  parameters?: ApiParameter[]
  requestBody?: { required: boolean; content: Record<string, { schema?: Schema }> }
  responses: Record<string, ApiResponse>
}

export interface ApiParameter {
  name: string
  in: 'query' | 'header'
  required: boolean
  schema: Schema
}

interface ApiResponse {
  $ref?: string
  description?: string
  headers?: unknown
  content?: Record<string, { schema?: Schema }>
}

/** The parts of JSON Schema that `z.toJSONSchema` writes for us. */
export interface Schema {
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
