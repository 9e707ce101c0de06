/** A question and its answer, as admins edit them. */
import { z } from 'zod'
import {
  createdTexts,
  editedTexts,
  etagged,
  idSchema,
  ifMatchSchema,
  storedTexts,
} from '../base/field-schemas.ts'
import { QUESTIONS_MAX } from '../base/limits.ts'
import { required } from '../base/text-schemas.ts'
import { QUESTION_FIELDS } from './question.ts'

const questionSchema = z.object({
  id: z.int(),
  ...storedTexts(QUESTION_FIELDS),
  /** Sort order, from 0. */
  position: z.int(),
})
export type Question = z.infer<typeof questionSchema>

/** A question with the ETag that an edit sends back as `If-Match`. Reordering does not change it. */
export const listedQuestionSchema = questionSchema.extend({
  /** Still as the sample data have it, and marked so on the pages. */
  is_sample: z.boolean(),
  ...etagged,
})
listedQuestionSchema.register(z.globalRegistry, { id: 'Question' })
export type ListedQuestion = z.infer<typeof listedQuestionSchema>

export const createQuestionSchema = z.object(createdTexts(QUESTION_FIELDS))
export type NewQuestion = z.infer<typeof createQuestionSchema>

/** Blank fields keep the stored value; null clears one. */
export const updateQuestionSchema = z.object({
  id: idSchema,
  ...editedTexts(QUESTION_FIELDS),
  if_match: ifMatchSchema,
})

export const reorderQuestionsSchema = z.object({
  /** The new order; a question that is not listed stays after the one that it followed. */
  ids: z.array(idSchema, required).max(QUESTIONS_MAX, 'error.invalid'),
})
