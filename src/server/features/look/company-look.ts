/** What the company shows of itself at one moment: what pages, documents and mails take their logo, mark and icons from. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inEachLanguage } from '#shared/base/language.ts'
import { paletteIn } from '#shared/company/palette.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { LookPictures } from '#shared/look/pictures.ts'
import type { DrawnFile } from '../../core/site-port.ts'
import { pathIn } from '../../platform/files/files.ts'
import { drawFile, isDrawnPath } from './icons.ts'
import { type Identity, isSampleMark, SAMPLE } from './mark.ts'
import type { LookFacts } from './rules.ts'

export interface CompanyLook {
  /** In the query of links to its files, so that a change is seen at once. */
  version: string
  pictures: LookPictures
  identity(): Promise<Identity>
  /** Returns undefined for a path that is not drawn. A file is drawn when it is asked for, then kept. */
  file(path: string): Promise<DrawnFile | undefined> | undefined
}

interface Parts {
  facts: () => LookFacts
  /** The folder of stored files. */
  directory: string
}

/** Returns null while nothing differs from the sample: its files are served as they are. */
export type LookOf = (texts: TextsByLanguage) => CompanyLook | null

export function createLookOf({ facts, directory }: Parts): LookOf {
  let last: { version: string; look: CompanyLook } | undefined
  return (texts) => {
    const now = facts()
    const named = {
      names: inEachLanguage((language) => texts[language]('company.name')),
      brand: paletteIn(texts.en).jade,
    }
    if (isSample(named, now)) return null
    const version = versionOf(named, now)
    if (last?.version !== version) last = { version, look: createLook(named, now, directory, version) }
    return last.look
  }
}

type Named = Pick<Identity, 'names' | 'brand'>

function isSample({ names, brand }: Named, { logo, mark }: LookFacts): boolean {
  return isSampleMark({ names, mark: null }) && brand === SAMPLE.brand && logo === '' && mark === ''
}

function versionOf(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 8)
}

function createLook(named: Named, facts: LookFacts, directory: string, version: string): CompanyLook {
  const files = new Map<string, Promise<DrawnFile | undefined>>()
  let reading: Promise<Identity> | undefined
  const identity = () => (reading ??= readIdentity(named, facts, directory))
  return {
    version,
    pictures: picturesOf(facts, version),
    identity,
    file(path) {
      if (!isDrawnPath(path)) return undefined
      const known = files.get(path)
      if (known) return known
      const drawing = identity().then((it) => drawFile(path, it))
      files.set(path, drawing)
      drawing.catch(() => files.delete(path))
      return drawing
    },
  }
}

function picturesOf(facts: LookFacts, version: string): LookPictures {
  const { logo_small, logo_width: width, logo_height: height } = facts
  const mark = `/favicon.svg?v=${version}`
  return logo_small === ''
    ? { mark }
    : { mark, logo: { src: `/api/get_upload?file=${encodeURIComponent(logo_small)}`, width, height } }
}

/** A picture whose file is lost is none. */
async function readIdentity(
  named: Named,
  { logo, logo_width: width, logo_height: height, mark }: LookFacts,
  directory: string,
): Promise<Identity> {
  const read = (name: string) => (name === '' ? null : readFile(pathIn(directory, name)).catch(() => null))
  const [png, square] = await Promise.all([read(logo), read(mark)])
  return { ...named, logo: png && { png, width, height }, mark: square }
}
