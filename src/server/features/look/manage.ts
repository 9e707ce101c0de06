/** The company's own pictures: what is saved is live in pages, icons, mails and PDFs before the call returns. */
import type { z } from 'zod'
import { LOOK_PICTURES, type LookPicture } from '#shared/look/pictures.ts'
import type { Look, removeLogoSchema, SaveLogo } from '#shared/look/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { assertCurrent, withEtag } from '../../core/etag.ts'
import { fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { logoFileName, uploadPath } from '../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../stored-file/store.ts'
import { inTurn } from '../stored-file/turn.ts'
import { readLogo, readMark } from './read-logo.ts'
import { filesOf, type LookFacts, NONE } from './rules.ts'
import { findLook, listHomePictures, updateLook } from './store.ts'

export function lookNow({ db }: Pick<SignedInContext, 'db'>): Look {
  const facts = findLook(db)
  const path = (name: string) => (name === '' ? '' : uploadPath(name))
  return withEtag({
    ...facts,
    logo: path(facts.logo),
    logo_small: path(facts.logo_small),
    light: path(facts.light),
    light_small: path(facts.light_small),
    mark: path(facts.mark),
    pictures: listHomePictures(db).map(({ medium: _, ...row }) => ({
      ...row,
      large: path(row.large),
      small: path(row.small),
    })),
    replaced: listHomePictures(db, 'before').map(({ place }) => place),
  })
}

/** Throws `too_large` or `invalid`, naming the field. */
export async function saveLogo(ctx: SignedInContext, { if_match, ...chosen }: SaveLogo): Promise<Look> {
  assertUnchanged(ctx, if_match)
  if (LOOK_PICTURES.every((picture) => !chosen[picture])) throw fieldError('logo', 'error.logoRequired')
  const { facts, files } = await inTurn(ctx, () => drawnFiles(ctx, chosen))
  try {
    await ctx.uploads.write(files)
    await replace(ctx, facts, if_match, files)
  } catch (error) {
    const now = findLook(ctx.db)
    const live = LOOK_PICTURES.flatMap((picture) => filesOf(now, picture))
    await ctx.uploads.remove(files.map(({ name }) => name).filter((name) => !live.includes(name)))
    throw error
  }
  return lookNow(ctx)
}

export async function removeLogo(
  ctx: SignedInContext,
  { picture, if_match }: z.infer<typeof removeLogoSchema>,
): Promise<Look> {
  await replace(ctx, NONE[picture], if_match, [])
  return lookNow(ctx)
}

interface NewPicture {
  name: string
  content_type: string
  content: Buffer
}

async function drawnFiles(
  ctx: SignedInContext,
  { mark, ...wide }: Pick<SaveLogo, LookPicture>,
): Promise<{ facts: Partial<LookFacts>; files: NewPicture[] }> {
  const files: NewPicture[] = []
  const add = (content: Buffer, extension: '.png' | '.webp') => {
    const name = logoFileName(ctx.texts.t('en')('company.name'), extension, ctx.random)
    files.push({ name, content_type: `image/${extension.slice(1)}`, content })
    return name
  }
  let facts: Partial<LookFacts> = {}
  for (const picture of ['logo', 'light'] as const) {
    const file = wide[picture]
    if (!file) continue
    const { png, webp, width, height } = await readLogo(file, picture, ctx.look.drawSvg)
    facts = {
      ...facts,
      [picture]: add(png, '.png'),
      [`${picture}_small`]: add(webp, '.webp'),
      [`${picture}_width`]: width,
      [`${picture}_height`]: height,
    }
  }
  if (mark) facts = { ...facts, mark: add(await readMark(mark, ctx.look.drawSvg), '.png') }
  return { facts, files }
}

/** The files that it replaces are deleted once no page shows them. */
async function replace(
  ctx: SignedInContext,
  facts: Partial<LookFacts>,
  if_match: string | undefined,
  files: readonly NewPicture[],
): Promise<void> {
  const replaced = ctx.write(() => {
    assertUnchanged(ctx, if_match)
    const before = findLook(ctx.db)
    const created_at = isoTime(ctx.clock.now())
    for (const { name: file, content_type, content } of files)
      saveUpload(ctx.db, { file, content_type, bytes: content.length, created_at })
    updateLook(ctx.db, facts)
    const pictures = LOOK_PICTURES.filter((picture) => facts[picture] !== undefined)
    recordAudit(ctx, { action: 'look_saved', detail: { fields: pictures } })
    return pictures.flatMap((picture) => filesOf(before, picture))
  })
  if (!(await ctx.site.renew())) return
  ctx.db.transaction(() => deleteUploads(ctx.db, replaced))
  await ctx.uploads.remove(replaced)
}

export function assertUnchanged(ctx: SignedInContext, if_match: string | undefined): void {
  const { etag: _, ...now } = lookNow(ctx)
  assertCurrent(now, if_match)
}
