/**
 * What a chat says of a mailed or shared link before anyone opens it: the number, and the restaurant for anyone who has the
 * link's key, in words and as a picture. No person, no price. Asking for it is no opening.
 */
import { createHmac } from 'node:crypto'
import type { Context } from '#server/core/context.ts'
import type { LinkPicture, LinkPreview } from '#server/core/site-port.ts'
import { canBeDrawn } from '#server/features/look/lettering.ts'
import { isSameText } from '#server/platform/digest.ts'
import { formatDate } from '#shared/base/date.ts'
import type { Language } from '#shared/base/language.ts'
import { mailedQuery } from '#shared/base/mailed-link.ts'
import { isOwnersKey } from './owner.ts'
import { isInTime, isLive } from './rules.ts'
import { isShownKey, shownKey } from './shown/link.ts'
import { findQuotation, type Quotation } from './store.ts'

const NUMBER = /^\d{6}$/

/** `search`: the query of the link. Returns undefined for a link without a number. */
export function readLinkPreview(ctx: Context, search: string, language: Language): LinkPreview | undefined {
  const query = mailedQuery(search)
  const id = query.get('id') ?? ''
  if (!NUMBER.test(id)) return undefined
  const quotation = findQuotation(ctx.db, id)
  const look = query.get('look')
  if (!quotation || !isProven(ctx, quotation, query))
    return { language, title: ctx.texts.t(language)('page.linkTitle', { id }), description: '' }
  const picture = { id, of: pictureKey(ctx, id, look ?? quotation.key_digest) }
  return { ...cardOf(ctx, quotation, look !== null), picture }
}

/** What the picture at this query shows. Returns undefined where its link opens nothing any more, or never did. */
export function readLinkPicture(ctx: Context, search: string): LinkPicture | undefined {
  const query = new URLSearchParams(search)
  const [id, of] = [query.get('id') ?? '', query.get('of') ?? '']
  const quotation = NUMBER.test(id) ? findQuotation(ctx.db, id) : undefined
  if (!quotation) return undefined
  const owners = isLive(quotation, ctx.clock.now()) ? quotation.key_digest : undefined
  const isItsPicture = [owners, shownKey(ctx, quotation)].some(
    (proof) => proof !== undefined && isSameText(of, pictureKey(ctx, id, proof)),
  )
  return isItsPicture ? pictureOf(ctx, quotation) : undefined
}

function isProven(ctx: Context, quotation: Quotation, query: URLSearchParams): boolean {
  const [look, key] = [query.get('look'), query.get('key')]
  if (look !== null) return isShownKey(ctx, quotation, look)
  return key !== null && isLive(quotation, ctx.clock.now()) && isOwnersKey(ctx, quotation, key)
}

const PICTURE_KEY_BYTES = 24

/** It shows the picture and opens nothing, for chats keep the addresses of pictures. It ends with the proof. */
function pictureKey({ auth }: Context, id: string, proof: string): string {
  const made = createHmac('sha256', auth.keys.shown).update(`picture ${id} ${proof}`)
  return made.digest().subarray(0, PICTURE_KEY_BYTES).toString('base64url')
}

/** The picture has letters for most names, and the number alone for the others. */
function pictureOf(ctx: Context, { restaurant, ...of }: Quotation): LinkPicture {
  return titleOf(ctx, { ...of, restaurant: canBeDrawn(restaurant) ? restaurant : '' })
}

function titleOf(
  { texts }: Context,
  { id, language, restaurant }: Pick<Quotation, 'id' | 'language' | 'restaurant'>,
): LinkPicture {
  const t = texts.t(language)
  const title = restaurant === '' ? t('page.linkTitle', { id }) : t('page.linkTitleFor', { id, restaurant })
  return { language, title }
}

function cardOf(ctx: Context, quotation: Quotation, isToRead: boolean): LinkPreview {
  const { language, valid_until } = quotation
  const t = ctx.texts.t(language)
  const what = t(isToRead ? 'page.linkToRead' : 'page.linkToAnswer')
  const isOpen = valid_until !== null && isInTime(valid_until, ctx.clock.now())
  const until = isOpen && t('page.linkUntil', { day: formatDate(valid_until, language) })
  return {
    ...titleOf(ctx, quotation),
    description: until ? t('layout.sentences', { one: what, two: until }) : what,
  }
}
