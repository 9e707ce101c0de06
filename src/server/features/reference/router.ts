/** References, for admins; visitors read them on the home page. */
import { z } from 'zod'
import {
  createReferenceSchema,
  listedReferenceSchema,
  type Reference,
  reorderReferencesSchema,
  updateReferenceSchema,
} from '#shared/reference/schema.ts'
import { withEtag } from '../../core/etag.ts'
import { deleting, router, staffProcedure } from '../../core/procedures.ts'
import { isSampleReference } from '../sample/written.ts'
import { createReference, editReference, removeReference, reorderReferences } from './manage.ts'
import { listReferences } from './store.ts'

const listed = (reference: Reference) => ({ ...withEtag(reference), is_sample: isSampleReference(reference) })

export const referenceRouter = router({
  /** Lists them in the admins' order. */
  list: staffProcedure
    .output(z.array(listedReferenceSchema))
    .query(({ ctx }) => listReferences(ctx.db).map(listed)),

  create: staffProcedure
    .input(createReferenceSchema)
    .output(listedReferenceSchema)
    .mutation(async ({ ctx, input }) => listed(await createReference(ctx, input))),

  update: staffProcedure
    .input(updateReferenceSchema)
    .output(listedReferenceSchema)
    .mutation(async ({ ctx, input }) => listed(await editReference(ctx, input))),

  delete: deleting(staffProcedure, removeReference),

  reorder: staffProcedure
    .input(reorderReferencesSchema)
    .output(z.array(listedReferenceSchema))
    .mutation(async ({ ctx, input }) => (await reorderReferences(ctx, input)).map(listed)),
})
