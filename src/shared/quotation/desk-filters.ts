/**
 * The filters of the desk. The schema, the rows that each one finds, and its control in the browser are tables of
 * these names: without an entry for a new one they do not compile.
 */
import type { TextKey } from '../i18n/t.ts'
import { QUOTATION_AGES_DAYS, QUOTATION_PHASES, VALUE_BANDS } from './desk.ts'
import { LOST_REASONS, QUOTATION_SOURCES, QUOTATION_STAGES, QUOTATION_STATUSES } from './status.ts'
import { WAITS } from './today.ts'

interface DeskFilter {
  label: TextKey
  /** What it says when it is not used. */
  any: TextKey
  /** Reads the value in the address of the page; undefined if it is not valid. */
  read(text: string): unknown
}

/** The name of a person, a district or a category that a filter takes. */
export const CHOSEN_NAME_MAX_CHARACTERS = 200

/** Month leaves the sample quotations out, and so does the list behind each of its numbers. */
export const SAMPLES = ['without'] as const

export const DESK_FILTERS = {
  phase: { label: 'desk.phase', any: 'desk.phase_all', read: parseOneOf(QUOTATION_PHASES) },
  waits: { label: 'desk.waits', any: 'desk.anyWaits', read: parseOneOf(WAITS) },
  status: { label: 'desk.status', any: 'desk.anyStatus', read: parseOneOf(QUOTATION_STATUSES) },
  stage: { label: 'desk.stage', any: 'desk.anyStage', read: parseOneOf(QUOTATION_STAGES) },
  assignee: {
    label: 'desk.assignee',
    any: 'desk.anyone',
    read: (text) => (text === 'none' ? text : parseId(text)),
  },
  /** Made within so many Hong Kong days, today included. */
  age: { label: 'desk.age', any: 'desk.anyAge', read: parseOneOf(QUOTATION_AGES_DAYS) },
  /** Made in the seven days from this one. */
  week: { label: 'desk.weekOf', any: 'desk.anyAge', read: parseDay },
  /** An index of `VALUE_BANDS`. */
  value: { label: 'desk.valueBand', any: 'desk.anyValue', read: parseOneOf([...VALUE_BANDS.keys()]) },
  product: { label: 'desk.product', any: 'desk.anyProduct', read: parseId },
  samples: { label: 'desk.samples', any: 'desk.anySamples', read: parseOneOf(SAMPLES) },
  /** Made in this Hong Kong month; kept, won or lost in it. */
  received: { label: 'desk.receivedIn', any: 'desk.anyMonth', read: parseMonth },
  kept: { label: 'desk.keptIn', any: 'desk.anyMonth', read: parseMonth },
  won: { label: 'desk.wonIn', any: 'desk.anyMonth', read: parseMonth },
  lost: { label: 'desk.lostIn', any: 'desk.anyMonth', read: parseMonth },
  /** Not decided by its last day, which was in the month. */
  expired: { label: 'desk.expiredIn', any: 'desk.anyMonth', read: parseMonth },
  /** A user has sent a version in the month. */
  sent: { label: 'desk.sentIn', any: 'desk.anyMonth', read: parseMonth },
  reason: {
    label: 'desk.lostReason',
    any: 'desk.anyReason',
    read: parseOneOf([...LOST_REASONS, 'none'] as const),
  },
  /** A user, `none`, or the name of a former one. */
  credit: { label: 'desk.credit', any: 'desk.anyone', read: parseName },
  source: { label: 'desk.source', any: 'desk.anySource', read: parseOneOf(QUOTATION_SOURCES) },
  district: { label: 'desk.district', any: 'desk.anyDistrict', read: parseName },
  category: { label: 'desk.category', any: 'desk.anyCategory', read: parseName },
  /** It should be decided in the month; in the running one also what should have been. */
  decides: { label: 'desk.decidesIn', any: 'desk.anyMonth', read: parseMonth },
  /** Orders whose monthly fee runs at the end of the month, starts or ends in it. */
  running: { label: 'desk.runningIn', any: 'desk.anyMonth', read: parseMonth },
  started: { label: 'desk.startedIn', any: 'desk.anyMonth', read: parseMonth },
  ended: { label: 'desk.endedIn', any: 'desk.anyMonth', read: parseMonth },
} as const satisfies Record<string, DeskFilter>

export type DeskFilterName = keyof typeof DESK_FILTERS
export const DESK_FILTER_NAMES = Object.keys(DESK_FILTERS) as DeskFilterName[]

export type DeskFilterValue<Name extends DeskFilterName> = NonNullable<
  ReturnType<(typeof DESK_FILTERS)[Name]['read']>
>

export type DeskChoices = { [Name in DeskFilterName]?: DeskFilterValue<Name> | undefined }

export function readChoices(get: (name: DeskFilterName) => string): DeskChoices {
  return Object.fromEntries(DESK_FILTER_NAMES.map((name) => [name, DESK_FILTERS[name].read(get(name))]))
}

function parseOneOf<Value extends string | number>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => String(value) === text)
}

function parseId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

function parseMonth(text: string): string | undefined {
  return MONTH.test(text) ? text : undefined
}

function parseName(text: string): string | undefined {
  return text === '' || text.length > CHOSEN_NAME_MAX_CHARACTERS ? undefined : text
}

function parseDay(text: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : undefined
}

/** Matches a month from 1970 to 9999. */
export const MONTH = /^(?:19[7-9]|[2-9]\d\d)\d-(?:0[1-9]|1[0-2])$/
