import { z } from 'zod'

/**
 * Output of a procedure that returns the requested part of a list, or without a limit as much as allowed. REST
 * sends it like any other list.
 */
export function listPart<Item extends z.ZodType>(item: Item) {
  return z.object({ part: z.array(item), next: z.string().nullable() })
}
