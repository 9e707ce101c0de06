/** Customers as records, for every signed-in user. Their page is that of the quotations desk (`quotation.customer`). */
import {
  changedCustomerSchema,
  customerRecordSchema,
  foundCustomersSchema,
  mergeCustomersSchema,
  searchCustomersSchema,
  splitCustomerSchema,
  unmergeCustomerSchema,
  updateCustomerSchema,
} from '#shared/customer/schema.ts'
import { router, userProcedure } from '../../core/procedures.ts'
import { editCustomer, findCustomers, mergeCustomers, splitCustomer, unmergeCustomer } from './manage.ts'

export const customerRouter = router({
  search: userProcedure
    .input(searchCustomersSchema)
    .output(foundCustomersSchema)
    .query(({ ctx, input }) => findCustomers(ctx.db, input.q)),

  update: userProcedure
    .input(updateCustomerSchema)
    .output(customerRecordSchema)
    .mutation(({ ctx, input }) => editCustomer(ctx, input)),

  merge: userProcedure
    .input(mergeCustomersSchema)
    .output(changedCustomerSchema)
    .mutation(({ ctx, input }) => mergeCustomers(ctx, input)),

  unmerge: userProcedure
    .input(unmergeCustomerSchema)
    .output(changedCustomerSchema)
    .mutation(({ ctx, input }) => unmergeCustomer(ctx, input.id)),

  split: userProcedure
    .input(splitCustomerSchema)
    .output(changedCustomerSchema)
    .mutation(({ ctx, input }) => splitCustomer(ctx, input)),
})
