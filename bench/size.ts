/** What a browser loads before a page works: the scripts of each public page, in gzip. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'

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
const sizes: Record<string, { script_kb: number; document_kb: number }> = {}
for (const page of Object.keys(PAGES)) {
  const document = await (await fetch(`${program.url}${page}`)).text()
  const scripts = new Set(
    [...document.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
  )
  const bytes = [...scripts].map((path) => gzipSync(readFileSync(`dist/client/${path}`), { level: 9 }).length)
  sizes[page] = {
    script_kb: round1(bytes.reduce((sum, size) => sum + size, 0) / 1_000),
    document_kb: round1(gzipSync(document, { level: 9 }).length / 1_000),
  }
}
await program.end('SIGTERM')

mkdirSync('bench/results', { recursive: true })
writeFileSync('bench/results/size.json', `${JSON.stringify(sizes, null, 2)}\n`)
process.stdout.write(`${JSON.stringify(sizes, null, 2)}\n`)
const missed = Object.entries(PAGES).filter(
  ([page, target]) => target !== undefined && sizes[page]!.script_kb > target,
)
if (missed.length > 0) throw new Error(`over the target: ${missed.map(([page]) => page).join(', ')}`)

function round1(value: number): number {
  return Math.round(value * 10) / 10
}
