/** What the command line may ask of the running server, over the socket of `platform/ipc-socket.ts`. */
import { z } from 'zod'
import { englishDefaults as t } from '../../shared/i18n/merge.ts'
import type { Services } from '../core/context.ts'
import { logFailure, toErrorResponse } from '../core/error-response.ts'
import { VERSION } from '../core/version.ts'
import { insertAudit } from '../features/audit/store.ts'
import { isoTime } from '../platform/clock.ts'
import { askServer, type Control, openControl } from '../platform/ipc-socket.ts'
import { COMMAND_LINE } from './cli/command.ts'

/** `rebuild`: an admin has asked for new pages. `renew`: another process has changed what they show. */
const requestSchema = z.object({ ask: z.enum(['status', 'rebuild', 'renew']) })
type ControlRequest = z.infer<typeof requestSchema>

const statusSchema = z.object({ version: z.string(), pid: z.int(), url: z.string() })
const rebuiltSchema = z.object({ pages: z.int(), took_ms: z.int() })
const failedSchema = z.object({ error: z.string() })

/** A server whose socket cannot be opened still serves. */
export async function listenToCommands(services: Services, dataDir: string): Promise<Control | undefined> {
  try {
    return await openControl(dataDir, async (request) => {
      try {
        return await answer(services, request)
      } catch (thrown) {
        const response = toErrorResponse(thrown, t, COMMAND_LINE)
        logFailure(services.log, thrown, response, COMMAND_LINE)
        return { error: response.detail }
      }
    })
  } catch (error) {
    services.log.warn({ err: error }, 'the command line cannot connect to this server')
    return undefined
  }
}

/** Returns undefined when no server runs. Throws the server's error. */
export async function askStatus(dataDir: string): Promise<z.infer<typeof statusSchema> | undefined> {
  return ask(dataDir, { ask: 'status' }, statusSchema)
}

export async function askForPages(
  dataDir: string,
  why: Exclude<ControlRequest['ask'], 'status'>,
): Promise<z.infer<typeof rebuiltSchema> | undefined> {
  return ask(dataDir, { ask: why }, rebuiltSchema)
}

async function answer(services: Services, request: unknown): Promise<object> {
  const { ask: asked } = requestSchema.parse(request)
  const { db, clock } = services
  if (asked === 'status') return { version: VERSION, pid: process.pid, url: services.site.publicUrl() }
  // It may also have put mail into the outbox.
  if (asked === 'renew') services.mail.worker.wake()
  if (asked === 'rebuild') {
    const noOne = { actor: undefined, subject: undefined }
    const at = isoTime(clock.now())
    insertAudit(db, { at, action: 'site_rebuilt', ...noOne, address: COMMAND_LINE, detail: {} })
  }
  return services.site.rebuild()
}

async function ask<Schema extends z.ZodType>(
  dataDir: string,
  request: ControlRequest,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const answered = await askServer(dataDir, request)
  if (answered === undefined) return undefined
  const failed = failedSchema.safeParse(answered)
  if (failed.success) throw new Error(failed.data.error)
  return schema.parse(answered)
}
