/** Moves unused files to the trash, and restores them. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Services, SignedInContext } from '../../core/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { forEachYielding } from '../../platform/cooperative.ts'
import { pathIn } from '../../platform/files/files.ts'
import { type FileInFolder, fileAt } from '../../platform/files/folder.ts'
import { moveFile } from '../../platform/files/move-file.ts'
import { recordAudit } from '../audit/record.ts'
import { insertAudit } from '../audit/store.ts'
import { uploadPath } from '../stored-file/rules.ts'
import { deleteUploads } from '../stored-file/store.ts'
import { forgetInventory, isInState, isOld, isUsed, readInventory } from './inventory.ts'
import { unreachable } from './take.ts'
import { filesInTrash, moveFromTrash, moveToTrash, originalName } from './trash-folder.ts'

const QUEUE = 'clean uploads'
/** How many are moved at once before other requests run. */
const BATCH = 100
/** The address in the audit log for automatic clean-ups. */
const BY_ITSELF = 'housekeeping'

interface TrashMove {
  write<Result>(work: () => Result): Result
  record(count: number): void
}

/** By an admin: each batch checks again that they may. Returns the stored paths of the moved files. */
export function cleanByStaff(ctx: SignedInContext): Promise<string[]> {
  return clean(ctx, {
    write: ctx.write,
    record: (files) => recordAudit(ctx, { action: 'uploads_cleaned', detail: { files } }),
  })
}

/** Housekeeping calls it. */
export async function cleanByItself(services: Services): Promise<void> {
  const { db, clock, log } = services
  const cleaned = await clean(services, {
    write: (work) => db.transaction(work),
    record: (files) =>
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'uploads_cleaned',
        actor: undefined,
        subject: undefined,
        address: BY_ITSELF,
        detail: { files },
      }),
  })
  if (cleaned.length > 0) log.info({ files: cleaned.length }, 'unused files were moved to the trash')
}

/** Throws `not_found` when none is in the trash, and `conflict` when one would replace another file. */
export async function restoreByStaff(ctx: SignedInContext, names: readonly string[]): Promise<string[]> {
  const {
    uploads,
    system: { uploadTrash },
  } = ctx
  const inTrash = new Set((await filesInTrash(uploadTrash)).map(({ name }) => name))
  const wanted = [...new Set(names)].filter((name) => inTrash.has(name))
  forgetInventory(ctx)
  return ctx.queue.run(QUEUE, async () => {
    try {
      return ctx.write(() => {
        const there = wanted.filter((name) => fileAt(uploadTrash, name))
        if (there.length === 0) throw new AppError('not_found', 'error.notInTrash')
        if (there.some((name) => fileAt(uploads.directory, originalName(name))))
          throw new AppError('conflict', 'error.fileExists')
        recordAudit(ctx, { action: 'uploads_restored', detail: { files: there.length } })
        return there.map((name) => uploadPath(moveFromTrash(ctx, name)))
      })
    } catch (error) {
      throw unreachable(error)
    }
  })
}

function clean(services: Services, move: TrashMove): Promise<string[]> {
  return services.queue.run(QUEUE, async () => {
    const { files } = await readInventory(services)
    const now = services.clock.now()
    const names: string[] = []
    await forEachYielding(files, (file) => {
      if (isInState(file, 'leftover', now)) names.push(file.name)
    })
    names.sort()
    forgetInventory(services)
    const cleaned: string[] = []
    for (let start = 0; start < names.length; start += BATCH) {
      cleaned.push(...cleanSome(services, move, names.slice(start, start + BATCH)))
      await nextTurn()
    }
    return cleaned.map(uploadPath)
  })
}

/** All or none: the files are moved last, and moved back when the transaction fails. */
function cleanSome(services: Services, move: TrashMove, names: readonly string[]): string[] {
  const {
    db,
    clock,
    uploads,
    system: { uploadTrash },
  } = services
  const moved: FileInFolder[] = []
  try {
    move.write(() => {
      const leftovers = names
        .map((name) => fileAt(uploads.directory, name))
        .filter((file) => file !== undefined)
        .filter((file) => isOld(file, clock.now()) && !isUsed(db, file.name))
      if (leftovers.length === 0) return
      deleteUploads(
        db,
        leftovers.map(({ name }) => name),
      )
      move.record(leftovers.length)
      for (const file of leftovers) {
        moveToTrash(services, file.name)
        moved.push(file)
      }
    })
    return moved.map(({ name }) => name)
  } catch (error) {
    for (const { name, mtimeMs } of moved) {
      moveFile(pathIn(uploadTrash, name), pathIn(uploads.directory, name), mtimeMs)
    }
    throw unreachable(error)
  }
}
