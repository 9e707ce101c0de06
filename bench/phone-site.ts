/**
 * The built server with sample data, 20,000 contact requests and 5,000 quotations, behind Caddy with the file of
 * deploy/, and others behind the same; and a signed-in browser as large as a phone.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, request as http, type Page } from '@playwright/test'
import type { Challenge } from 'altcha-lib/types'
import { openDatabase } from '../src/server/db/open.ts'
import { Db } from '../src/server/db/query.ts'
import { insertContact } from '../src/server/features/contact/store.ts'
import { solved } from '../test/support/captcha.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { makeCertificate } from '../test/support/nginx.ts'
import { startProgram } from '../test/support/process.ts'
import { contactRequests } from './contact-requests.ts'
import { fillQuotations } from './fill-quotations.ts'
import { ADMIN_PASSWORD } from './sign-in-to.ts'
import { openBrowser } from './visit.ts'

const CONTACTS = 20_000
const QUOTATIONS = 5_000
const DEPLOY = new URL('../deploy/', import.meta.url)
const READY_MS = 10_000

interface RunningProxy {
  /** The port of each site, in their order. */
  ports: number[]
  /** The digest of its public key: QUIC accepts an unknown certificate only by that. */
  keyDigest: string
  process: ChildProcess
}

/** `others`: the addresses of peers. */
export async function startPhoneSite(others: readonly string[] = []) {
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
  const proxy = await startCaddy(newDirectory(), [program.url, ...others])
  // This runs after a failure, too.
  process.once('exit', () => {
    for (const { process: child } of [program, proxy]) child.kill()
  })
  const [url, ...otherUrls] = proxy.ports.map((port) => `https://localhost:${port}`) as [string, ...string[]]
  const browser = await openBrowser([
    // Not `ignoreHTTPSErrors`, with which the browser keeps no file.
    `--ignore-certificate-errors-spki-list=${proxy.keyDigest}`,
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
    otherUrls,
    context,
    async end() {
      await browser.close()
      await program.end('SIGTERM')
      proxy.process.kill()
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

function fillPhoneSite(file: string): void {
  const sqlite = openDatabase(file)
  const db = new Db(sqlite)
  db.transaction(() => {
    for (const request of contactRequests(CONTACTS)) insertContact(db, request)
  })
  fillQuotations(sqlite, QUOTATIONS)
  db.close()
}

async function startCaddy(directory: string, sites: readonly string[]): Promise<RunningProxy> {
  const [key, certificate] = [join(directory, 'caddy-key.pem'), join(directory, 'caddy.pem')]
  makeCertificate(key, certificate)
  const ports: number[] = []
  let config = '{\n\tadmin off\n\tauto_https disable_redirects\n}\n'
  for (const site of sites) {
    const port = await freePort()
    ports.push(port)
    // HTTP/3 is on in Caddy without a word.
    config += readFileSync(new URL('Caddyfile', DEPLOY), 'utf8')
      .replace(/^\{\$SITE_ADDRESS[^{]*\{/m, `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
      .replace(/\{\$SITE_UPSTREAM[^}]*\}/, new URL(site).host)
  }
  writeFileSync(join(directory, 'Caddyfile'), config)
  const words = ['run', '--adapter', 'caddyfile', '--config', join(directory, 'Caddyfile')]
  const child = spawn('caddy', words, { stdio: 'ignore', env: { ...process.env, HOME: directory } })
  return ready({ ports, keyDigest: keyDigestOf(certificate), process: child })
}

function keyDigestOf(certificate: string): string {
  const { publicKey } = new X509Certificate(readFileSync(certificate))
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
}

async function ready(proxy: RunningProxy): Promise<RunningProxy> {
  const end = performance.now() + READY_MS
  while (performance.now() < end) {
    if (await answers(proxy.ports[0]!)) return proxy
    await sleep(100)
  }
  proxy.process.kill()
  throw new Error(`${proxy.process.spawnfile} does not answer`)
}

function answers(port: number): Promise<boolean> {
  const agent = new Agent({ rejectUnauthorized: false })
  return new Promise((resolve) => {
    get(`https://localhost:${port}/healthz`, { agent, headers: { host: 'localhost' } }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}
