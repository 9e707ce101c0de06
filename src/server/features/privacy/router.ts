/** What is kept about one person, for admins: found, exported, erased; and what is deleted automatically. */
import { type Person, readPerson } from '#shared/privacy/person.ts'
import {
  erasedSchema,
  erasePersonSchema,
  exportPersonSchema,
  findPersonSchema,
  personalDataSchema,
  retentionSchema,
} from '#shared/privacy/schema.ts'
import type { Attachment } from '../../core/answers/attachment.ts'
import { router, staffProcedure } from '../../core/procedures.ts'
import { erasePerson } from './erase.ts'
import { exportPerson } from './export.ts'
import { findPerson } from './find.ts'
import { readRetention } from './retention/retention.ts'

export const privacyRouter = router({
  find: staffProcedure
    .input(findPersonSchema)
    .output(personalDataSchema)
    .mutation(({ ctx, input }) => findPerson(ctx.db, ctx.system.dataDir, asked(input.q))),

  /** The bytes of the file; by tRPC only its metadata. */
  export: staffProcedure
    .meta({ access: 'staff', files: ['text/html', 'application/json'] })
    .input(exportPersonSchema)
    .mutation(({ ctx, input }): Promise<Attachment> => exportPerson(ctx, asked(input.q), input.format)),

  erase: staffProcedure
    .input(erasePersonSchema)
    .output(erasedSchema)
    .mutation(({ ctx, input }) => erasePerson(ctx, asked(input.q))),

  retention: staffProcedure.output(retentionSchema).query(({ ctx }) => readRetention(ctx)),
})

/** The schema has checked it. */
function asked(q: string): Person {
  return readPerson(q)!
}
