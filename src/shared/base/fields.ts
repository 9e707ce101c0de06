/**
 * The fields of a record that people edit: one list a feature. Its schemas, columns, drafts, labels, searched text and
 * audit words follow from it. Without zod, so that the browser may import it.
 */
import type { TextKey } from '../i18n/t.ts'

export interface Field {
  /** Its name in forms, comparisons, files and the audit log. */
  label: TextKey
  /** Characters; only a text has it. */
  max?: number
  isMultiline?: boolean
  /** May be blank: absent in a new record it is empty, and an edit may clear it. */
  isOptional?: boolean
}

/** The fields are in the order of the API and the table's columns. */
export type TextField = Field & { max: number }

export type Fields = Readonly<Record<string, Field>>

export type FieldName<List> = keyof List & string

export type TextName<List> = {
  [Name in FieldName<List>]: List[Name] extends { max: number } ? Name : never
}[FieldName<List>]

/** `first` come before the others, where a form has another order. */
export function namesOf<List extends object>(
  list: List,
  first: readonly FieldName<List>[] = [],
): FieldName<List>[] {
  return [...new Set([...first, ...(Object.keys(list) as FieldName<List>[])])]
}

/** Returns the names of the text fields. */
export function textNamesOf<List extends Fields>(
  list: List,
  first: readonly TextName<List>[] = [],
): TextName<List>[] {
  const names = namesOf(list, first).filter((name) => list[name]?.max !== undefined)
  return names as TextName<List>[]
}

/** Returns the names of the text fields that may not be blank. */
export function requiredNamesOf<List extends Fields>(
  list: List,
  first?: readonly TextName<List>[],
): TextName<List>[] {
  return textNamesOf(list, first).filter((name) => !list[name]?.isOptional)
}

/** Returns the names of the text fields that may be blank. */
export function optionalNamesOf<List extends Fields>(list: List): TextName<List>[] {
  return textNamesOf(list).filter((name) => list[name]?.isOptional)
}

export function pickFields<Row extends object, Name extends keyof Row>(
  row: Row,
  names: readonly Name[],
): Pick<Row, Name> {
  // Lists are picked row by row: Object.fromEntries takes three times as long.
  const picked = {} as Pick<Row, Name>
  for (const name of names) picked[name] = row[name]
  return picked
}

export function emptyTexts<Name extends string>(names: readonly Name[]): Record<Name, string> {
  return byName(names, () => '')
}

export function byName<Name extends string, Value>(
  names: readonly Name[],
  toValue: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, toValue(name)])) as Record<Name, Value>
}
