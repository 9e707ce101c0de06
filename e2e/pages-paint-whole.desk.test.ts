/** On a slow line a page comes in parts: nothing of it is painted before all that its first view shows is there. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FIRST_VIEW_ID, PAGE_END_ID } from '../src/shared/page.ts'
import { expect, test } from './journey.ts'

/** A browser that does not wait paints within a tenth of it. */
const HELD_MS = 1_000

for (const path of ['/en', '/en/services', '/en/quotation', '/en/contact', '/en/login', '/en/packages'])
  test(`${path} is painted only once its first view is there @once`, async ({ page, baseURL }) => {
    const document = await (await fetch(baseURL + path)).text()
    const { url, sendRest, close } = await inTwoParts(document)
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator('header').waitFor({ state: 'attached' })
    const heldUntil = await page.evaluate(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return performance.now()
    }, HELD_MS)
    sendRest()
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    )
    expect(await painted.jsonValue()).toBeGreaterThan(heldUntil)
    await close()
  })

/** Sends what stands before the end of the first view at once, and the rest when it is told to. */
async function inTwoParts(document: string) {
  const marks = [FIRST_VIEW_ID, PAGE_END_ID].map((id) => document.indexOf(` id="${id}"`))
  const mark = document.lastIndexOf(
    '<',
    marks.find((at) => at >= 0),
  )
  let sendRest = () => {}
  const isSent = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  const server: Server = createServer(async (request, response) => {
    if (request.url !== '/') {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.write(document.slice(0, mark))
    await isSent
    response.end(document.slice(mark))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    sendRest: () => sendRest(),
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
