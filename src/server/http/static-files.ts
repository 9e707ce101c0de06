/**
 * The built browser files, read once at the start: serving one only picks a buffer. Of a file with a `.br` and a `.gz`
 * beside it only these are kept; a client that accepts neither gets the `.gz` unpacked.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { bestEncoding, type Encoding } from './negotiated-answer.ts'

interface StaticAnswer {
  headers: Record<string, string>
  body: Buffer
}

export interface StaticFiles {
  has(name: string): boolean
  answer(name: string, acceptEncoding: string | undefined): StaticAnswer | undefined
}

const YEAR_SECONDS = 365 * 24 * 60 * 60
const SUFFIXES: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
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
  const entries = directory === undefined ? [] : readdirSync(directory, { withFileTypes: true })
  const names = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name))
  const read = (name: string) => readFileSync(join(directory!, name))
  const files = new Map<string, Partial<Record<Encoding, StaticAnswer>>>()
  for (const name of names) {
    if (SUFFIXES.some(([, suffix]) => name.endsWith(suffix))) continue
    const compressed = SUFFIXES.filter(([, suffix]) => names.has(name + suffix)).map(([encoding, suffix]) => [
      encoding,
      { headers: headersOf(name, encoding), body: read(name + suffix) },
    ])
    const answers: Partial<Record<Encoding, StaticAnswer>> = Object.fromEntries(compressed)
    files.set(
      name,
      answers.gzip ? answers : { ...answers, identity: { headers: headersOf(name), body: read(name) } },
    )
  }
  return {
    has: (name) => files.has(name),
    answer(name, acceptEncoding) {
      const answers = files.get(name)
      if (!answers) return undefined
      const ready = answers[bestEncoding(acceptEncoding)] ?? answers.identity
      return ready ?? { headers: headersOf(name), body: gunzipSync(answers.gzip!.body) }
    },
  }
}

function headersOf(name: string, encoding?: Encoding): Record<string, string> {
  return {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    Vary: 'Accept-Encoding',
    ...(encoding && { 'Content-Encoding': encoding }),
  }
}
