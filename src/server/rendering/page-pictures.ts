/**
 * The pictures of shared links: the site's for its home page, one with its title for every other page in search engines, and
 * one for the link of a quotation.
 */
import { isLanguage, type Language } from '../../shared/base/language.ts'
import type { DrawnFile, LinkPicture } from '../core/site-port.ts'
import type { CompanyLook } from '../features/look/company-look.ts'
import { drawPagePicture, sharePicturePath } from '../features/look/icons.ts'
import { SAMPLE } from '../features/look/mark.ts'

/** How many of quotations' links are kept: a chat asks for one once, or a few times. */
const LINKS_KEPT_MAX = 100

/** `path`: of the page, without its language. */
export function pagePicturePath(language: Language, path: string): string {
  return path === '/' ? sharePicturePath(language) : `/og/${language}${path}.png`
}

/** Reads the page of a picture; undefined for any other path. */
export function pageOfPicture(path: string): { language: Language; path: string } | undefined {
  const [, language, page] = /^\/og\/([a-z]+)(\/.+)\.png$/.exec(path) ?? []
  return isLanguage(language) && page !== undefined ? { language, path: page } : undefined
}

/** The pictures of one release: each is drawn when it is first asked for, then kept. */
export function createPagePictures(look: CompanyLook | null) {
  const identity = async () => (look ? look.identity() : SAMPLE)
  const draw = async ({ language, title }: LinkPicture) => drawPagePicture(await identity(), language, title)
  const pages = new Map<string, Promise<DrawnFile>>()
  const links = new Map<string, Promise<DrawnFile>>()

  function keep(kept: Map<string, Promise<DrawnFile>>, key: string, picture: LinkPicture) {
    const drawing = draw(picture)
    kept.set(key, drawing)
    drawing.catch(() => kept.delete(key))
    return drawing
  }

  return {
    /** `titleOf`: reads the page. */
    ofPage(key: string, language: Language, titleOf: () => string | undefined) {
      const known = pages.get(key)
      if (known) return known
      const title = titleOf()
      return title === undefined ? undefined : keep(pages, key, { language, title })
    },
    ofLink(picture: LinkPicture): Promise<DrawnFile> {
      const key = `${picture.language} ${picture.title}`
      const known = links.get(key)
      if (known) return known
      const [oldest] = links.keys()
      if (oldest !== undefined && links.size >= LINKS_KEPT_MAX) links.delete(oldest)
      return keep(links, key, picture)
    },
  }
}
