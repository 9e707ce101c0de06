/**
 * What a chat says of a mailed or shared link before anyone opens it: the number, and the restaurant for anyone who has the
 * link's key. No person, no price. Asking for it is no opening.
 */
import type { Context } from '#server/core/context.ts'
import type { LinkPreview } from '#server/core/site-port.ts'
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { mailedQuery } from '#shared/base/mailed-link.ts'
import { isOwnersKey } from './owner.ts'
import { isInTime, isLive } from './rules.ts'
import { isShownKey } from './shown/link.ts'
import { findQuotation, type Quotation } from './store.ts'

const NUMBER = /^\d{6}$/

/** `search`: the query of the link. Returns undefined for a link without a number. */
export function readLinkPreview(ctx: Context, search: string, language: Language): LinkPreview | undefined {
  const query = mailedQuery(search)
  const id = query.get('id') ?? ''
  if (!NUMBER.test(id)) return undefined
  const quotation = findQuotation(ctx.db, id)
  const isToRead = query.has('look')
  if (quotation && isProven(ctx, quotation, query)) return cardOf(ctx, quotation, isToRead)
  return { language, title: ctx.texts.t(language)('page.linkTitle', { id }), description: '' }
}

function isProven(ctx: Context, quotation: Quotation, query: URLSearchParams): boolean {
  const [look, key] = [query.get('look'), query.get('key')]
  if (look !== null) return isShownKey(ctx, quotation, look)
  return key !== null && isLive(quotation, ctx.clock.now()) && isOwnersKey(ctx, quotation, key)
}

function cardOf(
  { texts, clock }: Context,
  { id, language, restaurant, valid_until }: Quotation,
  isToRead: boolean,
): LinkPreview {
  const t = texts.t(language)
  const title = restaurant === '' ? t('page.linkTitle', { id }) : t('page.linkTitleFor', { id, restaurant })
  const what = t(isToRead ? 'page.linkToRead' : 'page.linkToAnswer')
  const isOpen = valid_until !== null && isInTime(valid_until, clock.now())
  const until = isOpen && t('page.linkUntil', { day: formatDate(valid_until, language) })
  return { language, title, description: until ? t('layout.sentences', { one: what, two: until }) : what }
}
