/** The generator: a live preview, downloaded, copied, and read back as a phone would. */
import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import jsqr from 'jsqr'
import sharp from 'sharp'
import type { T } from '../src/shared/i18n/t.ts'
import { aGate } from '../test/support/gate.ts'
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

const ADDRESS = 'https://wokandwire.example/menu?table=12'

test('a code is drawn while the user types, and downloads under the name of the address', async ({
  page,
  t,
}) => {
  await page.addInitScript(keepBlobs)
  const answers = new Map<string, Buffer>()
  await page.route('**/api/qr_code?*', async (route) => {
    const response = await route.fetch()
    answers.set(new URL(route.request().url()).searchParams.get('size')!, await response.body())
    await route.fulfill({ response })
  })
  await signInTo(page, await aColleague(), '/internal/qr_code')
  const url = page.getByLabel(t('qrCode.url'))
  await page.getByRole('button', { name: t('qrCode.savePng') }).click()
  await expect(page.getByText(t('error.fillAll'))).toBeVisible()
  await expect(url).toBeFocused()
  await expect(url).toHaveAttribute('aria-invalid', 'true')
  await expectGoodPage(page)

  await url.fill('wokandwire.example/menu?table=12')
  await page.getByRole('button', { name: t('qrCode.addScheme') }).click()
  await expect(url).toHaveValue(ADDRESS)
  const picture = page.getByRole('img', { name: t('qrCode.alt') })
  await expect(async () => expect((await shown(page, t)).text).toBe(ADDRESS)).toPass()
  await expect(page.getByRole('link', { name: ADDRESS })).toBeVisible()
  await expectGoodPage(page)

  await page.getByLabel(t('qrCode.width')).fill('420')
  await page.getByLabel(t('qrCode.height')).fill('150')
  await expect(picture).toHaveAttribute('height', '150')
  const answered = answers.get('420x150')!
  expect(await sourceOf(page, t)).toEqual(answered)
  const download = page.waitForEvent('download')
  await url.press('Enter')
  expect((await download).suggestedFilename()).toBe('https---wokandwire-example-menu-table=12.png')
  expect(await bytesOf(await download)).toEqual(answered)
  expect(await read(answered)).toEqual({ width: 420, height: 150, text: ADDRESS })
  await expect(page.getByText(t('qrCode.saved'))).toBeVisible()

  const drawing = page.waitForEvent('download')
  await page.getByRole('button', { name: t('qrCode.saveSvg') }).click()
  expect(await read(await bytesOf(await drawing))).toEqual({ width: 420, height: 150, text: ADDRESS })

  await page.reload()
  await expect(page.getByLabel(t('qrCode.width'))).toHaveValue('420')
  await expect(page.getByLabel(t('qrCode.height'))).toHaveValue('150')
})

test('the user is told what cannot be drawn or can hardly be read', async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/qr_code')
  const url = page.getByLabel(t('qrCode.url'))
  await url.fill('點心'.repeat(120))
  await page.getByLabel(t('qrCode.width')).fill('120')
  await expect(page.getByText(t('qrCode.tooFine'))).toBeVisible()
  await expectGoodPage(page)

  await page.getByLabel(t('qrCode.width')).fill('90')
  await page.getByRole('button', { name: t('qrCode.savePng') }).click()
  await expect(page.getByText(t('qrCode.sideFault'))).toBeVisible()
  await expect(page.getByLabel(t('qrCode.width'))).toBeFocused()

  await page.getByLabel(t('qrCode.width')).fill('500')
  await url.fill('x'.repeat(3_072))
  await page.getByRole('button', { name: t('qrCode.saveSvg') }).click()
  await expect(page.getByText(t('error.qrTooLong'))).toHaveCount(2)
  await expect(url).toBeFocused()

  await page.getByLabel(t('qrCode.width')).fill('100')
  await url.fill('x'.repeat(2_000))
  await expect(page.getByText(t('error.qrTooSmall'))).toHaveCount(1)
  await page.getByRole('button', { name: t('qrCode.savePng') }).click()
  await expect(page.getByText(t('error.qrTooSmall'))).toHaveCount(2)
  await expect(page.getByLabel(t('qrCode.width'))).toBeFocused()
  await expectGoodPage(page)
})

test('the image is copied, and the user is told if the browser refuses', { tag: '@once' }, async ({
  page,
  context,
  t,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signInTo(page, await aColleague(), '/internal/qr_code')
  await page.getByLabel(t('qrCode.url')).fill(ADDRESS)
  await page.getByRole('button', { name: t('qrCode.copy') }).click()
  await expect(page.getByText(t('qrCode.copied'))).toBeVisible()
  const copied = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return [...new Uint8Array(await (await item!.getType('image/png')).arrayBuffer())]
  })
  expect((await read(Buffer.from(copied))).text).toBe(ADDRESS)

  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await page.getByRole('button', { name: t('qrCode.copy') }).click()
  await expect(page.getByText(t('qrCode.copyFailed'))).toBeVisible()
})

test('an image with other content is not offered, and a late one is not shown', {
  tag: '@once',
}, async ({ page, t }) => {
  await signInTo(page, await aColleague(), '/internal/qr_code')
  const url = page.getByLabel(t('qrCode.url'))
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  const [gate, arrived] = [aGate(), aGate()]
  await page.route('**/api/qr_code?*', async (route) => {
    const asked = new URL(route.request().url())
    if (asked.searchParams.get('url') === 'swapped') asked.searchParams.set('url', 'something else')
    const response = await route.fetch({ url: asked.href })
    const isLate = asked.searchParams.get('url') === 'late'
    if (isLate) await gate.passed
    // The page no longer waits for a late one.
    await route.fulfill({ response }).catch(() => undefined)
    if (isLate) arrived.open()
  })

  await url.fill('swapped')
  await expect(page.getByText(t('qrCode.misread'))).toHaveCount(1)
  await expect(page.getByRole('img', { name: t('qrCode.alt') })).toHaveCount(0)
  for (const name of ['savePng', 'saveSvg', 'copy'] as const) {
    await page.getByRole('button', { name: t(`qrCode.${name}`) }).click()
    await expect(page.getByText(t('qrCode.misread'))).toHaveCount(2)
  }
  await expectGoodPage(page)

  const late = page.waitForRequest(/qr_code\?url=late/)
  await url.fill('late')
  await late
  await url.fill(ADDRESS)
  await expect(async () => expect((await shown(page, t)).text).toBe(ADDRESS)).toPass()
  gate.open()
  await arrived.passed
  expect((await shown(page, t)).text).toBe(ADDRESS)
  expect(downloads).toEqual([])
})

/** Records the blob of each object URL, since the page's policy does not allow fetching them. */
function keepBlobs(): void {
  const blobs = new Map<string, Blob>()
  Object.assign(globalThis, { [Symbol.for('blobs')]: blobs })
  const create = URL.createObjectURL
  URL.createObjectURL = (blob) => {
    const url = create(blob)
    blobs.set(url, blob as Blob)
    return url
  }
}

/** The bytes of the shown image. */
async function sourceOf(page: Page, t: T): Promise<Buffer> {
  const bytes = await page.getByRole('img', { name: t('qrCode.alt') }).evaluate(async (image) => {
    const { [Symbol.for('blobs')]: blobs } = globalThis as unknown as Record<symbol, Map<string, Blob>>
    const blob = blobs!.get((image as HTMLImageElement).src)!
    return [...new Uint8Array(await blob.arrayBuffer())]
  })
  return Buffer.from(bytes)
}

/** The content of the shown image. */
async function shown(page: Page, t: T) {
  const bytes = await page.getByRole('img', { name: t('qrCode.alt') }).evaluate(async (image) => {
    const canvas = document.createElement('canvas')
    const { naturalWidth, naturalHeight } = image as HTMLImageElement
    canvas.width = naturalWidth
    canvas.height = naturalHeight
    canvas.getContext('2d')!.drawImage(image as HTMLImageElement, 0, 0)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    return [...new Uint8Array(await blob!.arrayBuffer())]
  })
  return read(Buffer.from(bytes))
}

async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path())
}

async function read(file: Buffer) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return { width, height, text: jsqr(new Uint8ClampedArray(data), width, height)?.data }
}
