/** Every public page anew from the texts as they are (spec 4, 7; contract 3): without a moment in which there is none. */

import type { SignedInContext } from '../../core/context.ts'
import { recordAudit } from '../audit/record.ts'

/** Throws `conflict` and names the page at fault; the old pages stay. */
export async function rebuild(ctx: SignedInContext): Promise<{ pages: number; took_ms: number }> {
  ctx.write(() => recordAudit(ctx, { action: 'site_rebuilt', actor: ctx.user }))
  return ctx.site.rebuild()
}
