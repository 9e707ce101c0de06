/** Compares the lines of a list of customers with their records, one after the other: what each would change, add, or why it cannot. */

import type { Db } from '#server/db/query.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS, NOTE_MAX_CHARACTERS } from '#shared/base/limits.ts'
import { placesOf } from '#shared/base/sheet-columns.ts'
import { optionalLineSchema, optionalLinesSchema } from '#shared/base/text-schemas.ts'
import { CUSTOMER_LIST, type CustomerColumn } from '#shared/customer/columns.ts'
import { CUSTOMER_FIELDS } from '#shared/customer/customer.ts'
import type { CustomerChange, CustomerFault } from '#shared/customer/list-schema.ts'
import { optionalEmailSchema, optionalPhoneSchema } from '#shared/email-and-phone-schema.ts'
import { LANGUAGE_WORDS } from '#shared/i18n/customer-heads.ts'
import type { ReadLines } from '../../price-list/read-lines.ts'
import { type Way, waysOf } from '../rules.ts'
import { findNamesake } from '../search/store.ts'
import { type CustomerRow, findCustomer, findOwner } from '../store.ts'

type CustomerValues = Pick<CustomerRow, CustomerColumn>

/** What a line does. */
export interface Planned {
  change: CustomerChange
  /** The fields that it sets to something else. */
  values: Partial<CustomerValues>
}

export interface Compared {
  planned: Planned[]
  faults: CustomerFault[]
  unchanged: number
  empty: number
}

const TEXTS = {
  restaurant: optionalLineSchema(CUSTOMER_FIELDS.restaurant.max),
  district: optionalLineSchema(CUSTOMER_FIELDS.district.max),
  name: optionalLineSchema(CUSTOMER_FIELDS.name.max),
  phone: optionalPhoneSchema,
  email: optionalEmailSchema,
  note: optionalLinesSchema(NOTE_MAX_CHARACTERS),
}

/** Yields after each line, so that the caller can pause; `into` has what was found so far. */
export function* comparing(
  db: Db,
  { columns, firstLine, lines }: ReadLines<CustomerColumn>,
  into: Compared,
): Generator<void> {
  const places = placesOf(CUSTOMER_LIST.names, columns)
  const seen = new Map<string, number>()
  for (const [index, cells] of lines.entries()) {
    yield
    const line = firstLine + index
    const cellOf = (name: CustomerColumn) => cells[places[name] ?? -1] ?? ''
    if (cells.every((cell) => cell === '')) {
      into.empty += 1
      continue
    }
    const refuse = (fault: Pick<CustomerFault, 'reason'> & Partial<CustomerFault>) =>
      into.faults.push({
        ...{ line, name: cellOf('restaurant') || cellOf('name'), column: null, text: '', other: null },
        ...fault,
      })
    const read = readValues(cellOf)
    if ('reason' in read) {
      refuse(read)
      continue
    }
    const ways = waysOf({ email: '', phone: '', ...read.values })
    const other = ways.map((way) => seen.get(keyOf(way))).find((earlier) => earlier !== undefined)
    if (other !== undefined) {
      refuse({ reason: 'repeated', other })
      continue
    }
    for (const way of ways) seen.set(keyOf(way), line)
    const planned = plan(db, line, read.values, ways)
    if (typeof planned === 'string') refuse({ reason: planned })
    else if (planned.change.customer !== null && planned.change.fields.length === 0) into.unchanged += 1
    else into.planned.push(planned)
  }
}

function keyOf({ way, area }: Way): string {
  return `${area} ${way}`
}

/** Empty cells keep what is stored. */
function readValues(
  cellOf: (name: CustomerColumn) => string,
): { values: Partial<CustomerValues> } | Pick<CustomerFault, 'reason' | 'column' | 'text'> {
  const values: Partial<CustomerValues> = {}
  for (const column of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    const cell = cellOf(column)
    const read = TEXTS[column].safeParse(cell)
    if (read.success) {
      if (read.data !== '') values[column] = read.data
      continue
    }
    const isLong = read.error.issues.some(({ message }) => message === 'error.tooLong')
    const reason = isLong ? 'length' : column === 'email' || column === 'phone' ? column : 'text'
    return { reason, column, text: cutText(cell, NAME_MAX_CHARACTERS) }
  }
  const word = cellOf('language')
  const language = languageOf(word)
  if (word !== '' && !language)
    return { reason: 'language', column: 'language', text: cutText(word, NAME_MAX_CHARACTERS) }
  return { values: language ? { ...values, language } : values }
}

function languageOf(word: string): Language | undefined {
  return LANGUAGES.find((language) => LANGUAGE_WORDS[language].test(word))
}

function plan(
  db: Db,
  line: number,
  values: Partial<CustomerValues>,
  ways: readonly Way[],
): Planned | 'nameless' | 'reach' {
  const byEmail = findOwner(
    db,
    ways.filter(({ kind }) => kind === 'email'),
  )
  const byPhone = findOwner(
    db,
    ways.filter(({ kind }) => kind === 'phone'),
  )
  const owner = byEmail ?? byPhone
  const known = owner === undefined ? undefined : findCustomer(db, owner)
  if (!known) {
    if (ways.length === 0 && !values.phone) return 'reach'
    const name = values.name ?? values.restaurant
    if (name === undefined) return 'nameless'
    const namesake = findNamesake(db, { name, restaurant: values.restaurant ?? '' })
    const added = { ...values, name, language: values.language ?? languageIn(`${name}${values.restaurant}`) }
    return { change: changeOf(line, undefined, added, namesake && ['namesake', namesake]), values: added }
  }
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => known[name as CustomerColumn] !== value),
  ) as Partial<CustomerValues>
  const rival = byEmail !== undefined && byPhone !== undefined && byEmail !== byPhone ? byPhone : undefined
  const isOthers = byEmail === undefined && values.email !== undefined && known.email !== ''
  const doubt =
    rival !== undefined
      ? (['both', findCustomer(db, rival)!] as const)
      : isOthers
        ? (['number', known] as const)
        : undefined
  return { change: changeOf(line, known, changes, doubt), values: changes }
}

function languageIn(text: string): Language {
  return /\p{Script=Han}/u.test(text) ? 'zh' : 'en'
}

function changeOf(
  line: number,
  known: CustomerRow | undefined,
  values: Partial<CustomerValues>,
  [doubt, other]: readonly [NonNullable<CustomerChange['doubt']>, CustomerRow] | readonly [] = [],
): CustomerChange {
  const whole = { name: '', restaurant: '', email: '', phone: '', ...known, ...values }
  return {
    line,
    name: whole.name,
    restaurant: whole.restaurant,
    reach: whole.email || whole.phone,
    customer: known?.id ?? null,
    fields: CUSTOMER_LIST.names.filter((name) => values[name] !== undefined),
    doubt: doubt ?? null,
    other: other ? other.restaurant || other.name : '',
  }
}
