/** Schemas of the texts in a list of fields. A feature overrides the schema of a field that differs. */
import { z } from 'zod'
import { type Field, type Fields, type TextName, textNamesOf } from './fields.ts'
import { isBlank } from './invisible.ts'
import { lineSchema, linesSchema, required } from './text-schemas.ts'

type Text = z.ZodType<string, string>
type IsOptional<Of> = Of extends { isOptional: true } ? true : false

type Stored<List> = { [Name in TextName<List>]: z.ZodString }
type Created<List> = {
  [Name in TextName<List>]: IsOptional<List[Name]> extends true ? ReturnType<typeof blankIsEmpty> : Text
}
type Edited<List> = {
  [Name in TextName<List>]: IsOptional<List[Name]> extends true
    ? ReturnType<typeof nullClears>
    : ReturnType<typeof keptWhenBlank>
}

/** Lists the texts as a record has them. */
export function storedTexts<List extends Fields>(list: List): Stored<List> {
  return schemasOf(list, () => z.string())
}

/** The schema of a new record. */
export function createdTexts<List extends Fields>(list: List): Created<List> {
  return schemasOf(list, (field) => {
    const text = textSchema(field)
    return field.isOptional ? blankIsEmpty(text) : text
  })
}

/** The schema of an edit: blank keeps the old value, null clears optional fields (docs/rules.md, REST). */
export function editedTexts<List extends Fields>(list: List): Edited<List> {
  return schemasOf(list, (field) =>
    field.isOptional ? nullClears(textSchema(field)) : keptWhenBlank(textSchema(field)),
  )
}

function schemasOf<Shape>(list: Fields, schemaOf: (field: Field) => z.ZodType): Shape {
  return Object.fromEntries(textNamesOf(list).map((name) => [name, schemaOf(list[name]!)])) as Shape
}

function textSchema({ max = 0, isMultiline }: Field): Text {
  return isMultiline ? linesSchema(max) : lineSchema(max)
}

function blankIsEmpty(text: Text) {
  return z.preprocess(blankIsAbsent, text.default(''))
}

function keptWhenBlank(text: Text) {
  return z.preprocess(blankKeeps, text.optional())
}

function nullClears(text: Text) {
  const cleared = text.nullable().transform((value) => value ?? '')
  return z.preprocess(blankKeeps, cleared.optional())
}

const id = z.int(required).min(1, 'error.invalid')

/** Input fields shared by all edits (docs/rules.md, REST). A decimal number; programs may send its digits as text. */
export const idSchema = z.preprocess((value: number) => digitsAsNumber(value), id)

/** Blank means null: no group. */
export const groupIdSchema = z.preprocess(
  (value: number | null) => blankIsNull(digitsAsNumber(value)),
  id.nullable(),
)

/** A time of the day, on the hour or half past. */
export const halfHourSchema = lineSchema(5).pipe(
  z.string().regex(/^([01]\d|2[0-3]):[03]0$/, 'error.halfHour'),
)

/** The ETag that the caller last saw; without it, the last write wins. */
export const ifMatchSchema = z.string('error.invalid').max(200, 'error.invalid').optional()

/** What a form or a program sends as text (`z.preprocess`). */
export function digitsAsNumber(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
}

function blankIsNull(value: unknown): unknown {
  return typeof value === 'string' && isBlank(value) ? null : value
}

/** What a form sends as text (`z.preprocess`). */
export function wordAsBoolean(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value
}

/** Lets a blank field of an edit keep the stored value, like an absent one (`z.preprocess`). */
export function blankKeeps(value: unknown): unknown {
  return typeof value === 'string' && isBlank(value) ? undefined : value
}

/** Reads blank in a new record, or null as a program may have it, as absent (`z.preprocess`). */
export function blankIsAbsent(value: unknown): unknown {
  return value === null ? undefined : blankKeeps(value)
}

/** The ETag that an edit sends back as `If-Match` (docs/rules.md, REST). */
export const etagged = { etag: z.string() }

/** The captcha field of forms (docs/rules.md, Settings). A solution of any provider; valid once. */
export const captchaSchema = z.string('error.captcha').min(1, 'error.captcha').max(10_000, 'error.captcha')
