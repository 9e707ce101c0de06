/** The built browser files, read once at the start: serving one only picks a buffer. */
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { bestEncoding, type Encoding, encodingHeader } from './negotiated-answer.ts'

const ASSETS = 'assets/'

interface StaticAnswer {
  headers: Record<string, string>
  body: Buffer
}

interface StaticFiles {
  /** `name`: a path without its first slash. */
  has(name: string): boolean
  answer(name: string, acceptEncoding: string | undefined): StaticAnswer | undefined
}

const HOUR_SECONDS = 60 * 60
const YEAR_SECONDS = 365 * 24 * HOUR_SECONDS
/** The header for files whose name changes with their content. */
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`
/** The header for files of `client/public`. */
export const FOR_A_WHILE = `public, max-age=${HOUR_SECONDS}`
const SUFFIXES: [Encoding, string][] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * The built files by their path: those of `assets`, and those of `client/public` at the root. Vite's manifests are not
 * among them. Without a folder there are none: the development server has its own.
 */
export function readStaticFiles(directory: string | undefined): StaticFiles {
  const namesIn = (folder: string) =>
    directory === undefined
      ? []
      : readdirSync(join(directory, folder), { withFileTypes: true })
          .filter((entry) => entry.isFile() && !entry.name.endsWith('.json'))
          .map(({ name }) => folder + name)
  const names = new Set([...namesIn(''), ...namesIn(ASSETS)])
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
    'Cache-Control': name.startsWith(ASSETS) ? FOR_EVER : FOR_A_WHILE,
    Vary: 'Accept-Encoding',
    ...encodingHeader(encoding),
  }
}
