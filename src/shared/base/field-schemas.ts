/** Schemas of the texts in a list of fields. A feature overrides the schema of a field that differs. */
import { z } from 'zod'
import { type Field, type Fields, type TextName, textNamesOf } from './fields.ts'
import { blankIsAbsent, blankKeeps } from './record-input.ts'
import { lineSchema, linesSchema } from './text-schemas.ts'

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

/** As a record has them. */
export function storedTexts<List extends Fields>(list: List): Stored<List> {
  return schemasOf(list, () => z.string())
}

/** The schema of a new record. */
export function createdTexts<List extends Fields>(list: List): Created<List> {
  return schemasOf(list, (field) => {
    const text = textOf(field)
    return field.isOptional ? blankIsEmpty(text) : text
  })
}

/** The schema of an edit: blank keeps the old value, null clears optional fields (docs/rules.md, REST). */
export function editedTexts<List extends Fields>(list: List): Edited<List> {
  return schemasOf(list, (field) =>
    field.isOptional ? nullClears(textOf(field)) : keptWhenBlank(textOf(field)),
  )
}

function schemasOf<Shape>(list: Fields, schemaOf: (field: Field) => z.ZodType): Shape {
  return Object.fromEntries(textNamesOf(list).map((name) => [name, schemaOf(list[name]!)])) as Shape
}

function textOf({ max = 0, isMultiline }: Field): Text {
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
