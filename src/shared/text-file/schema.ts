/** Files of texts: `textFile.export`, `textFile.preview`, `textFile.import` and their undoing. */
import { z } from 'zod'
import { idSchema } from '../base/field-schemas.ts'
import { timeSchema } from '../base/iso-date-time.ts'
import { LANGUAGES } from '../base/language.ts'
import { lineSchema } from '../base/text-schemas.ts'
import { PAGES } from '../translation/text-area.ts'
import { TEXT_CHOICES, TEXT_FILE_LANGUAGES, TEXT_FORMATS } from './kinds.ts'

const file = z.file('error.required')

export const exportTextsSchema = z.object({
  format: z.enum(TEXT_FORMATS, 'error.invalid').default('csv'),
  languages: z.enum(TEXT_FILE_LANGUAGES, 'error.invalid').default('both'),
  /** A namespace of the catalogue, `site/` and a scope, `*pages` for the public pages, or `*` for everything. */
  area: lineSchema(200).default(PAGES),
  choice: z.enum(TEXT_CHOICES, 'error.invalid').default('all'),
})
export type ExportTexts = z.infer<typeof exportTextsSchema>

export const previewTextFileSchema = z.object({ file })

export const importTextFileSchema = z.object({
  file,
  /** The preview's: the import does what that showed, or nothing. */
  tag: lineSchema(100),
})
export type ImportTextFile = z.infer<typeof importTextFileSchema>

/** Shown beside a text, which is imported all the same. */
const TEXT_NOTES = ['source', 'same', 'items', 'edges', 'doubled'] as const

const change = z.object({
  /** In the file, from 1. */
  line: z.int(),
  namespace: z.string(),
  scope: z.string(),
  key: z.string(),
  language: z.enum(LANGUAGES),
  before: z.string(),
  after: z.string(),
  notes: z.array(z.enum(TEXT_NOTES)),
})
change.register(z.globalRegistry, { id: 'TextFileChange' })
export type TextFileChange = z.infer<typeof change>

const TEXT_FAULTS = [
  'place',
  'company',
  'repeated',
  'kind',
  'marks',
  'length',
  'items',
  'signs',
  'form',
  'lost',
  'placeholder',
] as const
const fault = z.object({
  line: z.int(),
  /** The place and the language as the file has them. */
  place: z.string(),
  reason: z.enum(TEXT_FAULTS),
  /** The placeholder at fault. */
  placeholder: z.string(),
  /** The line that has the same text. */
  other: z.int().nullable(),
})
fault.register(z.globalRegistry, { id: 'TextFileFault' })
export type TextFileFault = z.infer<typeof fault>

export const textFilePreviewSchema = z.object({
  format: z.enum(TEXT_FORMATS),
  /** Texts in the file; empty ones are skipped. */
  texts: z.int(),
  unchanged: z.int(),
  /** The first of each kind, and how many there are. */
  changes: z.array(change),
  change_count: z.int(),
  faults: z.array(fault),
  fault_count: z.int(),
  tag: z.string(),
})
textFilePreviewSchema.register(z.globalRegistry, { id: 'TextFilePreview' })
export type TextFilePreview = z.infer<typeof textFilePreviewSchema>

export const textFileSchema = z.object({
  id: z.int(),
  name: z.string(),
  made_at: timeSchema,
  made_by: z.string(),
  changed: z.int(),
  undone_at: timeSchema.nullable(),
  /** While it is one of the last 30 days. */
  can_undo: z.boolean(),
})
textFileSchema.register(z.globalRegistry, { id: 'TextFile' })
export type TextFile = z.infer<typeof textFileSchema>

export const undoneTextFileSchema = textFileSchema.extend({
  /** The texts that were changed again since, and stay as they are. */
  left: z.array(z.string()),
})
undoneTextFileSchema.register(z.globalRegistry, { id: 'UndoneTextFile' })

export const undoTextFileSchema = z.object({ id: idSchema })
