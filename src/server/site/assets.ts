/** The built browser files as the documents name them, read once from Vite's manifest. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageName } from '../../shared/page.ts'
import { pageNames } from './pages.ts'

export interface Assets {
  script: string
  /** Inlined in every document of a page; `styleHash` admits exactly this text. */
  style: string
  styleHash: string
  font: string | undefined
  favicon: string
  /** The chunks of a page, beyond the script, that its first render needs. */
  modules: Record<PageName, string[]>
  internal: InternalAssets
}

/** The internal area is a graph of its own; its stylesheet is linked, since it is larger and stays for the day. */
export interface InternalAssets {
  script: string
  style: string
  modules: string[]
}

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/main.tsx'
const STYLE = 'src/client/style.css'
const INTERNAL_ENTRY = 'src/client/internal/main.tsx'
const INTERNAL_STYLE = 'src/client/internal/internal.css'
const FAVICON = 'src/client/layout/favicon.svg'

export function loadAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, 'manifest.json'), 'utf8')) as Manifest
  const fileOf = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`the build has no ${key}`)
    return `/${found.file}`
  }
  const style = readFileSync(join(clientDirectory, fileOf(STYLE)), 'utf8').trim()
  return {
    script: fileOf(ENTRY),
    style,
    styleHash: hashOfStyle(style),
    font: /url\(["']?(\/[^"')]+\.woff2)/.exec(style)?.[1],
    favicon: fileOf(FAVICON),
    modules: Object.fromEntries(
      pageNames.map((page) => [page, chunksOf(manifest, ENTRY, keyOfPage(manifest, page))]),
    ) as Record<PageName, string[]>,
    internal: {
      script: fileOf(INTERNAL_ENTRY),
      style: fileOf(INTERNAL_STYLE),
      modules: chunksOf(manifest, INTERNAL_ENTRY),
    },
  }
}

export function hashOfStyle(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/** The page's file is named after it, whatever its folder. */
function keyOfPage(manifest: Manifest, page: PageName): string {
  const key = Object.keys(manifest).find((candidate) => candidate.endsWith(`/${page}-page.tsx`))
  if (!key) throw new Error(`the build has no page ${page}`)
  return key
}

/** All that the entry and the chunk import, without the entry itself. */
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
