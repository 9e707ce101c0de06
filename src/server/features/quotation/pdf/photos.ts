/** The photos of products on paper, drawn once for each stored file: a name never shows another picture. */
import { readFile } from 'node:fs/promises'
import type { FormDrawing } from '#server/pdf/document.ts'
import { pathIn } from '#server/platform/files/files.ts'
import { loadSharp } from '../../stored-file/picture.ts'
import { PHOTO_SIDE } from './measures.ts'

/** Photos by their stored names. */
export type Photos = ReadonlyMap<string, FormDrawing>

/** More than a long quotation has. */
const KEPT_PHOTOS = 200

/** Returns what finds the photos of lines. One that cannot be read is left out: the document is sent without it. */
export function createPaperPhotos(
  directory: string,
): (lines: readonly { photo: string }[]) => Promise<Photos> {
  const kept = new Map<string, FormDrawing>()
  return async (lines) => {
    const photos = new Map<string, FormDrawing>()
    for (const file of new Set(lines.map(({ photo }) => photo))) {
      const form = file === '' ? undefined : (kept.get(file) ?? (await drawn(pathIn(directory, file))))
      if (!form) continue
      photos.set(file, form)
      kept.delete(file)
      kept.set(file, form)
    }
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_PHOTOS) break
      kept.delete(oldest)
    }
    return photos
  }
}

async function drawn(path: string): Promise<FormDrawing | undefined> {
  try {
    const sharp = await loadSharp()
    const { data: jpeg, info } = await sharp(await readFile(path))
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const scale = PHOTO_SIDE / Math.max(info.width, info.height)
    const { width, height } = info
    return {
      deflated: Buffer.alloc(0),
      width: width * scale,
      height: height * scale,
      picture: { width, height, jpeg },
    }
  } catch {
    return undefined
  }
}
