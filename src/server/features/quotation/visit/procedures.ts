/** The fixed visit: for users, and its calendar entry for the customer. */
import { publicProcedure, userProcedure } from '#server/core/procedures.ts'
import { ownedSchema } from '#shared/quotation/offer-schema.ts'
import { fixVisitSchema, unfixVisitSchema, visitDoneSchema } from '#shared/quotation/visit-act-schema.ts'
import { deskVisitSchema } from '#shared/quotation/visit-schema.ts'
import { calendarOfVisit } from './calendar.ts'
import { fixVisit, markVisitDone, unfixVisit } from './fix.ts'

export const visitProcedures = {
  fixVisit: userProcedure
    .input(fixVisitSchema)
    .output(deskVisitSchema)
    .mutation(({ ctx, input }) => fixVisit(ctx, input)),

  unfixVisit: userProcedure
    .input(unfixVisitSchema)
    .output(deskVisitSchema)
    .mutation(({ ctx, input }) => unfixVisit(ctx, input)),

  visitDone: userProcedure
    .input(visitDoneSchema)
    .output(deskVisitSchema)
    .mutation(({ ctx, input }) => markVisitDone(ctx, input)),

  visitCalendar: publicProcedure
    .meta({ access: 'anyone', files: ['text/calendar'] })
    .input(ownedSchema)
    .query(({ ctx, input }) => calendarOfVisit(ctx, input)),
}
