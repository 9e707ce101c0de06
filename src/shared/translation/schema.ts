/** Translation: a text in both languages, its history, and the object of all texts. */
import { z } from 'zod'
import { etagged, ifMatchSchema } from '../base/field-schemas.ts'
import { isBlank } from '../base/invisible.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { inEachLanguage, LANGUAGES } from '../base/language.ts'
import { limitSchema } from '../base/list-schemas.ts'
import { required } from '../base/text-schemas.ts'
import { TEXT_DRAFTS_MAX, TEXT_MAX_CHARACTERS } from './text-names.ts'

/** For texts that are lists, split at backslashes. */
const TEXT_ITEMS_MAX = 40

/** Line breaks are the only control characters allowed; a blank text resets to the default. */
export const textSchema = z
  .string('error.invalid')
  .max(2 * TEXT_MAX_CHARACTERS, 'error.tooLong')
  // Exact count only if the text may be too long: a body can hold two million characters.
  .refine(
    (text) => text.length <= TEXT_MAX_CHARACTERS || [...text].length <= TEXT_MAX_CHARACTERS,
    'error.tooLong',
  )
  .refine((text) => !holdsMore(text, '\\', TEXT_ITEMS_MAX - 1), 'error.textItems')
  .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u, 'error.invalid')
  .overwrite((text) => (isBlank(text) ? '' : text))

function holdsMore(text: string, mark: string, max: number): boolean {
  let [at, count] = [text.indexOf(mark), 0]
  for (; at !== -1 && count <= max; count++) at = text.indexOf(mark, at + 1)
  return count > max
}

const name = z.string('error.invalid').min(1, 'error.required').max(200, 'error.tooLong')
const place = { namespace: name, scope: name, key: name }
export const textPlaceSchema = z.object(place)

const sideSchema = z.object({
  /** The saved text, without the fallback to the other language; empty if there is none. */
  text: z.string(),
  /**
   * Only if the text is saved: without it, the text is the
   * default, which a list of all texts need not repeat.
   */
  default: z.string().optional(),
})
export const textRowSchema = z.object({
  namespace: z.string(),
  scope: z.string(),
  key: z.string(),
  /** False for texts of a deleted product or category. */
  is_used: z.boolean(),
  ...inEachLanguage(() => sideSchema),
  ...etagged,
})
export type TextSide = z.infer<typeof sideSchema>
export type TextRow = z.infer<typeof textRowSchema>

/** The first rows, or without a limit all. */
export const textListSchema = z.object({ limit: limitSchema }).optional()

/** A language that is absent keeps its text. */
export const saveTextSchema = z.object({
  ...place,
  ...inEachLanguage(() => textSchema.optional()),
  if_match: ifMatchSchema,
})
export type SaveText = z.infer<typeof saveTextSchema>

const versionSchema = z.object({
  text: z.string(),
  is_default: z.boolean(),
  /** Whether visitors see this version. */
  is_live: z.boolean(),
  /** It is null for the default text. */
  at: timeSchema.nullable(),
  /** The user who saved it; the names are empty once the account is deleted. */
  actor: z.object({ username: z.string(), first_name: z.string(), last_name: z.string() }).nullable(),
})
export type TextVersion = z.infer<typeof versionSchema>

/** Newest first. The first is live, or will be once the pages can be rendered with it. */
export const textHistorySchema = z.object(inEachLanguage(() => z.array(versionSchema)))
export type TextHistory = z.infer<typeof textHistorySchema>

const draftSchema = z.object({ ...place, language: z.enum(LANGUAGES, required), text: textSchema })
export type TextDraft = z.infer<typeof draftSchema>

/** The page that shows this scope, with drafts over the saved texts. */
export const textPreviewSchema = z.object({
  namespace: name,
  scope: name,
  language: z.enum(LANGUAGES, required),
  drafts: z.array(draftSchema).max(TEXT_DRAFTS_MAX, 'error.tooLong'),
})
export type TextPreview = z.infer<typeof textPreviewSchema>

const nestedTexts = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** `{namespace: {language: {scope: {key: text}}}}`, as OpenAPI describes it. */
export const ALL_TEXTS = { type: 'object', additionalProperties: nestedTexts } as const

/**
 * Any object: `server/features/translation/save.ts`
 * checks it, since schemas skip a key named `__proto__`.
 */
export const textsInputSchema = z
  .custom<Record<string, unknown>>(
    (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
    'error.malformed',
  )
  .meta(ALL_TEXTS)

/** Whether the saved texts are live: if a page cannot be rendered, none of the changes since is. */
export const textStatusSchema = z.object({
  error: z.object({ page: z.string(), language: z.string() }).nullable(),
})
export type TextStatus = z.infer<typeof textStatusSchema>

export const rebuildSchema = z.object({ success: z.literal(true), pages: z.int(), took_ms: z.int() })
