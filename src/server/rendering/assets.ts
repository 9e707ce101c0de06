/** The URLs of the built browser files, read once from Vite's manifests, and of those in `client/public`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import { screens } from '../../client/internal/screens.ts'
import type { PageName } from '../../shared/page.ts'
import { pageNames } from './pages.ts'

export interface Assets {
  script: string
  /** The stylesheet of all public pages. */
  stylesheet: string
  /** The font of titles: the file, in Latin only, and the URL of the stylesheet that declares it. */
  font: string
  fontFace: string
  pages: Record<PageName, PageAssets>
  internal: InternalAssets
  /** The files of `/api/docs`. */
  apiDocs: { script: string; style: string }
}

interface PageAssets {
  /** The text of its part of the stylesheet, which its document contains. */
  style: string
  /** The chunks, beyond the entry script, that its first render needs. */
  modules: string[]
}

/**
 * The back office has its own module graph. Its stylesheet is linked, because it is larger and users stay for
 * the day.
 */
interface InternalAssets {
  script: string
  style: string
  modules: string[]
  /** The chunks of each screen, beyond those, by its path. */
  screens: Record<string, string[]>
}

const ENTRY = 'src/client/site/main.tsx'
const INTERNAL_FOLDER = 'src/client/internal'
const INTERNAL_ENTRY = `${INTERNAL_FOLDER}/main.tsx`
const FONT = 'src/client/ui/title-font.woff2'

export function loadAssets(clientDirectory: string): Assets {
  const read = (file: string) => readFileSync(join(clientDirectory, file), 'utf8')
  const manifest = (name: string) => JSON.parse(read(`${name}.json`)) as Manifest
  const site = manifest('site')
  const internal = manifest('internal')
  const apiDocs = manifest('api-docs')
  const pageAssets = (page: PageName): PageAssets => ({
    style: read(builtFile(site, keyOfPage(site, page, 'css'))).trim(),
    modules: chunksOf(site, ENTRY, keyOfPage(site, page, 'tsx')),
  })
  const modules = chunksOf(internal, INTERNAL_ENTRY)
  const chunksOfScreen = (file: string) =>
    chunksOf(internal, INTERNAL_ENTRY, `${INTERNAL_FOLDER}/${file}`).filter(
      (chunk) => !modules.includes(chunk),
    )
  return {
    script: builtFile(site, ENTRY),
    stylesheet: builtFile(site, 'src/client/site/style.css'),
    font: builtFile(site, FONT),
    fontFace: builtFile(site, 'src/client/ui/title-font.css'),
    pages: Object.fromEntries(pageNames.map((page) => [page, pageAssets(page)])) as Assets['pages'],
    internal: {
      script: builtFile(internal, INTERNAL_ENTRY),
      style: builtFile(internal, `${INTERNAL_FOLDER}/internal.css`),
      modules,
      screens: Object.fromEntries(screens.map(({ path, file }) => [path, chunksOfScreen(file)])),
    },
    apiDocs: {
      script: builtFile(apiDocs, 'src/client/api-docs/main.ts'),
      style: builtFile(apiDocs, 'src/client/api-docs/api-docs.css'),
    },
  }
}

function builtFile(manifest: Manifest, key: string): string {
  const found = manifest[key]
  if (!found) throw new Error(`the build has no ${key}`)
  return `/${found.file}`
}

/** The files are named after the page, in any folder. */
function keyOfPage(manifest: Manifest, page: PageName, type: 'tsx' | 'css'): string {
  const ending = `/${page}-page.${type}`
  return Object.keys(manifest).find((candidate) => candidate.endsWith(ending)) ?? ending
}

/** All imports of the entry and the chunk, without the entry itself. */
function chunksOf(manifest: Manifest, entry: string, ...keys: string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string, key: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const imported of manifest[key]?.imports ?? []) visit(builtFile(manifest, imported), imported)
  }
  for (const key of [entry, ...keys]) visit(builtFile(manifest, key), key)
  seen.delete(builtFile(manifest, entry))
  return [...seen]
}
