/** Translations: the object of all texts for everyone, editing for admins, and the rebuild. */
import { z } from 'zod'
import {
  ALL_TEXTS,
  rebuildSchema,
  saveTextSchema,
  textHistorySchema,
  textListSchema,
  textPlaceSchema,
  textPreviewSchema,
  textRowSchema,
  textStatusSchema,
  textsInputSchema,
} from '#shared/translation/schema.ts'
import { ReadyJson } from '../../core/answers/ready-json.ts'
import { publicProcedure, router, staffProcedure } from '../../core/procedures.ts'
import { textHistory } from './history.ts'
import type { AllTexts } from './inventory.ts'
import { previewPage, rebuild } from './pages.ts'
import { saveObject, saveText, TEXTS_MAX_PARTS } from './save.ts'

const readyTexts = z
  .custom<ReadyJson<AllTexts>>((it) => it instanceof ReadyJson)
  .meta({ ...ALL_TEXTS, id: 'Texts' })

export const translationRouter = router({
  get: publicProcedure
    .meta({ access: 'anyone', isCacheable: true, isLarge: true })
    .output(readyTexts)
    .query(({ ctx }) => ctx.texts.all()),

  save: staffProcedure
    .meta({ access: 'staff', partsMax: TEXTS_MAX_PARTS, hasOnlyHeaderTag: true })
    .input(textsInputSchema)
    .output(readyTexts)
    .mutation(async ({ ctx, input }) => {
      await saveObject(ctx, input)
      return ctx.texts.all()
    }),

  rebuild: staffProcedure
    .output(rebuildSchema)
    .mutation(async ({ ctx }) => ({ success: true, ...(await rebuild(ctx)) })),

  list: staffProcedure
    .input(textListSchema)
    .output(z.array(textRowSchema))
    .query(({ ctx, input }) => ctx.texts.rows().slice(0, input?.limit)),

  saveText: staffProcedure
    .input(saveTextSchema)
    .output(textRowSchema)
    .mutation(({ ctx, input }) => saveText(ctx, input)),

  /** Waits for a release in progress, so that the caller learns the result of their save. */
  status: staffProcedure.output(textStatusSchema).query(async ({ ctx }) => {
    await ctx.site.settled()
    return { error: ctx.site.releases().error ?? null }
  }),

  /**
   * A whole HTML document, for a frame without scripts. A mutation, because drafts are too long for a URL.
   */
  preview: staffProcedure
    .input(textPreviewSchema)
    .output(z.object({ html: z.string() }))
    .mutation(async ({ ctx, input }) => ({ html: await previewPage(ctx, input) })),

  history: staffProcedure
    .input(textPlaceSchema)
    .output(textHistorySchema)
    .query(({ ctx, input }) => textHistory(ctx.db, input)),
})
