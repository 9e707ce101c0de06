/** Caddy and nginx with the files of deploy/, each before the same site; one that is not installed is undefined. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeCertificate, nginxForTest } from '../test/support/nginx.ts'

export interface RunningProxy {
  port: number
  /** The digest of its public key: QUIC accepts an unknown certificate only by that. */
  keyDigest: string
  process: ChildProcess
}

const DEPLOY = new URL('../deploy/', import.meta.url)
const READY_MS = 10_000

export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0

export async function startCaddy(directory: string, port: number, site: string): Promise<RunningProxy> {
  const [key, certificate] = [join(directory, 'caddy-key.pem'), join(directory, 'caddy.pem')]
  makeCertificate(key, certificate)
  // HTTP/3 is on in Caddy without a word.
  const config = readFileSync(new URL('Caddyfile', DEPLOY), 'utf8')
    .replace(/^\{\$SITE_ADDRESS[^{]*\{/m, `https://localhost:${port} {\n\ttls ${certificate} ${key}`)
    .replace(/\{\$SITE_UPSTREAM[^}]*\}/, new URL(site).host)
  writeFileSync(join(directory, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${config}`)
  const words = ['run', '--adapter', 'caddyfile', '--config', join(directory, 'Caddyfile')]
  const child = spawn('caddy', words, { stdio: 'ignore', env: { ...process.env, HOME: directory } })
  return ready({ port, keyDigest: keyDigestOf(certificate), process: child })
}

export async function startNginx(directory: string, port: number, site: string): Promise<RunningProxy> {
  const ports = { http: port + 1, https: port, site: Number(new URL(site).port) }
  const config = nginxForTest(readFileSync(new URL('nginx.conf', DEPLOY), 'utf8'), directory, ports)
  writeFileSync(join(directory, 'nginx.conf'), `daemon off;\nmaster_process off;\n${config}`)
  const child = spawn('nginx', ['-p', directory, '-c', 'nginx.conf'], { stdio: 'ignore' })
  return ready({ port, keyDigest: keyDigestOf(join(directory, 'certificate.pem')), process: child })
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
    if (await answers(proxy.port)) return proxy
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
