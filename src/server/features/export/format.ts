/**
 * An export is a folder that any program can read: `tables/<table>.jsonl` with one JSON object per row,
 * `uploads/`, `secret` if the key was generated, and `manifest.json`, written last. It contains no time, so the
 * same data gives the same bytes.
 */
import { z } from 'zod'
import type { Row, Value } from '../../db/rows.ts'
import { filesSchema } from '../backup/manifest.ts'

export const EXPORT_FORMAT = 1
export const TABLES = 'tables'

const count = z.int().min(0)

export const exportSchema = z.object({
  format: z.literal(EXPORT_FORMAT),
  program: z.string(),
  database_version: count,
  rows: z.record(z.string(), count),
  /** The highest id that each table has used. */
  sequences: z.record(z.string(), count),
  files: filesSchema,
  /** Stored files that the database names but that were already missing. */
  missing: z.array(z.string()),
})
export type Export = z.infer<typeof exportSchema>

export function tableFile(table: string): string {
  return `${TABLES}/${table}.jsonl`
}

/** Bytes become an object with their base64. */
export function jsonLine(row: Row): string {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value,
  ])
  return `${JSON.stringify(Object.fromEntries(entries))}\n`
}

/** Undefined for a value that the column does not accept. */
export function valueFor(type: string, value: unknown): Value | undefined {
  if (value === null) return null
  if (type === 'TEXT') return typeof value === 'string' ? value : undefined
  if (type === 'INTEGER') return Number.isSafeInteger(value) ? (value as number) : undefined
  if (type === 'REAL') return typeof value === 'number' ? value : undefined
  const bytes = z.strictObject({ base64: z.base64() }).safeParse(value)
  return bytes.success ? Buffer.from(bytes.data.base64, 'base64') : undefined
}
