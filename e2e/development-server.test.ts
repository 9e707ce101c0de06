/** `npm run dev` starts, serves the site, the internal area and the page of parts, and shows a change of any of them and of the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { expect, type JourneyOptions, test as journey } from './journey.ts'
import { fillInLogin } from './staff.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = [
  'dev.mjs',
  'runtime.mjs',
  'package.json',
  'vite.config.ts',
  'browser-targets.ts',
  ...readdirSync(ROOT).filter((name) => /^tsconfig.*\.json$/.test(name)),
  'src',
]
const PASSWORD = 'wonton-noodles-88'

interface Development {
  url: string
  /** Replaces a text of a source file. */
  change(file: string, from: string, to: string): void
  output(): string
}

const test = journey.extend<JourneyOptions & { development: Development }>({
  development: async ({}, use) => {
    const folder = newDirectory()
    for (const name of SOURCES) cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
    // Not `PORT=0`: the server comes back on the same port after a change.
    const port = await freePort()
    const settings = { DATA_DIR: join(folder, 'data'), UPLOADS_DIR: join(folder, 'uploads') }
    const child = spawn(process.execPath, ['dev.mjs'], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...settings, PORT: String(port), ADMIN_PASSWORD: PASSWORD },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => {
        said += piece.toString()
      })
    await expect.poll(() => said).toContain('is ready at http')
    await use({
      url: `http://localhost:${port}`,
      change(file, from, to) {
        const path = join(folder, file)
        const source = readFileSync(path, 'utf8')
        expect(source).toContain(from)
        writeFileSync(path, source.replace(from, to))
      },
      output: () => said,
    })
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0], said).toBe(0)
  },
})

test('the development server shows pages and screens, and every change of a source', {
  tag: '@once',
}, async ({ page, development: { url, change, output }, t }) => {
  const changed = page.getByText('changed')
  await openWatched(page, `${url}/en`)
  change('src/client/site/home/home-page.tsx', '<Hero />', '<Hero /><p>changed</p>')
  await expect(changed).toBeVisible()

  await openWatched(page, `${url}/zh/quotation`)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  change('src/client/site/quotation/quotation-page.tsx', "t('quotation.title')", "'changed'")
  await expect(heading).toHaveText('changed')

  // A reload of the page that has just changed could end this visit.
  await page.goto('about:blank')
  await page.goto(`${url}/dev/parts`)
  for (const part of ['Button', 'Chip', 'Card', 'DataTable'])
    await expect(page.locator(`#${part}`)).toBeVisible()

  await page.goto('about:blank')
  await page.goto(`${url}/login`)
  await fillInLogin(page, t, { username: 'admin', password: PASSWORD })
  await page.waitForURL(/internal/)
  await openWatched(page, `${url}/internal/notice-management`)
  await expect(heading).toHaveText(t('notice.title'))
  change('src/client/internal/notice/notices-page.tsx', 'title={t(TITLES[place.at])}', 'title="changed"')
  await expect(heading).toHaveText('changed')

  // The open screen would report the moment without a server.
  await page.goto('about:blank')
  change('src/server/http/app.ts', "status: 'ok'", "status: 'changed'")
  await expect.poll(() => health(url)).toMatchObject({ status: 'changed' })
  expect(output()).not.toMatch(/\[ ERROR \]/)
})

/** Until the page is drawn by its scripts, and Vite can tell it of changes. */
async function openWatched(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('console', (message) => message.text() === '[vite] connected.')
  await page.goto(url)
  await connected
  await expect(page.locator('html[data-started], .frame')).toBeAttached()
}

/** Returns undefined while the server starts again. */
async function health(url: string): Promise<unknown> {
  const response = await fetch(`${url}/healthz`).catch(() => undefined)
  return response?.json()
}
