/** What moving in would add of one kind of record, what is here already, and what cannot be moved, with the reason. */
import { COLON } from '#shared/base/language.ts'
import { normalizeForSearch } from '#shared/base/search-text.ts'
import { englishDefaults as t } from '#shared/i18n/merge.ts'
import type { User } from '#shared/user/schema.ts'
import { toErrorResponse } from '../../core/error-response.ts'
import type { Db } from '../../db/query.ts'
import type { Clock, Random } from '../../platform/clock.ts'
import type { FileStore } from '../../platform/files/files.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import type { createReader } from './answers.ts'
import { type Source, shown } from './source.ts'

export interface Moving {
  source: Source
  read: ReturnType<typeof createReader>
  db: Db
  clock: Clock
  random: Random
  uploads: () => FileStore
  /** Who did it, for a history. */
  by: string
  /** Call it inside the transaction that adds the user. */
  invite(user: User): void
}

export interface Planned {
  /** For the line of one that is left out. */
  name?: string
  /** How many records it is; absent for one. */
  count?: number
  /** Runs before the transaction; what it rejects with is why the record is left out. */
  prepare?(): Promise<void>
  /** Runs inside the transaction of its kind. */
  write(): void
  /** Runs when the transaction has failed. */
  discard?(): Promise<void>
}

export interface Plan {
  added: Planned[]
  already: number
  /** A line each. */
  left: string[]
  /** What an operator has to know before it is written. */
  note?: string
}

export function emptyPlan(): Plan {
  return { added: [], already: 0, left: [] }
}

/** The reason in words, of a schema, an action or the other site. */
export function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message
  const { detail, fields } = toErrorResponse(error, t, '')
  const [field] = Object.entries(fields ?? {})
  return field ? field.join(COLON.en) : detail
}

export function leftLine(name: string, error: unknown): string {
  return `${shown(name)}${COLON.en}${reasonOf(error)}`
}

/** To a schema of what is new, null and absent are the same. */
export function withoutNulls<Row extends object>(row: Row): Partial<Row> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as Partial<Row>
}

/** Two records are the same where these are, whatever their case, width and spaces. */
export function sameKey(...parts: readonly (string | null | undefined)[]): string {
  return JSON.stringify(parts.map((part) => normalizeForSearch(part ?? '').trim()))
}
