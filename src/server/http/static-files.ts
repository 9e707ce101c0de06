/** The built browser files, read once at the start: serving one only picks a buffer. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { bestEncoding, type Encoding, encodingHeader } from './negotiated-answer.ts'

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
  const files = new Map<string, Partial<Record<Encoding, StaticAnswer>> & { identity: StaticAnswer }>()
  for (const name of names) {
    if (SUFFIXES.some(([, suffix]) => name.endsWith(suffix))) continue
    const answers = { identity: { headers: headersOf(name, 'identity'), body: read(name) } }
    files.set(name, Object.assign(answers, compressedAnswers(name)))
  }
  return {
    has: (name) => files.has(name),
    answer(name, acceptEncoding) {
      const answers = files.get(name)
      return answers && (answers[bestEncoding(acceptEncoding)] ?? answers.identity)
    },
  }

  function compressedAnswers(name: string): Partial<Record<Encoding, StaticAnswer>> {
    const found = SUFFIXES.filter(([, suffix]) => names.has(name + suffix))
    return Object.fromEntries(
      found.map(([encoding, suffix]) => [
        encoding,
        { headers: headersOf(name, encoding), body: read(name + suffix) },
      ]),
    )
  }
}

function headersOf(name: string, encoding: Encoding): Record<string, string> {
  return {
    'Content-Type': TYPES[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': `public, max-age=${YEAR_SECONDS}, immutable`,
    Vary: 'Accept-Encoding',
    ...encodingHeader(encoding),
  }
}
