/** Tool group: what tools stand in (spec 3, 5, 7; contract 3). */
import { z } from 'zod'
import { etagged, idSchema, ifMatchSchema } from './edit.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS, TOOL_ORDER_MAX } from './limits.ts'
import { VISIBLE } from './visible.ts'

export const toolGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** In the staff's order, from 0. */
  position: z.int(),
})
export type ToolGroup = z.infer<typeof toolGroupSchema>

export const taggedToolGroupSchema = toolGroupSchema.extend(etagged)
export type TaggedToolGroup = z.infer<typeof taggedToolGroupSchema>

const name = z
  .string('error.required')
  .max(TOOL_GROUP_NAME_MAX_CHARACTERS, 'error.tooLong')
  .trim()
  .min(1, 'error.required')
  .regex(VISIBLE, 'error.invalid')

export const createToolGroupSchema = z.object({ name })

/** A name is not empty when it is saved (spec 5): a blank one is refused, an absent one stays. */
export const updateToolGroupSchema = z.object({
  id: idSchema,
  name: name.optional(),
  if_match: ifMatchSchema,
})

export const reorderToolGroupsSchema = z.object({
  ids: z.array(idSchema, 'error.invalid').max(TOOL_ORDER_MAX, 'error.invalid'),
})
