/** Rendering public pages at once: one with unsaved texts, or all again. */

import { isBlank } from '#shared/base/invisible.ts'
import type { Language } from '#shared/base/language.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import type { TextDraft, TextPreview } from '#shared/translation/schema.ts'
import { SITE_NAMESPACE } from '#shared/translation/text-names.ts'
import { pageOfText } from '#shared/translation/text-page.ts'
import type { Context, SignedInContext } from '../../core/context.ts'
import { found } from '../../platform/app-error.ts'
import { recordAudit } from '../audit/record.ts'
import { loadCatalogue } from '../product/catalogue.ts'
import { defaultOf, isPlace } from './inventory.ts'
import { listCatalogueTexts, listSiteTexts } from './store.ts'

/** Shows the page with unsaved texts; stores nothing. Throws `not_found` for a text that is on no public page. */
export async function previewPage(
  ctx: Context,
  { language, drafts, ...place }: TextPreview,
): Promise<string> {
  const page = found(pageOfText(place), 'error.textUnknown')
  const known = drafts.filter((draft) => isPlace(ctx.db, draft))
  const ofSite = known.filter(({ namespace }) => namespace === SITE_NAMESPACE)
  const ofCatalogue = known.filter(({ namespace }) => namespace !== SITE_NAMESPACE)
  const saved = listSiteTexts(ctx.db)
  return ctx.site.preview(page, language, {
    texts: (of: Language) => mergeTexts(of, [...saved, ...ofSite.map(inForce)]),
    catalogue: (of: Language) => loadCatalogue(ctx.db, of, [...listCatalogueTexts(ctx.db), ...ofCatalogue]),
  })
}

/** A blank draft becomes the default. */
function inForce(draft: TextDraft): TextDraft {
  return isBlank(draft.text) ? { ...draft, text: defaultOf(draft) } : draft
}

/**
 * All of them, from the current texts (docs/rules.md, REST); the old pages are served until then. Throws `conflict` and
 * names the failing page; the old pages stay.
 */
export async function rebuild(ctx: SignedInContext): Promise<{ pages: number; took_ms: number }> {
  ctx.write(() => recordAudit(ctx, { action: 'site_rebuilt' }))
  return ctx.site.rebuild()
}
