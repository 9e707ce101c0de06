/** As much of an OpenAPI document as ours has and the reference reads. */

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
  /** What the call cannot do without, although neither place alone has to hold it. */
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

export interface ApiResponse {
  $ref?: string
  description?: string
  headers?: unknown
  content?: Record<string, { schema?: Schema }>
}

/** As much of JSON Schema as `z.toJSONSchema` writes for us. */
export interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema | false
  /** What stands at each place of a list that has so many. */
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
