/** An edit of a record, the same for every feature: refused when stale, nothing to do when nothing changes, else audited and saved. */
import { assertCurrent } from './etag.ts'

/** A field that is absent or undefined keeps its value. */
type Input<Row> = { [Name in keyof Row]?: Row[Name] | undefined } & { if_match?: string | undefined }

interface EditSteps<Row> {
  /** Throws when the changes are not allowed. */
  check?: (changes: Partial<Row>) => void
  /** `fields` are the names of the changes, in the order of the input. */
  audit: (fields: (keyof Row & string)[], changes: Partial<Row>) => void
  update: (changes: Partial<Row>) => Row
}

/** Call inside a transaction. Returns `before` itself when nothing changes; throws `conflict` for a stale `if_match`. */
export function editRecord<Row extends object>(
  before: Row,
  { if_match, ...input }: Input<Row>,
  { check, audit, update }: EditSteps<Row>,
): Row {
  assertCurrent(before, if_match)
  const given = input as Partial<Row>
  const fields = (Object.keys(given) as (keyof Row & string)[]).filter(
    (name) => given[name] !== undefined && given[name] !== before[name],
  )
  if (fields.length === 0) return before
  const changes = Object.fromEntries(fields.map((name) => [name, given[name]])) as Partial<Row>
  check?.(changes)
  audit(fields, changes)
  return update(changes)
}
