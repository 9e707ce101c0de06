/** `npm run ui-pictures` takes the pictures of docs/ui.md from the page of parts, after a part has changed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from '../../e2e/find-browser.ts'
import { freePort } from '../support/free-port.ts'

const FOLDER = join('docs', 'pictures')
/** A picture has the sections from the first to the last, as `parts-page.tsx` orders them. */
const PICTURES = {
  scale: ['Scale', 'Scale'],
  acts: ['Button', 'ActionMenu'],
  marks: ['Chip', 'Seal'],
  papers: ['Card', 'StateCard'],
  fields: ['Field', 'QuantityStepper'],
} as const

const folder = mkdtempSync(join(tmpdir(), 'ui-pictures-'))
const port = await freePort()
const server = spawn(process.execPath, ['dev.mjs'], {
  env: {
    PATH: process.env.PATH,
    DATA_DIR: join(folder, 'data'),
    UPLOADS_DIR: join(folder, 'uploads'),
    PORT: String(port),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise<void>((resolve) => {
  server.stdout.on('data', (line) => String(line).includes('is ready at http') && resolve())
})
const browser = await chromium.launch({ executablePath: findBrowser() })
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
await page.goto(`http://localhost:${port}/dev/parts`)
await page.locator('#Toast').waitFor()
mkdirSync(FOLDER, { recursive: true })
for (const [name, [first, last]] of Object.entries(PICTURES)) await take(page, name, first, last)
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
rmSync(folder, { recursive: true })

async function take(page: Page, name: string, first: string, last: string): Promise<void> {
  const [top, end] = await Promise.all([first, last].map((id) => page.locator(`#${id}`).boundingBox()))
  const picture = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: top!.y, width: 1280, height: end!.y + end!.height - top!.y },
  })
  await sharp(picture)
    .resize({ width: 960 })
    .webp({ quality: 80 })
    .toFile(join(FOLDER, `${name}.webp`))
}
