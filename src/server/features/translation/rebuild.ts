/**
 * Renders every public page again from the current texts (docs/rules.md,
 * REST); the old pages are served until then.
 */

import type { SignedInContext } from '../../core/context.ts'
import { recordAudit } from '../audit/record.ts'

/** Throws `conflict` and names the failing page; the old pages stay. */
export async function rebuild(ctx: SignedInContext): Promise<{ pages: number; took_ms: number }> {
  ctx.write(() => recordAudit(ctx, { action: 'site_rebuilt', actor: ctx.user }))
  return ctx.site.rebuild()
}
