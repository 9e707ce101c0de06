/** Orders: for users, and for their customers with the proof of owning the quotation. */
import {
  actOnOrderSchema,
  answerTermSchema,
  bookSchema,
  callOffSchema,
  correctPaymentSchema,
  customersOrderSchema,
  installSchema,
  jobsCalendarSchema,
  listJobsSchema,
  listOrdersSchema,
  notePaymentSchema,
  ofOrderSchema,
  paymentCodeSchema,
  receiptSchema,
  setDepositSchema,
  startMonthlySchema,
  toldOfOrderSchema,
} from '#shared/order/act-schema.ts'
import {
  customerOrderSchema,
  foundOrdersSchema,
  jobCalendarSchema,
  jobsSchema,
  madeJobCalendarSchema,
  orderSchema,
} from '#shared/order/schema.ts'
import { checkedAtOnce, publicProcedure, router, userProcedure } from '../../core/procedures.ts'
import {
  calendarOfInstallation,
  customersOrder,
  paymentCode,
  receiptOfPayment,
  sayPaid,
  unsayPaid,
} from './customer.ts'
import { endCalendar, jobsCalendar, makeCalendar, readCalendar } from './feed/feed.ts'
import { jobsBetween, openOrder, searchOrders } from './find.ts'
import { bookInstallation, cancelInstallation, markInstalled, undoInstalled } from './installation.ts'
import { answerTerm, callOff, startMonthly, takeUp, undoStart } from './monthly.ts'
import { askDeposit, correctPayment, notePayment, setDeposit } from './payments.ts'

export const orderRouter = router({
  search: userProcedure
    .input(listOrdersSchema)
    .output(checkedAtOnce(foundOrdersSchema))
    .query(({ ctx, input }) => searchOrders(ctx, input)),

  jobs: userProcedure
    .input(listJobsSchema)
    .output(checkedAtOnce(jobsSchema))
    .query(({ ctx, input }) => jobsBetween(ctx, input)),

  /** Returns an `Attachment`, for a calendar that subscribes to it. */
  jobsCalendar: publicProcedure
    .meta({ access: 'anyone', files: ['text/calendar'] })
    .input(jobsCalendarSchema)
    .query(({ ctx, input }) => jobsCalendar(ctx, input)),

  calendarState: userProcedure.output(jobCalendarSchema).query(({ ctx }) => readCalendar(ctx)),

  makeCalendar: userProcedure.output(madeJobCalendarSchema).mutation(({ ctx }) => makeCalendar(ctx)),

  endCalendar: userProcedure.output(jobCalendarSchema).mutation(({ ctx }) => endCalendar(ctx)),

  get: userProcedure
    .input(ofOrderSchema)
    .output(orderSchema)
    .query(({ ctx, input }) => openOrder(ctx, input.id)),

  setDeposit: userProcedure
    .input(setDepositSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => setDeposit(ctx, input)),

  askDeposit: userProcedure
    .input(actOnOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => askDeposit(ctx, input)),

  notePayment: userProcedure
    .input(notePaymentSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => notePayment(ctx, input)),

  correctPayment: userProcedure
    .input(correctPaymentSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => correctPayment(ctx, input)),

  book: userProcedure
    .input(bookSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => bookInstallation(ctx, input)),

  cancelDay: userProcedure
    .input(toldOfOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => cancelInstallation(ctx, input)),

  markInstalled: userProcedure
    .input(installSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => markInstalled(ctx, input)),

  undoInstalled: userProcedure
    .input(actOnOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => undoInstalled(ctx, input)),

  startMonthly: userProcedure
    .input(startMonthlySchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => startMonthly(ctx, input)),

  undoStart: userProcedure
    .input(actOnOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => undoStart(ctx, input)),

  answerTerm: userProcedure
    .input(answerTermSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => answerTerm(ctx, input)),

  callOff: userProcedure
    .input(callOffSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => callOff(ctx, input)),

  takeUp: userProcedure
    .input(actOnOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => takeUp(ctx, input)),

  ofCustomer: publicProcedure
    .input(customersOrderSchema)
    .output(customerOrderSchema)
    .query(({ ctx, input }) => customersOrder(ctx, input)),

  /** Returns a `Picture` of the code for FPS. */
  code: publicProcedure
    .meta({ access: 'anyone', files: ['image/png', 'image/svg+xml'], isCacheable: true })
    .input(paymentCodeSchema)
    .query(({ ctx, input }) => paymentCode(ctx, input)),

  /** Over `/trpc` the bytes are the base64 text `pdf`. */
  receipt: publicProcedure
    .meta({ access: 'anyone', files: ['application/pdf'] })
    .input(receiptSchema)
    .query(({ ctx, input }) => receiptOfPayment(ctx, input)),

  calendar: publicProcedure
    .meta({ access: 'anyone', files: ['text/calendar'] })
    .input(customersOrderSchema)
    .query(({ ctx, input }) => calendarOfInstallation(ctx, input)),

  sayPaid: publicProcedure
    .input(customersOrderSchema)
    .output(customerOrderSchema)
    .mutation(({ ctx, input }) => sayPaid(ctx, input)),

  unsayPaid: publicProcedure
    .input(customersOrderSchema)
    .output(customerOrderSchema)
    .mutation(({ ctx, input }) => unsayPaid(ctx, input)),
})
