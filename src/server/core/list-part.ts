import { z } from 'zod'

/**
 * What a procedure answers that reads only the part which it is asked for, and without a limit as much as it can at once.
 * By REST it is a list like any other.
 */
export function listPart<Item extends z.ZodType>(item: Item) {
  return z.object({ part: z.array(item), next: z.string().nullable() })
}
