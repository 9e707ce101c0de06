/** What a browser loads for a public page before it works. */
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

/** Of all scripts that the document names, in KB of gzip. */
export async function scriptKilobytes(url: string): Promise<number> {
  const document = await (await fetch(url)).text()
  const scripts = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name!),
  )
  const bytes = [...scripts].map((path) => gzipSync(readFileSync(`dist/client/${path}`), { level: 9 }).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000
}
