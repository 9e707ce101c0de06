/** The pictures of shared links: the site's for its home page, and one with its title for every other page in search engines. */
import { isLanguage, type Language } from '../../shared/base/language.ts'
import type { DrawnFile } from '../core/site-port.ts'
import type { CompanyLook } from '../features/look/company-look.ts'
import { drawPagePicture, sharePicturePath } from '../features/look/icons.ts'
import { SAMPLE } from '../features/look/mark.ts'

/** `path`: of the page, without its language. */
export function pagePicturePath(language: Language, path: string): string {
  return path === '/' ? sharePicturePath(language) : `/og/${language}${path}.png`
}

/** Reads the page of a picture; undefined for any other path. */
export function pageOfPicture(path: string): { language: Language; path: string } | undefined {
  const [, language, page] = /^\/og\/([a-z]+)(\/.+)\.png$/.exec(path) ?? []
  return isLanguage(language) && page !== undefined ? { language, path: page } : undefined
}

/** The pictures of one release: each is drawn when it is first asked for, then kept. `titleOf`: reads the page. */
export function createPagePictures(look: CompanyLook | null) {
  const drawn = new Map<string, Promise<DrawnFile>>()
  const identity = async () => (look ? look.identity() : SAMPLE)
  return function draw(
    key: string,
    language: Language,
    titleOf: () => string | undefined,
  ): Promise<DrawnFile> | undefined {
    const known = drawn.get(key)
    if (known) return known
    const title = titleOf()
    if (title === undefined) return undefined
    const drawing = identity().then((it) => drawPagePicture(it, language, title))
    drawn.set(key, drawing)
    drawing.catch(() => drawn.delete(key))
    return drawing
  }
}
