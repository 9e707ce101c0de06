/** What a browser loads for a page before it works. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

/** The document and the files that its head names. */
export async function filesOfPage(url: string): Promise<string[]> {
  const document = await (await fetch(url)).text()
  const named = document.matchAll(
    /(?:<script[^>]*src|<link rel="(?:modulepreload|stylesheet)"[^>]*href)="([^"]+)"/g,
  )
  return [new URL(url).pathname, ...new Set([...named].map(([, path]) => path!))]
}

/** Returns the size of all scripts that the document names, in KB of gzip. */
export async function scriptKilobytes(url: string): Promise<number> {
  const document = await (await fetch(url)).text()
  const scripts = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!),
  )
  return kilobytes(scripts)
}

interface Chunk {
  file: string
  imports?: string[]
}

/** Returns the scripts of the back office with these sources of it, and of all that they import. */
export function internalScripts(sources: readonly string[]): string[] {
  const chunks = JSON.parse(readFileSync('dist/client/internal.json', 'utf8')) as Record<string, Chunk>
  const files = new Set<string>()
  const add = (name: string) => {
    const { file, imports = [] } = chunks[name]!
    if (files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  for (const source of ['main.tsx', ...sources]) add(`src/client/internal/${source}`)
  return [...files]
}

/** Returns their size in KB of gzip. */
export function kilobytes(scripts: Iterable<string>): number {
  const bytes = [...scripts].map((path) => gzipSync(readFileSync(`dist/client/${path}`), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}
