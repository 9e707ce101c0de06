import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { newDirectory } from '../../../test/support/directory.ts'
import type { PageBlock } from '../../shared/page.ts'
import type { Site, SiteAnswer } from '../core/site-port.ts'
import { createLogger } from '../platform/log/logger.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { aSource, asItIs, someAssets } from './site.fixture.ts'
import { createSite } from './site.ts'

interface Start {
  file: string
  build?: string
  publicUrl?: string
  title?: string
}

const logLines: string[] = []
const log = createLogger('info', (line) => logLines.push(line))

/** As at a start of the program: a site with what an earlier one has kept, and the pages that it had to render. */
async function started({ file, build = 'one', publicUrl = 'https://shop.example', title = 'Tills' }: Start) {
  const rendered: string[] = []
  const pages = createKeptPages({ file, build, log })
  let written: Promise<void> = Promise.resolve()
  const begin: KeptPages['begin'] = () => {
    const begun = pages.begin()
    return { ...begun, keep: () => (written = begun.keep()) }
  }
  const source = aSource()
  const { texts } = source
  const site = createSite({
    source: asItIs({
      ...source,
      texts: (language) => ({ ...texts(language), home: { ...texts(language).home, title } }),
    }),
    renderPage: async ({ page, language }: PageBlock, base) => {
      rendered.push(`${language} ${page} ${base}`)
      return `${page} ${title}`
    },
    assets: someAssets(),
    publicUrl: () => publicUrl,
    kept: { begin },
  })
  await site.release()
  await written
  return { site, rendered, body: (url: string) => String(answerOf(site, url).body) }
}

function answerOf(site: Site, url: string, acceptEncoding?: string): SiteAnswer {
  const request = { method: 'GET', url, acceptLanguage: 'en', languageCookie: undefined }
  return site.answer({ ...request, acceptEncoding, ifNoneMatch: undefined })!
}

describe('kept pages', () => {
  const newFile = () => join(newDirectory(), 'pages')

  it('are served by the next start, without rendering', async () => {
    const file = newFile()
    const first = await started({ file })
    const second = await started({ file })
    expect(first.rendered.length).toBeGreaterThan(20)
    expect(second.rendered).toEqual([])
    for (const url of ['/', '/zh/services', '/internal', '/pages/en/home.json'])
      expect(second.body(url)).toBe(first.body(url))
  })

  it.each([
    ['the build', { build: 'two' }],
    ['the address of the site', { publicUrl: 'https://other.example' }],
    ['a text', { title: 'Kitchens' }],
  ])('are rendered again after a change of %s', async (_what, change) => {
    const file = newFile()
    const { rendered } = await started({ file })
    expect((await started({ file, ...change })).rendered).toHaveLength(rendered.length)
  })

  it.each([
    ['cut off', (content: Buffer) => content.subarray(0, -1)],
    ['changed', (content: Buffer) => content.fill(content[2_000]! ^ 1, 2_000, 2_001)],
    ['empty', () => Buffer.alloc(0)],
  ])('are rendered again when the file was %s', async (_how, spoil) => {
    const file = newFile()
    const { rendered } = await started({ file })
    writeFileSync(file, spoil(readFileSync(file)))
    expect((await started({ file })).rendered).toHaveLength(rendered.length)
  })

  it('become smaller once they are live, with another tag and the same text', async () => {
    const pages = createKeptPages({ file: newFile(), build: 'one', log })
    let kept: Promise<void> | undefined
    const site = createSite({
      source: asItIs(aSource()),
      renderPage: async () => '<p>Tills, printers and cameras.</p>'.repeat(50),
      assets: someAssets(),
      publicUrl: () => 'https://shop.example',
      kept: {
        begin() {
          const begun = pages.begin()
          return { ...begun, keep: () => (kept = begun.keep()) }
        },
      },
    })
    await site.release()
    const [before, text] = [answerOf(site, '/en', 'br'), answerOf(site, '/en').body]
    await kept
    const after = answerOf(site, '/en', 'br')
    expect(after.body.length).toBeLessThan(before.body.length)
    expect(after.headers.ETag).not.toBe(before.headers.ETag)
    expect(brotliDecompressSync(after.body)).toEqual(text)
    expect(answerOf(site, '/en').body).toEqual(text)
  })

  it('are of the newest release only', async () => {
    const file = newFile()
    await started({ file })
    const { length } = readFileSync(file)
    await started({ file, title: 'Kitchens' })
    expect(readFileSync(file).length).toBeLessThan(length * 1.1)
  })

  it('are rendered at each start, with a warning, where they cannot be written', async () => {
    const file = join(newDirectory(), 'missing', 'pages')
    const { rendered } = await started({ file })
    expect(existsSync(file)).toBe(false)
    expect(logLines.join('')).toContain('could not be kept')
    expect((await started({ file })).rendered).toHaveLength(rendered.length)
  })
})
