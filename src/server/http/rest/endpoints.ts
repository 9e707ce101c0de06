/** One endpoint per row of the table of operations that has a path (spec 7): its input and output as JSON Schema. */
import type { inferRouterInputs } from '@trpc/server'
import { z } from 'zod'
import { LOGO_FORM_MAX_BYTES, TEXTS_MAX_BYTES } from '../../../shared/base/limits.ts'
import { type Operation, operations } from '../../../shared/operations.ts'
import type { Access, Meta } from '../../core/context.ts'
import { type AppRouter, appRouter } from '../../router.ts'
import type { JsonSchema } from './input.ts'
import { listOfPart } from './list.ts'

export const DESCRIPTION_PATH = '/api/openapi.json'

type ProcedurePath = {
  [Feature in keyof inferRouterInputs<AppRouter> &
    string]: `${Feature}.${keyof inferRouterInputs<AppRouter>[Feature] & string}`
}[keyof inferRouterInputs<AppRouter> & string]

/** Does not compile if a procedure has no row, or a row no procedure. */
const rows: Record<ProcedurePath, (typeof operations)[Operation]> & {
  [Ghost in Exclude<Operation, ProcedurePath>]: never
} = operations

/** Bodies that may be larger than usual, in addition to those with files. */
const LARGE_BODIES: Partial<Record<ProcedurePath, number>> = { 'translation.save': TEXTS_MAX_BYTES }

/** A `Date` of an answer, as JSON has it. */
const { $schema: _, ...ISO_TIME } = z.toJSONSchema(z.iso.datetime())

const CREATING_VERBS = ['create', 'submit', 'add']

export interface Endpoint {
  operation: ProcedurePath
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  status: 200 | 201
  type: 'query' | 'mutation'
  access: Access
  input: JsonSchema
  output: JsonSchema | undefined
  /** Input fields that are files: only a form can send them. */
  fileFields: string[]
  /** Input fields allowed in the URL, besides ids and keys. */
  inAddress: readonly string[]
  /** The procedure pages the list itself, and reads no more than it returns. */
  isCutAlready: boolean
  /** Undefined for the usual limit. */
  bodyMaxBytes: number | undefined
}

export const endpoints: Endpoint[] = (Object.entries(rows) as [ProcedurePath, string | null][]).flatMap(
  ([operation, row]) => {
    if (row === null) return []
    const [method, path] = row.split(' ') as [Endpoint['method'], string]
    const { inputs, output: schema, type, access, inAddress = [] } = procedureOf(operation)
    const input = inputs[0] ? schemaOf(inputs[0], 'input') : {}
    const output = schema && schemaOf(schema, 'output')
    const list = listOfPart(output)
    const fileFields = fileFieldsOf(input)
    return [
      {
        operation,
        method,
        path,
        status: CREATING_VERBS.includes(operation.split('.')[1]!) ? 201 : 200,
        type,
        access,
        input,
        output: list ?? output,
        fileFields,
        bodyMaxBytes: fileFields.length > 0 ? LOGO_FORM_MAX_BYTES : LARGE_BODIES[operation],
        inAddress,
        isCutAlready: list !== undefined,
      } satisfies Endpoint,
    ]
  },
)

/** The methods that REST accepts at a path without its trailing slash. */
export function restMethodsAt(path: string): string[] {
  if (path === DESCRIPTION_PATH) return ['GET']
  return endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
}

function procedureOf(operation: ProcedurePath) {
  const { inputs, output, type, meta } = (
    appRouter._def.procedures as unknown as Record<
      string,
      {
        _def: {
          inputs: z.ZodType[]
          output?: z.ZodType
          type: 'query' | 'mutation'
          meta: Meta
        }
      }
    >
  )[operation]!._def
  return { inputs, output, type, ...meta }
}

function fileFieldsOf({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties).flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, ISO_TIME)
    },
  })
  return json as JsonSchema
}
