/**
 * The built browser files, read once at the start with the `.br` and `.gz` beside them: serving one only picks
 * a buffer.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
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
const COMPRESSED: Record<string, string> = { br: '.br', gzip: '.gz', identity: '' }
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
  for (const entry of directory === undefined ? [] : readdirSync(directory, { withFileTypes: true })) {
    if (entry.isFile()) contents.set(entry.name, readFileSync(join(directory!, entry.name)))
  }
  const has = (name: string) => contents.has(name) && !['.br', '.gz'].includes(extname(name))
  return {
    has,
    answer(name, acceptEncoding) {
      if (!has(name)) return undefined
      const wanted = bestEncoding(acceptEncoding)
      const compressed = contents.get(name + COMPRESSED[wanted])
      const isCompressed = wanted !== 'identity' && compressed !== undefined
      return {
        headers: {
          'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
          'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
          Vary: 'Accept-Encoding',
          ...(isCompressed && { 'Content-Encoding': wanted }),
        },
        body: compressed ?? contents.get(name)!,
      }
    },
  }
}
