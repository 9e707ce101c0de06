/** The built browser files as the documents name them, read once from Vite's manifest. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageName } from '../../shared/page.ts'
import { pageNames } from './pages.ts'

export interface Assets {
  script: string
  /** Inlined in every document; `styleHash` admits exactly this text. */
  style: string
  styleHash: string
  font: string | undefined
  favicon: string
  /** The chunks of a page, beyond the script, that its first render needs. */
  modules: Record<PageName, string[]>
}

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/client/main.tsx'
const FAVICON = 'src/client/layout/favicon.svg'

export function loadAssets(clientDirectory: string): Assets {
  const manifest = JSON.parse(readFileSync(join(clientDirectory, 'manifest.json'), 'utf8')) as Manifest
  const chunk = (key: string) => {
    const found = manifest[key]
    if (!found) throw new Error(`the build has no ${key}`)
    return found
  }
  const style = readFileSync(join(clientDirectory, chunk('style.css').file), 'utf8').trim()
  return {
    script: `/${chunk(ENTRY).file}`,
    style,
    styleHash: hashOfStyle(style),
    font: /url\(["']?(\/[^"')]+\.woff2)/.exec(style)?.[1],
    favicon: `/${chunk(FAVICON).file}`,
    modules: Object.fromEntries(
      pageNames.map((page) => [page, chunksOf(manifest, keyOfPage(manifest, page))]),
    ) as Record<PageName, string[]>,
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

function chunksOf(manifest: Manifest, key: string): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const imported of manifest[ENTRY]?.imports ?? []) visit(imported)
  visit(key)
  seen.delete(manifest[ENTRY]!.file)
  return [...seen].map((file) => `/${file}`)
}
