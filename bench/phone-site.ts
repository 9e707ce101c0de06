/**
 * The built server with sample data, 20,000 contact requests and 5,000 quotations, beside a bare page from node:http;
 * and a signed-in browser as large as a phone.
 */
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Challenge } from 'altcha-lib/types'
import { findBrowser } from '../e2e/find-browser.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { insertContact } from '../src/server/features/contact/store.ts'
import { solved } from '../test/support/captcha.ts'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { contactRequests } from './contact-requests.ts'
import { fillQuotations } from './fill-quotations.ts'
import { base64, startBare } from './page-load.ts'
import { ADMIN_PASSWORD } from './sign-in-to.ts'

export const CONTACTS = 20_000
export const QUOTATIONS = 5_000
const BARE_PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<title>Bare</title></head><body><main><h1>Bare</h1></main></body></html>'

export async function startPhoneSite() {
  const directory = newDirectory()
  const environment = {
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    ADMIN_PASSWORD,
  }
  await (await startProgram(environment)).end('SIGTERM')
  fill(join(environment.DATA_DIR, 'site.sqlite'))
  const program = await startProgram(environment)
  const bare = await startBare({
    '/bare': {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-length': String(Buffer.byteLength(BARE_PAGE)),
      },
      body: base64(BARE_PAGE),
    },
  })
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-GB',
  })
  await signIn(context, program.url)
  return {
    url: program.url,
    bareUrl: `${bare.url}/bare`,
    context,
    async end() {
      await browser.close()
      await program.end('SIGTERM')
      bare.process.kill()
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

/** The call that the login page makes, by the browser's own context. */
async function signIn({ request }: BrowserContext, url: string): Promise<void> {
  const challenge = (await (await request.get(`${url}/api/captcha`)).json()) as Challenge
  const { csrf_token } = (await (await request.get(`${url}/api/csrf`)).json()) as { csrf_token: string }
  const answer = await request.post(`${url}/trpc/auth.login`, {
    headers: { 'x-csrftoken': csrf_token },
    data: { username: 'admin', password: ADMIN_PASSWORD, captcha: await solved(challenge) },
  })
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
}

function fill(file: string): void {
  const sqlite = openDatabase(file)
  const db = new Db(sqlite)
  db.transaction(() => {
    for (const request of contactRequests(CONTACTS)) insertContact(db, request)
  })
  fillQuotations(sqlite, QUOTATIONS)
  db.close()
}
