/** Customers as records, for every signed-in user; lists that come in or go out are for admins. Their page is that of the quotations desk (`quotation.customer`). */

import {
  customersPreviewSchema,
  exportCustomersSchema,
  importCustomersSchema,
  importedCustomersSchema,
  listCustomersSchema,
  listedCustomersSchema,
  previewCustomersSchema,
} from '#shared/customer/list-schema.ts'
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
import { router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import {
  customersOfPage,
  editCustomer,
  findCustomers,
  mergeCustomers,
  splitCustomer,
  unmergeCustomer,
} from './manage.ts'
import { exportCustomers, importCustomers, previewCustomers } from './transfer/manage.ts'

export const customerRouter = router({
  search: userProcedure
    .input(searchCustomersSchema)
    .output(foundCustomersSchema)
    .query(({ ctx, input }) => findCustomers(ctx.db, input.q)),

  list: userProcedure
    .input(listCustomersSchema)
    .output(listedCustomersSchema)
    .query(({ ctx, input }) => customersOfPage(ctx.db, input)),

  preview: staffProcedure
    .input(previewCustomersSchema)
    .output(customersPreviewSchema)
    .mutation(({ ctx, input }) => previewCustomers(ctx, input)),

  import: staffProcedure
    .input(importCustomersSchema)
    .output(importedCustomersSchema)
    .mutation(({ ctx, input }) => importCustomers(ctx, input)),

  export: staffProcedure
    .meta({
      access: 'staff',
      files: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    })
    .input(exportCustomersSchema)
    .query(({ ctx, input }) => exportCustomers(ctx, input)),

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
