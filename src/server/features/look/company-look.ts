/** What the company shows of itself at one moment: what pages, documents and mails take their logo, mark and icons from. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inEachLanguage } from '#shared/base/language.ts'
import { paletteIn } from '#shared/company/palette.ts'
import type { TextsByLanguage } from '#shared/i18n/t.ts'
import type { LookPictures, WideLogo } from '#shared/look/pictures.ts'
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

function isSample({ names, brand }: Named, { logo, light, mark }: LookFacts): boolean {
  const hasPictures = [logo, light, mark].some((picture) => picture !== '')
  return isSampleMark({ names, mark: null }) && brand === SAMPLE.brand && !hasPictures
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
  const wide = (file: string, width: number, height: number): WideLogo | undefined =>
    file === ''
      ? undefined
      : {
          className: 'company-logo',
          src: `/api/get_upload?file=${encodeURIComponent(file)}`,
          width,
          height,
        }
  const logo = wide(facts.logo_small, facts.logo_width, facts.logo_height)
  const light =
    wide(facts.light_small, facts.light_width, facts.light_height) ??
    (logo && { ...logo, className: 'company-logo company-logo-plate' })
  return { mark: `/favicon.svg?v=${version}`, ...(logo && { logo }), ...(light && { light }) }
}

/** A picture whose file is lost is none. */
async function readIdentity(named: Named, facts: LookFacts, directory: string): Promise<Identity> {
  const read = (name: string) => (name === '' ? null : readFile(pathIn(directory, name)).catch(() => null))
  const [logo, light, mark] = await Promise.all([facts.logo, facts.light, facts.mark].map(read))
  return {
    ...named,
    logo: logo ? { png: logo, width: facts.logo_width, height: facts.logo_height } : null,
    light: light ? { png: light, width: facts.light_width, height: facts.light_height } : null,
    mark: mark ?? null,
  }
}
