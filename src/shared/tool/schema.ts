/** A tool, which is a link shared by all signed-in users, and the groups of tools. */

import { z } from 'zod'
import { colourSchema } from '../base/colour-schema.ts'
import {
  blankIsAbsent,
  blankKeeps,
  createdTexts,
  editedTexts,
  etagged,
  groupIdSchema,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { HOST, HOST_LINK } from '../base/links.ts'
import { lineSchema, optionalLineSchema, plainCode, required } from '../base/text-schemas.ts'
import {
  DEFAULT_TOOL_COLOURS,
  isToolLink,
  TOOL_FIELDS,
  TOOL_GROUP_NAME_MAX_CHARACTERS,
  TOOL_ICONS,
  TOOL_ORDER_MAX,
} from './tool.ts'

const toolSchema = z.object({
  id: z.int(),
  ...storedTexts(TOOL_FIELDS),
  /** May begin with `{host}`, the site's own origin. */
  link: z.string().describe(HOST_LINK),
  /** `#` and six digits in lower case. */
  bg_color: z.string(),
  font_color: z.string(),
  /** A name of the built-in set; empty for none. */
  icon: z.string(),
  /** It is null for a tool without a group. */
  group: z.int().nullable(),
  /** Sort order within its group, from 0. */
  position: z.int(),
})
export type Tool = z.infer<typeof toolSchema>

export const toolWithEtagSchema = toolSchema.extend(etagged)
toolWithEtagSchema.register(z.globalRegistry, { id: 'Tool' })
export type ToolWithEtag = z.infer<typeof toolWithEtagSchema>

const link = z
  .string('error.link')
  .max(TOOL_FIELDS.link.max, 'error.tooLong')
  .overwrite(plainCode)
  .refine(isToolLink, 'error.link')
  .describe(HOST_LINK)

const description = optionalLineSchema(TOOL_FIELDS.description.max)

// Stored as an empty text for a tool without one; generators of clients take no empty word in an enum.
const icon = z.enum(TOOL_ICONS, 'error.invalid')
const noIcon = (given: z.infer<typeof icon> | null | undefined) => (given === null ? '' : given)

export const createToolSchema = z.object({
  ...createdTexts(TOOL_FIELDS),
  link: z.preprocess(blankIsAbsent, link.default(HOST)),
  description: z.preprocess(blankIsAbsent, description.default('')),
  bg_color: z.preprocess(blankIsAbsent, colourSchema.default(DEFAULT_TOOL_COLOURS.bg_color)),
  font_color: z.preprocess(blankIsAbsent, colourSchema.default(DEFAULT_TOOL_COLOURS.font_color)),
  icon: z.preprocess(blankIsAbsent, icon.optional()).transform((given) => given ?? ''),
  group: groupIdSchema.optional(),
})
export type NewTool = z.infer<typeof createToolSchema>

/** Blank keeps the stored value; null clears optional fields, and removes a tool from its group. */
export const updateToolSchema = z.object({
  id: idSchema,
  ...editedTexts(TOOL_FIELDS),
  link: z.preprocess(blankKeeps, link.optional()),
  description: z.preprocess(nullEmpties, description.optional()),
  bg_color: z.preprocess(blankKeeps, colourSchema.optional()),
  font_color: z.preprocess(blankKeeps, colourSchema.optional()),
  icon: z.preprocess(blankKeeps, icon.nullable().optional()).transform(noIcon),
  group: groupIdSchema.optional(),
  if_match: ifMatchSchema,
})

/** Moves one tool, optionally into another group; tools that the caller does not list keep their order. */
export const reorderToolsSchema = z.object({
  id: idSchema,
  group: groupIdSchema,
  /** The tools of that group in the new order. */
  ids: z.array(idSchema, required).max(TOOL_ORDER_MAX, 'error.invalid'),
})

function nullEmpties(value: unknown): unknown {
  return value === null ? '' : blankKeeps(value)
}

const toolGroupSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** Sort order, from 0. */
  position: z.int(),
})
export type ToolGroup = z.infer<typeof toolGroupSchema>

/** Tool group. */
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
  ids: z.array(idSchema, required).max(TOOL_ORDER_MAX, 'error.invalid'),
})
