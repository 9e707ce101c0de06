/** Keeps the objects that a refetch has not changed. react-query does so for JSON; here a `Date` is kept as well. */
import { replaceEqualDeep } from '@tanstack/react-query'

export function keepUnchanged(before: unknown, after: unknown): unknown {
  return replaceEqualDeep(before, withTimesOf(before, after))
}

/** Puts the equal times of `before` into `after`, because react-query compares them by identity. */
function withTimesOf(before: unknown, after: unknown): unknown {
  if (before === after) return after
  if (before instanceof Date && after instanceof Date)
    return before.getTime() === after.getTime() ? before : after
  if (isObject(before) && isObject(after))
    for (const name of Object.keys(after)) after[name] = withTimesOf(before[name], after[name])
  return after
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
}
