/** The bytes of each public page: what a browser loads before it works, and with its first call. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rounded } from './statistics.ts'

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

export interface PageSizes {
  script_kb: number
  first_call_kb: number
  document_kb: number
}

/** The most scripts of each page in KB of gzip (docs/performance.md). */
export const SCRIPT_LIMITS: Record<string, number> = {
  '/': 90,
  '/services': 100,
  '/partners': 100,
  '/contact': 100,
  '/privacy': 100,
  '/quotation': 100,
  '/quotation/view': 100,
  '/login': 100,
}

export async function sizesOfPage(url: string, path: string): Promise<PageSizes> {
  const document = await (await fetch(`${url}${path}`)).text()
  const scripts = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!),
  )
  return {
    script_kb: kbOf([...scripts]),
    first_call_kb: kbOf(scriptsOf('api').filter((name) => !scripts.has(name))),
    document_kb: rounded(gzipSync(document, { level: 9 }).length / 1_000, 1),
  }
}

/** The files of a chunk and of what it imports. */
function scriptsOf(chunk: string): string[] {
  const manifest = JSON.parse(readFileSync('dist/client/site.json', 'utf8')) as Manifest
  const waiting = Object.keys(manifest).filter((key) => manifest[key]!.name === chunk)
  const found = new Set<string>()
  for (const key of waiting) {
    const { file, imports = [] } = manifest[key]!
    if (!found.has(file)) waiting.push(...imports)
    found.add(file)
  }
  return [...found]
}

function kbOf(paths: readonly string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(`dist/client/${path}`), { level: 9 }).length)
  return rounded(bytes.reduce((sum, size) => sum + size, 0) / 1_000, 1)
}
