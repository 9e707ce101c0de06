/**
 * The built browser files, read once at the start: serving one only picks a buffer. Of a file with a `.br` and a `.gz`
 * beside it only these are kept; a client that accepts neither gets the `.gz` unpacked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { bestEncoding } from './negotiated-answer.ts'

interface StaticAnswer {
  headers: Record<string, string>
  body: Buffer
}

export interface StaticFiles {
  has(name: string): boolean
  answer(name: string, acceptEncoding: string | undefined): StaticAnswer | undefined
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
const COMPRESSED: Record<string, string> = { br: '.br', gzip: '.gz' }
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Empty without a folder: the development server has its own. */
export function readStaticFiles(directory: string | undefined): StaticFiles {
  const contents = new Map<string, Buffer>()
  const entries = directory === undefined ? [] : readdirSync(directory, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  for (const name of names) {
    if (!names.has(`${name}.gz`)) contents.set(name, readFileSync(join(directory!, name)))
  }
  const has = (name: string) => names.has(name) && !['.br', '.gz'].includes(extname(name))
  return {
    has,
    answer(name, acceptEncoding) {
      if (!has(name)) return undefined
      const wanted = bestEncoding(acceptEncoding)
      const compressed = wanted === 'identity' ? undefined : contents.get(name + COMPRESSED[wanted])
      return {
        headers: {
          'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
          'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
          Vary: 'Accept-Encoding',
          ...(compressed && { 'Content-Encoding': wanted }),
        },
        body: compressed ?? contents.get(name) ?? gunzipSync(contents.get(`${name}.gz`)!),
      }
    },
  }
}
