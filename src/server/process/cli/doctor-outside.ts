/** Checks what is outside of the program: its port, and the services that it calls. */
import { createServer } from 'node:net'
import type { CaptchaConfig, Config } from '../../config/config.ts'
import { VERSION } from '../../core/version.ts'
import { fetchBounded } from '../../platform/bounded-fetch.ts'
import { oneLine } from '../../platform/mail/mailer.ts'
import { askStatus } from '../control.ts'
import { failure, type Line, ok, warning } from './report.ts'

const GET = { method: 'GET', headers: {}, body: null }

/** Free, or used by our own server. */
export async function checkPort({ host, port, dataDir }: Config): Promise<Line[]> {
  const running = await askStatus(dataDir)
  if (!running) return [await checkFree(host, port)]
  const { pid, version, url } = running
  const isSame = version === VERSION
  const runs = isSame
    ? ok(`The site is running at ${url} (process ${pid}).`)
    : warning(
        `The site at ${url} is running version ${version}, but version ${VERSION} is installed. Restart it.`,
      )
  // When the system chose the port, only the URL of the running site contains it.
  const { status } = await ask(`http://${reachable(host)}:${port || new URL(url).port}/healthz`)
  return [runs, status === 200 ? ok('/healthz responds.') : failure(`/healthz responds with ${status}.`)]
}

async function checkFree(host: string, port: number): Promise<Line> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
    return ok(port === 0 ? 'A free port will be chosen.' : `Port ${port} is free; the site is not running.`)
  } finally {
    server.close()
  }
}

export async function checkCaptcha(captcha: CaptchaConfig): Promise<Line> {
  if (captcha.apiUrl === undefined) return ok('The captcha uses no outside service.')
  await ask(captcha.apiUrl)
  return ok(`${new URL(captcha.apiUrl).host} responds (captcha).`)
}

export async function checkProvider(oidc: Config['oidc']): Promise<Line> {
  if (!oidc) return ok('Provider sign-in is off.')
  const address = `${oidc.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const answer = await ask(address)
  const issuer = answer.ok ? ((await answer.json()) as { issuer?: unknown }).issuer : undefined
  if (issuer === undefined) return failure(`${address} returned ${answer.status}. Check OIDC_ISSUER.`)
  return issuer === oidc.issuer
    ? ok(`${new URL(oidc.issuer).host} responds (provider sign-in).`)
    : failure(`The provider identifies itself as ${oneLine(String(issuer), 200)}. Set OIDC_ISSUER to that.`)
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetchBounded(url, GET)
  } catch (error) {
    throw new Error(`${new URL(url).host} cannot be reached (${(error as Error).message})`)
  }
}

/** An address that means "all interfaces" cannot be called. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}
