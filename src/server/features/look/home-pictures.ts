/** The company's own pictures of the home page: what is saved is live before the call returns, and the one before can come back. */
import { isDeepStrictEqual } from 'node:util'
import { HOME_PICTURE_LEAST_SIDE_PIXELS } from '#shared/base/limits.ts'
import {
  FOCUS_MIDDLE,
  HOME_PICTURE_SIDES,
  type HomePictureRow,
  type HomePictureSize,
  type HomePlace,
  SLIDES,
} from '#shared/look/home-picture.ts'
import type { Look, PictureAt, ReorderPictures, SavePicture } from '#shared/look/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { AppError, fieldError } from '../../platform/app-error.ts'
import { isoTime } from '../../platform/clock.ts'
import { recordAudit } from '../audit/record.ts'
import { readPhoto } from '../stored-file/photo.ts'
import { logoFileName } from '../stored-file/rules.ts'
import { deleteUploads, saveUpload } from '../stored-file/store.ts'
import { inTurn } from '../stored-file/turn.ts'
import { assertUnchanged, lookNow } from './manage.ts'
import { homeFilesOf, listHomePictures, replaceHomePictures } from './store.ts'

/** A page has up to five of them: each is light, whatever was uploaded. */
const LIMITS = {
  leastSide: HOME_PICTURE_LEAST_SIDE_PIXELS,
  tooSmall: 'error.homePictureSmall',
  bytesAPixel: 0.2,
} as const

/** What a place shows, and what it showed before. */
interface AtPlace {
  shown: HomePictureRow | undefined
  before: HomePictureRow | undefined
}

/** What is drawn of an upload. */
interface DrawnFiles {
  row: Pick<HomePictureRow, HomePictureSize | 'width' | 'height'>
  files: { name: string; content: Buffer }[]
}

/** Throws `too_large` or `invalid`, naming the field. */
export async function savePicture(ctx: SignedInContext, input: SavePicture): Promise<Look> {
  const { place, picture, if_match } = input
  assertUnchanged(ctx, if_match)
  withEdit(atPlace(ctx, place).shown, input)
  const drawn = picture && (await inTurn(ctx, () => drawFiles(ctx, picture, place)))
  try {
    if (drawn) await ctx.uploads.write(drawn.files)
    return await change(ctx, if_match, () => {
      const { shown, before } = atPlace(ctx, place)
      const edited = { ...withEdit(shown, input), ...drawn?.row }
      if (isDeepStrictEqual(edited, shown)) return []
      keepFiles(ctx, drawn)
      recordAudit(ctx, { action: 'home_picture_saved', detail: { name: place } })
      return put(ctx, place, { shown: edited, before: drawn ? (shown ?? before) : before })
    })
  } catch (error) {
    const live = listHomePictures(ctx.db).flatMap(homeFilesOf)
    const names = drawn?.files.map(({ name }) => name) ?? []
    await ctx.uploads.remove(names.filter((name) => !live.includes(name)))
    throw error
  }
}

/** The place shows the drawing again. */
export function removePicture(ctx: SignedInContext, { place, if_match }: PictureAt): Promise<Look> {
  return change(ctx, if_match, () => {
    const { shown, before } = atPlace(ctx, place)
    if (!shown) return []
    recordAudit(ctx, { action: 'home_picture_removed', detail: { name: place } })
    return put(ctx, place, { shown: undefined, before: shown ?? before })
  })
}

/** Throws `conflict` where there was nothing before. */
export function undoPicture(ctx: SignedInContext, { place, if_match }: PictureAt): Promise<Look> {
  return change(ctx, if_match, () => {
    const { shown, before } = atPlace(ctx, place)
    if (!before) throw new AppError('conflict', 'error.nothingBefore')
    recordAudit(ctx, { action: 'home_picture_restored', detail: { name: place } })
    return put(ctx, place, { shown: before, before: shown })
  })
}

export function reorderPictures(ctx: SignedInContext, { places, if_match }: ReorderPictures): Promise<Look> {
  return change(ctx, if_match, () => {
    const moved = (rows: HomePictureRow[]) =>
      rows.flatMap((row) =>
        row.place === 'hero' ? [] : [{ ...row, place: SLIDES[places.indexOf(row.place)]! }],
      )
    replaceHomePictures(ctx.db, SLIDES, {
      shown: moved(listHomePictures(ctx.db)),
      before: moved(listHomePictures(ctx.db, 'before')),
    })
    recordAudit(ctx, { action: 'home_pictures_reordered' })
    return []
  })
}

/** `work` returns the files that nothing names any more: they are deleted once no page shows them. */
async function change(
  ctx: SignedInContext,
  if_match: string | undefined,
  work: () => string[],
): Promise<Look> {
  const left = ctx.write(() => {
    assertUnchanged(ctx, if_match)
    return work()
  })
  if ((await ctx.site.renew()) && left.length > 0) {
    ctx.db.transaction(() => deleteUploads(ctx.db, left))
    await ctx.uploads.remove(left)
  }
  return lookNow(ctx)
}

function atPlace({ db }: SignedInContext, place: HomePlace): AtPlace {
  const of = (which: 'shown' | 'before') => listHomePictures(db, which).find((it) => it.place === place)
  return { shown: of('shown'), before: of('before') }
}

/** Returns the files of what was there and is not any more. */
function put(ctx: SignedInContext, place: HomePlace, { shown, before }: AtPlace): string[] {
  const filesOf = (at: AtPlace) => [at.shown, at.before].flatMap((row) => (row ? homeFilesOf(row) : []))
  const old = filesOf(atPlace(ctx, place))
  replaceHomePictures(ctx.db, [place], { shown: shown ? [shown] : [], before: before ? [before] : [] })
  const kept = filesOf({ shown, before })
  return old.filter((file) => !kept.includes(file))
}

/** The row with what the caller says; without the files of a new picture. */
function withEdit(shown: HomePictureRow | undefined, { picture, ...edit }: SavePicture): HomePictureRow {
  if (!shown && !picture) throw fieldError('picture', 'error.pictureRequired')
  // A new picture has its own point.
  const focus = picture || !shown ? FOCUS_MIDDLE : shown
  const { place, focus_x = focus.focus_x, focus_y = focus.focus_y } = edit
  return { ...(shown ?? NO_FILES), place, ...textsOf(shown, edit), focus_x, focus_y }
}

/** Below a slide they are its caption. */
function textsOf(
  shown: HomePictureRow | undefined,
  { place, is_decoration, ...edit }: Omit<SavePicture, 'picture'>,
): Pick<HomePictureRow, 'text_en' | 'text_zh'> {
  const { text_en = shown?.text_en, text_zh = shown?.text_zh } = edit
  const wasDecoration = shown?.text_en === '' && !edit.text_en && !edit.text_zh
  if (place === 'hero' && (is_decoration ?? wasDecoration)) return { text_en: '', text_zh: '' }
  if (!text_en) throw fieldError('text_en', 'error.required')
  if (!text_zh) throw fieldError('text_zh', 'error.required')
  return { text_en, text_zh }
}

const NO_FILES: DrawnFiles['row'] = { large: '', medium: '', small: '', width: 0, height: 0 }

async function drawFiles(ctx: SignedInContext, picture: File, place: HomePlace): Promise<DrawnFiles> {
  const sizes = await readPhoto(picture, HOME_PICTURE_SIDES, 'picture', LIMITS)
  const files: DrawnFiles['files'] = []
  const add = (size: HomePictureSize) => {
    const name = logoFileName(place, '.webp', ctx.random)
    files.push({ name, content: sizes[size].content })
    return name
  }
  const { width, height } = sizes.large
  return { row: { large: add('large'), medium: add('medium'), small: add('small'), width, height }, files }
}

function keepFiles(ctx: SignedInContext, drawn: DrawnFiles | undefined): void {
  const created_at = isoTime(ctx.clock.now())
  for (const { name: file, content } of drawn?.files ?? [])
    saveUpload(ctx.db, { file, content_type: 'image/webp', bytes: content.length, created_at })
}
