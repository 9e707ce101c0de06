/** The URLs of the built browser files, read once from Vite's manifest. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { screens } from '../../client/internal/screens.ts'
import { paths } from '../../client/paths.ts'
import { inEachLanguage } from '../../shared/base/each-language.ts'
import type { Language } from '../../shared/base/language.ts'
import type { PageName } from '../../shared/page.ts'
import { pageNames } from './pages.ts'

export interface Assets {
  script: string
  /** The URL of the public stylesheet. Each page contains its part of it (`trim-style.ts`). */
  style: string
  stylesheet: string
  /** Of titles: the file, in Latin only, and the URL of the stylesheet that declares it, which is part of `style`. */
  font: string
  fontFace: string
  favicon: string
  floor: Floor
  pictures: Pictures
  /** The chunks, beyond the entry script, that a page's first render needs; the largest first. */
  modules: Record<PageName, string[]>
  internal: InternalAssets
  /** The stylesheet of `/api/docs`. */
  reference: string
}

/** For browsers that do not run our scripts, and the script that detects them. */
interface Floor {
  script: string
  style: string
}

/** Images that only a page's head names. */
interface Pictures {
  /** For link previews in chats. */
  share: Record<Language, string>
  /** 180 px, for home screens. */
  touchIcon: string
  /** 32 px, for browsers without SVG icons. */
  icon: string
}

/**
 * The internal area has its own module graph. Its stylesheet is linked, because it is larger and users stay for
 * the day.
 */
interface InternalAssets {
  script: string
  /** Runs at once, before the others have come. */
  firstFrame: string
  style: string
  modules: string[]
  /** The chunks of each screen, beyond those, by its path. */
  screens: Record<string, string[]>
  /** All that is loaded for the screen that signing in leads to, unless another address was asked for. */
  firstScreen: string[]
}

interface Chunk {
  file: string
  name?: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/site/main.tsx'
const STYLE = 'src/client/site/style.css'
const INTERNAL_FOLDER = 'src/client/internal'
const INTERNAL_ENTRY = `${INTERNAL_FOLDER}/main.tsx`
const INTERNAL_STYLE = 'src/client/internal/internal.css'
const FIRST_FRAME = 'first-frame'
const REFERENCE_STYLE = 'src/server/rendering/reference/reference.css'
const FONT = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'
const FONT_FACE = 'src/client/ui/title-font.css'
const FAVICON = 'src/client/pictures/favicon.svg'
const FLOOR = 'src/client/ui/floor.js'
const NO_SCRIPT_STYLE = 'src/client/ui/no-script.css'
const PICTURES = 'src/client/pictures'

export function loadAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, 'manifest.json'), 'utf8')) as Manifest
  const fileOf = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`the build has no ${key}`)
    return `/${found.file}`
  }
  const pictureOf = (name: string) => fileOf(`${PICTURES}/${name}`)
  const sizeOf = (path: string) => statSync(join(clientDirectory, path)).size
  const textOf = (key: string) => readFileSync(join(clientDirectory, fileOf(key)), 'utf8').trim()
  return {
    script: fileOf(ENTRY),
    style: textOf(FONT_FACE) + textOf(STYLE),
    stylesheet: fileOf(STYLE),
    font: fileOf(FONT),
    fontFace: fileOf(FONT_FACE),
    favicon: fileOf(FAVICON),
    floor: { script: fileOf(FLOOR), style: fileOf(NO_SCRIPT_STYLE) },
    pictures: {
      share: inEachLanguage((language) => pictureOf(`og-${language}.png`)),
      touchIcon: pictureOf('touch-icon.png'),
      icon: pictureOf('favicon-32.png'),
    },
    modules: Object.fromEntries(
      pageNames.map((page) => [
        page,
        chunksOf(manifest, ENTRY, keyOfPage(manifest, page)).sort((a, b) => sizeOf(b) - sizeOf(a)),
      ]),
    ) as Record<PageName, string[]>,
    internal: internalAssets(manifest, fileOf),
    reference: fileOf(REFERENCE_STYLE),
  }
}

function internalAssets(manifest: Manifest, fileOf: (key: string) => string): InternalAssets {
  const script = fileOf(INTERNAL_ENTRY)
  const style = fileOf(INTERNAL_STYLE)
  const firstFrame = fileOf(Object.keys(manifest).find((key) => manifest[key]?.name === FIRST_FRAME) ?? '')
  const modules = chunksOf(manifest, INTERNAL_ENTRY).filter((module) => module !== firstFrame)
  const chunksOfScreen = (key: string) => {
    fileOf(key)
    const chunks = chunksOf(manifest, INTERNAL_ENTRY, key)
    return chunks.filter((chunk) => chunk !== firstFrame && !modules.includes(chunk))
  }
  const chunks = Object.fromEntries(
    screens.map(({ path, file }) => [path, chunksOfScreen(`${INTERNAL_FOLDER}/${file}`)]),
  )
  const firstScreen = [style, script, ...modules, firstFrame, ...(chunks[paths.internal()] ?? [])]
  return { script, firstFrame, style, modules, screens: chunks, firstScreen }
}

/** The file is named after the page, in any folder. */
function keyOfPage(manifest: Manifest, page: PageName): string {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(`/${page}-page.tsx`))
  if (!key) throw new Error(`the build has no page ${page}`)
  return key
}

/** All imports of the entry and the chunk, without the entry itself. */
function chunksOf(manifest: Manifest, entry: string, ...keys: string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const key of [entry, ...keys]) visit(key)
  seen.delete(manifest[entry]!.file)
  return [...seen].map((file) => `/${file}`)
}
