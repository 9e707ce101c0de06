/**
 * The built server with sample data, 20,000 contact requests and 5,000 quotations, beside a bare page from node:http,
 * both behind Caddy with the file of deploy/; and a signed-in browser as large as a phone.
 */
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, request as http, type Page } from '@playwright/test'
import type { Challenge } from 'altcha-lib/types'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { insertContact } from '../src/server/features/contact/store.ts'
import { solved } from '../test/support/captcha.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { startProgram } from '../test/support/process.ts'
import { contactRequests } from './contact-requests.ts'
import { fillQuotations } from './fill-quotations.ts'
import { base64, startBare } from './page-load.ts'
import { startCaddy } from './proxies.ts'
import { ADMIN_PASSWORD } from './sign-in-to.ts'
import { openBrowser } from './visit.ts'

export const CONTACTS = 20_000
export const QUOTATIONS = 5_000
const BARE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Bare</title></head><body><main><h1>Bare</h1><button>Press</button><input></main></body></html>'

export async function startPhoneSite() {
  const directory = newDirectory()
  const environment = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    ADMIN_PASSWORD,
    TRUST_PROXY: 'loopback',
  }
  await (await startProgram(environment)).end('SIGTERM')
  fillPhoneSite(join(environment.DATA_DIR, 'site.sqlite'))
  const program = await startProgram(environment)
  const bareAnswer = {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(BARE_PAGE)),
    },
    body: base64(BARE_PAGE),
  }
  const bare = await startBare({ '/bare': bareAnswer, '/healthz': bareAnswer })
  const proxy = await startCaddy(newDirectory(), await freePort(), program.url)
  const bareProxy = await startCaddy(newDirectory(), await freePort(), bare.url)
  const parts = [program, bare, proxy, bareProxy]
  // After a failure too.
  process.once('exit', () => {
    for (const { process: child } of parts) child.kill()
  })
  const url = `https://localhost:${proxy.port}`
  const browser = await openBrowser([
    // Not `ignoreHTTPSErrors`, with which the browser keeps no file.
    `--ignore-certificate-errors-spki-list=${proxy.keyDigest},${bareProxy.keyDigest}`,
  ])
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  await signIn(context, url)
  return {
    url,
    bareUrl: `https://localhost:${bareProxy.port}/bare`,
    context,
    async end() {
      await browser.close()
      await program.end('SIGTERM')
      for (const { process: child } of [bare, proxy, bareProxy]) child.kill()
    },
  }
}

/** A page whose CPU is slower by this factor. */
export async function slowPage(
  context: BrowserContext,
  rate: number,
): Promise<{ page: Page; session: CDPSession }> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  return { page, session }
}

/** The call that the login page makes; the browser gets its cookies. */
async function signIn(context: BrowserContext, url: string): Promise<void> {
  const request = await http.newContext({ ignoreHTTPSErrors: true })
  const challenge = (await (await request.get(`${url}/api/captcha`)).json()) as Challenge
  const { csrf_token } = (await (await request.get(`${url}/api/csrf`)).json()) as { csrf_token: string }
  const answer = await request.post(`${url}/trpc/auth.login`, {
    headers: { 'x-csrftoken': csrf_token, origin: url },
    data: { username: 'admin', password: ADMIN_PASSWORD, captcha: await solved(challenge) },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
  await context.addCookies((await request.storageState()).cookies)
  await request.dispose()
}

export function fillPhoneSite(file: string): void {
  const sqlite = openDatabase(file)
  const db = new Db(sqlite)
  db.transaction(() => {
    for (const request of contactRequests(CONTACTS)) insertContact(db, request)
  })
  fillQuotations(sqlite, QUOTATIONS)
  db.close()
}
