/** The desk's reads, and what users write about a quotation. */
import { z } from 'zod'
import {
  checkedAtOnce,
  listPart,
  returningInput,
  staffProcedure,
  userProcedure,
} from '#server/core/procedures.ts'
import {
  addNoteSchema,
  handOverSchema,
  openedByNumberSchema,
  updateQuotationSchema,
  wishDoneSchema,
} from '#shared/quotation/act-schema.ts'
import { askedCustomerSchema, customerSchema } from '#shared/quotation/customer-schema.ts'
import {
  deskProductSchema,
  foundQuotationSchema,
  foundQuotationsSchema,
  openQuotationSchema,
  quotationBoardSchema,
  quotationOverviewSchema,
} from '#shared/quotation/desk-schema.ts'
import {
  countQuotationsSchema,
  listQuotationsSchema,
  quotationCountsSchema,
  quotationFilterSchema,
  quotationSumsSchema,
  searchQuotationsSchema,
  sumQuotationsSchema,
} from '#shared/quotation/desk-search-schema.ts'
import { askedAccountsSchema, askedMonthSchema, monthSchema } from '#shared/quotation/month-schema.ts'
import { askedTodaySchema, todaySchema, waitingSchema } from '#shared/quotation/today-schema.ts'
import { withFilesInStep } from '../files.ts'
import { counts } from './counts.ts'
import { findCustomer } from './customer/find.ts'
import { listDeskProducts } from './filters.ts'
import { board, listPage, search, sums } from './find.ts'
import { handOver } from './hand-over.ts'
import { addNote, deleteToTrash, editQuotation, markRequestDone, reopenRequest } from './manage.ts'
import { exportAccounts } from './month/accounts/accounts.ts'
import { findMonth } from './month/find.ts'
import { openQuotation } from './open.ts'
import { overview } from './overview.ts'
import { countToday, today } from './today.ts'

export const deskProcedures = {
  search: userProcedure
    .input(searchQuotationsSchema)
    .output(checkedAtOnce(foundQuotationsSchema))
    .query(({ ctx, input }) => search(ctx, input)),

  list: userProcedure
    .input(listQuotationsSchema)
    .output(listPart(foundQuotationSchema))
    .query(({ ctx, input }) => listPage(ctx, input)),

  sums: userProcedure
    .input(sumQuotationsSchema)
    .output(quotationSumsSchema)
    .query(({ ctx, input }) => sums(ctx, input)),

  counts: userProcedure
    .input(countQuotationsSchema)
    .output(quotationCountsSchema)
    .query(({ ctx, input }) => counts(ctx, ctx.user.id, input)),

  board: userProcedure
    .input(quotationFilterSchema)
    .output(checkedAtOnce(quotationBoardSchema))
    .query(({ ctx, input }) => board(ctx, input)),

  open: userProcedure
    .input(openedByNumberSchema)
    .output(openQuotationSchema)
    .query(({ ctx, input }) => openQuotation(ctx, input.id)),

  customer: userProcedure
    .input(askedCustomerSchema)
    .output(customerSchema)
    .query(({ ctx, input }) => findCustomer(ctx.db, input)),

  update: userProcedure
    .input(updateQuotationSchema)
    .output(foundQuotationSchema)
    .mutation(({ ctx, input }) => withFilesInStep(ctx, input.id, () => editQuotation(ctx, input))),

  addNote: userProcedure
    .input(addNoteSchema)
    .output(z.object({ id: z.string() }))
    .mutation(returningInput(addNote)),

  handOver: userProcedure
    .input(handOverSchema)
    .output(z.object({ ids: z.array(z.string()) }))
    .mutation(({ ctx, input }) => handOver(ctx, input)),

  wishDone: userProcedure
    .input(wishDoneSchema)
    .output(foundQuotationSchema)
    .mutation(({ ctx, input }) => markRequestDone(ctx, input)),

  wishUndone: userProcedure
    .input(wishDoneSchema)
    .output(foundQuotationSchema)
    .mutation(({ ctx, input }) => reopenRequest(ctx, input)),

  delete: userProcedure
    .input(openedByNumberSchema)
    .output(z.object({ id: z.string() }))
    .mutation(returningInput((ctx, { id }) => deleteToTrash(ctx, id))),

  products: userProcedure.output(z.array(deskProductSchema)).query(({ ctx }) => listDeskProducts(ctx)),

  today: userProcedure
    .input(askedTodaySchema)
    .output(todaySchema)
    .query(({ ctx, input }) => today(ctx, input)),

  waiting: userProcedure.output(waitingSchema).query(({ ctx }) => countToday(ctx)),

  month: userProcedure
    .input(askedMonthSchema)
    .output(monthSchema)
    .query(({ ctx, input }) => findMonth(ctx, input.month)),

  accounts: staffProcedure
    .meta({ access: 'staff', files: ['text/csv'] })
    .input(askedAccountsSchema)
    .query(({ ctx, input }) => exportAccounts(ctx, input)),

  overview: userProcedure.output(quotationOverviewSchema).query(({ ctx }) => overview(ctx)),
}
