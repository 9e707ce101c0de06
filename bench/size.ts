/** What a browser loads before a page works, the scripts of each public page in gzip, and with its first call. */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { type Row, record } from './record.ts'
import { rounded } from './statistics.ts'

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>

/** The target in KB, where there is one. */
const PAGES: Record<string, number | undefined> = {
  '/': 78,
  '/services': 80,
  '/partners': 80,
  '/contact': 85,
  '/privacy': 80,
  '/quotation': 90,
  '/quotation/view': undefined,
  '/login': 85,
}

const directory = newDirectory()
const program = await startProgram({ DATA_DIR: `${directory}/data`, UPLOADS_DIR: `${directory}/uploads` })
const firstCall = scriptsOf('api')
const result: Record<string, { script_kb: number; first_call_kb: number; document_kb: number }> = {}
for (const page of Object.keys(PAGES)) {
  const document = await (await fetch(`${program.url}${page}`)).text()
  const scripts = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  )
  result[page] = {
    script_kb: kbOf([...scripts]),
    first_call_kb: kbOf(firstCall.filter((path) => !scripts.has(path))),
    document_kb: rounded(gzipSync(document, { level: 9 }).length / 1_000, 1),
  }
}
await program.end('SIGTERM')

record(
  'size',
  Object.entries(result).flatMap(([page, { script_kb, first_call_kb, document_kb }]): Row[] => {
    const limit = PAGES[page]
    return [
      {
        key: page,
        what: `${page}, scripts, gzip`,
        unit: 'KB',
        value: script_kb,
        ...(limit !== undefined && { limit, isMain: true }),
      },
      {
        key: `${page} first call`,
        what: `${page}, scripts of its first call, gzip`,
        unit: 'KB',
        value: first_call_kb,
      },
      { key: `${page} document`, what: `${page}, document, gzip`, unit: 'KB', value: document_kb },
    ]
  }),
  result,
)

/** The files of a chunk and of what it imports. */
function scriptsOf(chunk: string): string[] {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Manifest
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
