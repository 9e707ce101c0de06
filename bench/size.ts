/** What a browser loads before a page works: the scripts of each public page, gzip. Bar: 90 KB for `/quotation`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { newDirectory } from '../src/server/testing/directory.ts'
import { startProgram } from '../src/server/testing/process.ts'

const PAGES = ['/', '/services', '/quotation', '/quotation/view']
const BAR_KB = 90

const directory = newDirectory()
const program = await startProgram({ DATA_DIR: `${directory}/data`, UPLOADS_DIR: `${directory}/uploads` })
const sizes: Record<string, { script_kb: number; document_kb: number }> = {}
for (const page of PAGES) {
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
if (sizes['/quotation']!.script_kb > BAR_KB)
  throw new Error(`/quotation loads more than ${BAR_KB} KB of scripts`)

function round1(value: number): number {
  return Math.round(value * 10) / 10
}
