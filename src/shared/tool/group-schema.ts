/** Tool group. */
import { z } from 'zod'
import { etagged, idSchema, ifMatchSchema } from '../base/record-input.ts'
import { lineSchema } from '../base/text-schemas.ts'
import { TOOL_GROUP_NAME_MAX_CHARACTERS, TOOL_ORDER_MAX } from './tool.ts'

const toolGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Sort order, from 0. */
  position: z.int(),
})
export type ToolGroup = z.infer<typeof toolGroupSchema>

export const toolGroupWithEtagSchema = toolGroupSchema.extend(etagged)
toolGroupWithEtagSchema.register(z.globalRegistry, { id: 'ToolGroup' })
export type ToolGroupWithEtag = z.infer<typeof toolGroupWithEtagSchema>

const name = lineSchema(TOOL_GROUP_NAME_MAX_CHARACTERS)

export const createToolGroupSchema = z.object({ name })

/** A blank name is refused; an absent one keeps the stored value. */
export const updateToolGroupSchema = z.object({
  id: idSchema,
  name: name.optional(),
  if_match: ifMatchSchema,
})

export const reorderToolGroupsSchema = z.object({
  ids: z.array(idSchema, 'error.invalid').max(TOOL_ORDER_MAX, 'error.invalid'),
})
