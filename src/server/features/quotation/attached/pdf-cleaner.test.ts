/** Attached PDFs are read in a process of limited memory whose end is not the site's. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { inflatesTo, rawPdf, rawStream } from '#test/fixtures/raw-pdf.ts'
import { newDirectory } from '#test/support/directory.ts'
import { createPdfCleaner } from './pdf-cleaner.ts'

const WORKER = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url))
const clean = createPdfCleaner(WORKER)

const BOMB = rawPdf([rawStream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', inflatesTo(800))])

describe('a PDF', () => {
  it('is read where lines stand before it, as viewers do, and written again without them', async () => {
    const cleaned = await clean(Buffer.concat([Buffer.alloc(1_000, 'GIF89a'), rawPdf([])]))
    const content = 'content' in cleaned ? Buffer.from(cleaned.content) : Buffer.alloc(0)
    expect(content.includes('GIF89a')).toBe(false)
    expect((await PDFDocument.load(content)).getPageCount()).toBe(1)
  })

  it.each<[string, Buffer, string]>([
    ['that inflates to 800 MB', BOMB, 'large'],
    ['that is locked', rawPdf(['<< /Filter /Standard >>']), 'locked'],
    [
      'that is locked, with objects that cannot be inflated',
      rawPdf([rawStream('/Type /ObjStm /Filter /FlateDecode', Buffer.from('secret'))]),
      'locked',
    ],
    ['that starts a program', rawPdf([], { catalog: '/OpenAction << /S /Launch >>' }), 'active'],
    ['without pages', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'), 'unreadable'],
    ['that is none', Buffer.from('%PDF-'), 'unreadable'],
    ['that fills the heap', rawPdf([`[${'<</A[]>>'.repeat(600_000)}]`]), 'unreadable'],
  ])('%s is refused by name', async (_what, file, refused) => {
    const given =
      refused === 'locked' ? String(file).replace('trailer <<', 'trailer << /Encrypt 4 0 R') : file
    expect(await clean(Buffer.from(given as string))).toEqual({ refused })
  })

  it.each([
    ['ends', 'process.exit(3)'],
    ['is killed', "process.kill(process.pid, 'SIGKILL')"],
    ['fails', "throw new Error('broken')"],
    ['has no memory left', 'const all = []; for (;;) all.push(new Array(100_000).fill(all.length))'],
  ])('is refused where its reader %s, and the site goes on', async (_how, program) => {
    const file = join(newDirectory(), 'reader.mjs')
    writeFileSync(file, `process.once('message', () => { ${program} })`)
    expect(await createPdfCleaner(file)(rawPdf([]))).toEqual({ refused: 'unreadable' })
    expect(await clean(rawPdf([]))).toHaveProperty('content')
  })
})

/** The memory in kilobytes, much of which Node only reserves; a reader that inflates 800 MB would end. */
const MEMORY_MAX_KB = 800_000

/** What a program says, or how it ends, where the system gives it no more than that. */
async function underLimit(words: string[], sent?: Buffer): Promise<unknown> {
  const shell = `ulimit -d ${MEMORY_MAX_KB}; exec "$0" "$@"`
  const child = spawn('sh', ['-c', shell, process.execPath, ...words], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  if (sent) child.send(sent, () => {})
  const said = once(child, 'message').then(([message]) => message)
  const ended = once(child, 'exit').then(([code, signal]) => code || signal)
  return Promise.race([said, ended])
}

describe.runIf(process.platform === 'linux')('under a memory limit of the system', () => {
  it('a reader survives what inflates to more than that, and says so', async () => {
    expect(await underLimit([WORKER], BOMB)).toEqual({ refused: 'large' })
  })

  it('a reader takes what is just within the bounds', async () => {
    const most = rawPdf([rawStream('/Type /ObjStm /N 0 /First 0 /Filter /FlateDecode', inflatesTo(29))])
    expect(await underLimit([WORKER], most)).toHaveProperty('content')
  })

  it('a program that takes as much does end', async () => {
    const ended = await underLimit(['-e', 'Buffer.alloc(800 * 1024 * 1024, 1); process.send({})'])
    expect(ended).toSatisfy((how) => typeof how === 'number' || typeof how === 'string')
  })
})
