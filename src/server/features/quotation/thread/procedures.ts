/** The thread with the customer of a quotation: theirs by their proof, and the answers of every signed-in user. */
import { z } from 'zod'
import { publicProcedure, returningInput, userProcedure } from '#server/core/procedures.ts'
import { ownedSchema } from '#shared/quotation/offer-schema.ts'
import {
  answeredSchema,
  answerSchema,
  chatLinkSchema,
  chatSchema,
  threadSchema,
} from '#shared/quotation/thread-schema.ts'
import { answerCustomer } from './answer.ts'
import { openChat } from './chat.ts'
import { findThread, readThread } from './find.ts'

const idSchema = z.object({ id: z.string() })

export const threadProcedures = {
  thread: publicProcedure
    .input(ownedSchema)
    .output(threadSchema)
    .query(({ ctx, input }) => findThread(ctx, input)),

  threadRead: publicProcedure.input(ownedSchema).output(idSchema).mutation(returningInput(readThread)),

  chat: userProcedure
    .input(chatSchema)
    .output(chatLinkSchema)
    .mutation(({ ctx, input }) => openChat(ctx, input)),

  answer: userProcedure
    .input(answerSchema)
    .output(answeredSchema)
    .mutation(({ ctx, input }) => answerCustomer(ctx, input)),
}
