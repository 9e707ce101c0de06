/** One endpoint per row of the table of operations that has a path: its input and output as JSON Schema. */

import type { inferRouterInputs } from '@trpc/server'
import { z } from 'zod'
import { blankIsAbsent, blankKeeps } from '#shared/base/field-schemas.ts'
import { LIST_PHOTOS_MAX_BYTES, LOGO_MAX_BYTES, TEXTS_MAX_BYTES } from '#shared/base/limits.ts'
import { type Operation, operations } from '#shared/operations.ts'
import type { Access, Meta } from '../../core/context.ts'
import type { checkedAtOnce } from '../../core/procedures.ts'
import { type AppRouter, appRouter } from '../../router.ts'
import { type JsonSchema, resolved } from './input.ts'
import { listOfPart } from './list.ts'

/** The whole form with the largest logo. */
export const LOGO_FORM_MAX_BYTES = LOGO_MAX_BYTES + 64 * 1024
/** The whole form with a price list and its photos. */
const LIST_FORM_MAX_BYTES = LIST_PHOTOS_MAX_BYTES + 128 * 1024

export const DESCRIPTION_PATH = '/api/openapi.json'

type ProcedurePath = {
  [Feature in keyof inferRouterInputs<AppRouter> &
    string]: `${Feature}.${keyof inferRouterInputs<AppRouter>[Feature] & string}`
}[keyof inferRouterInputs<AppRouter> & string]

/** Does not compile if a procedure has no row, or a row no procedure. */
const rows: Record<ProcedurePath, (typeof operations)[Operation]> & {
  [Ghost in Exclude<Operation, ProcedurePath>]: never
} = operations

/** Bodies that may be larger than usual; every other one with files may be as large as a form with a logo. */
const LARGE_BODIES: Partial<Record<ProcedurePath, number>> = {
  'translation.save': TEXTS_MAX_BYTES,
  'priceList.preview': LIST_FORM_MAX_BYTES,
  'priceList.import': LIST_FORM_MAX_BYTES,
}

/** A `Date` of an answer, as JSON has it. */
const ISO_TIME = { type: 'string', format: 'date-time' } as const

const CREATING_VERBS = ['create', 'submit', 'add', 'invite']

/** The field of a tRPC input that REST has as the header `If-Match`. */
export const TAG_FIELD = 'if_match'

export interface Endpoint extends Readonly<Shape> {
  operation: ProcedurePath
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  status: 200 | 201
  type: 'query' | 'mutation'
  access: Access
  /** The media types of the file. */
  files: readonly string[]
  /** Input fields allowed in the URL, besides ids and keys. */
  inAddress: readonly string[]
  /** It is undefined for the usual limit. */
  bodyMaxBytes: number | undefined
  /** How many parts its input may have; undefined for the usual limit. */
  partsMax: number | undefined
  needsCsrf: boolean
  isFromAnywhere: boolean
  /** A further field in which an error has its text. */
  errorField: string | undefined
  /** `If-None-Match` is answered with 304. */
  isCacheable: boolean
}

/** What the schemas of its procedure say. Read when first asked for: those of all would take a tenth of the start. */
interface Shape {
  input: JsonSchema
  /** It is undefined for a file. */
  output: JsonSchema | undefined
  /** Input fields that are files: only a form can send them. */
  fileFields: string[]
  /** The procedure pages the list itself, and reads no more than it returns. */
  isCutAlready: boolean
  /** Where `If-Match` goes: into the input, or to the procedure as it is. */
  tag: 'input' | 'header' | undefined
  /** The answer has an ETag. */
  isTagged: boolean
  /** The answer may be a redirect. */
  redirects: boolean
}

export const endpoints: Endpoint[] = (Object.entries(rows) as [ProcedurePath, string | null][]).flatMap(
  ([operation, row]) => {
    if (row === null) return []
    const [method, path] = row.split(' ') as [Endpoint['method'], string]
    const procedure = procedureOf(operation)
    const { access, inAddress = [], files = [], isCacheable = false, ...meta } = procedure.meta
    let read: Shape | undefined
    const shape = () => {
      read ??= shapeOf(procedure)
      return read
    }
    return [
      {
        operation,
        method,
        path,
        status: CREATING_VERBS.includes(operation.split('.')[1]!) ? 201 : 200,
        type: procedure.type,
        access,
        files,
        bodyMaxBytes:
          LARGE_BODIES[operation] ?? (takesFile(inputSchema(procedure)) ? LOGO_FORM_MAX_BYTES : undefined),
        partsMax: meta.partsMax,
        inAddress,
        needsCsrf: meta.needsCsrf ?? false,
        isFromAnywhere: meta.isFromAnywhere ?? false,
        errorField: meta.rest?.errorField,
        isCacheable,
        get input() {
          return shape().input
        },
        get output() {
          return shape().output
        },
        get fileFields() {
          return shape().fileFields
        },
        get isCutAlready() {
          return shape().isCutAlready
        },
        get tag() {
          return shape().tag
        },
        get isTagged() {
          return shape().isTagged
        },
        get redirects() {
          return shape().redirects
        },
      } satisfies Endpoint,
    ]
  },
)

/** The methods that REST accepts at a path without its trailing slash. */
export function restMethodsAt(path: string): string[] {
  if (path === DESCRIPTION_PATH) return ['GET']
  return endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method)
}

interface Procedure {
  inputs: z.ZodType[]
  output?: z.ZodType | ReturnType<typeof checkedAtOnce>
  type: 'query' | 'mutation'
  meta: Meta
}

function procedureOf(operation: ProcedurePath): Procedure {
  return (appRouter._def.procedures as unknown as Record<string, { _def: Procedure }>)[operation]!._def
}

function inputSchema({ inputs, meta }: Procedure): z.ZodType | undefined {
  return meta.rest?.input ?? inputs[0]
}

/** Takes the file as a field of its own, which is the only place that a form has for one. */
function takesFile(input: z.ZodType | undefined): boolean {
  return input instanceof z.ZodObject && Object.values<z.ZodType>(input.shape).some(isFile)
}

function isFile(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional) return isFile(field.unwrap())
  if (field instanceof z.ZodPipe) return isFile(field.out)
  return field instanceof z.ZodFile
}

function shapeOf(procedure: Procedure): Shape {
  const { output, meta } = procedure
  const asked = inputSchema(procedure)
  const whole = asked ? schemaOf(asked, 'input') : {}
  const input = withoutTag(whole)
  const answered = output && schemaOf('schema' in output ? output.schema : output, 'output')
  const asRest = meta.rest?.output ? schemaOf(meta.rest.output, 'output') : answered
  const list = listOfPart(asRest)
  const tag = meta.hasOnlyHeaderTag ? 'header' : whole === input ? undefined : 'input'
  return {
    input,
    output: list ?? asRest,
    fileFields: fileFieldsOf(input),
    isCutAlready: list !== undefined,
    tag,
    isTagged: meta.isCacheable === true || tag === 'header' || hasField(answered, 'etag'),
    redirects: hasField(answered, 'redirect'),
  }
}

/** The schema itself if it has no tag. */
function withoutTag(input: JsonSchema): JsonSchema {
  if (!Object.hasOwn(input.properties ?? {}, TAG_FIELD)) return input
  const { [TAG_FIELD]: _, ...properties } = input.properties!
  return { ...input, properties }
}

function hasField(output: JsonSchema | undefined, name: string): boolean {
  return Object.hasOwn((output && resolved(output, output))?.properties ?? {}, name)
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
      // The format says it; zod's pattern of a time has 300 characters.
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
      if (io === 'output') leaveOutWidest(jsonSchema)
      if (takesBlank(zodSchema)) (jsonSchema.anyOf ?? [jsonSchema]).forEach(allowBlank)
    },
  })
  return json as JsonSchema
}

/** Every whole number that we answer with is a safe integer. */
function leaveOutWidest(json: { minimum?: number; maximum?: number }): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
}

function takesBlank(schema: z.core.$ZodType): boolean {
  if (!(schema instanceof z.ZodPipe && schema.in instanceof z.ZodTransform)) return false
  const { transform } = schema.in._zod.def
  return transform === blankKeeps || transform === blankIsAbsent
}

/** A blank text is as good as an absent one, so neither its length nor its pattern matters. */
function allowBlank(json: { minLength?: number; pattern?: string }): void {
  delete json.minLength
  delete json.pattern
}
