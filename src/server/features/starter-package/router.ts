/** Starter packages: what is offered for everyone, all for users; admins edit them (decision 50). */
import { z } from 'zod'
import {
  createStarterPackageSchema,
  listedStarterPackageSchema,
  reorderStarterPackagesSchema,
  starterPackageSchema,
  updateStarterPackageSchema,
} from '#shared/starter-package/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, publicProcedure, router, staffProcedure, userProcedure } from '../../core/procedures.ts'
import {
  createStarterPackage,
  editStarterPackage,
  removeStarterPackage,
  reorderStarterPackages,
} from './manage.ts'
import { listOfferedPackages, listStarterPackages } from './store.ts'

export const starterPackageRouter = router({
  list: publicProcedure.output(z.array(starterPackageSchema)).query(({ ctx }) => listOfferedPackages(ctx.db)),

  /** Lists them in the admins' order, as the public list is. */
  all: userProcedure
    .output(z.array(listedStarterPackageSchema))
    .query(({ ctx }) => listStarterPackages(ctx.db).map(withEtag)),

  create: staffProcedure
    .input(createStarterPackageSchema)
    .output(listedStarterPackageSchema)
    .mutation(async ({ ctx, input }) => withEtag(await createStarterPackage(ctx, input))),

  update: staffProcedure
    .input(updateStarterPackageSchema)
    .output(listedStarterPackageSchema)
    .mutation(async ({ ctx, input }) => withEtag(await editStarterPackage(ctx, input))),

  delete: deleting(staffProcedure, removeStarterPackage),

  reorder: staffProcedure
    .input(reorderStarterPackagesSchema)
    .output(z.array(listedStarterPackageSchema))
    .mutation(async ({ ctx, input }) => (await reorderStarterPackages(ctx, input)).map(withEtag)),
})
