/**
 * `npm run dev`: the server of `main.ts` with Vite in front of it. Pages are rendered from the sources, and the
 * browser reloads changes. Its CSP allows Vite; browser tests use the built server.
 */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'
import { inEachLanguage } from '../../shared/base/each-language.ts'
import { LANGUAGE_KEY } from '../../shared/base/language.ts'
import type { PageName } from '../../shared/page.ts'
import { readConfig } from '../config/config.ts'
import type { Site } from '../core/site-port.ts'
import { addSampleQuotations } from '../features/quotation/sample.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { openLog } from '../platform/log/process-log.ts'
import type { Assets } from '../rendering/assets.ts'
import type { RenderFirstFrame } from '../rendering/first-frame.tsx'
import { pageNames } from '../rendering/pages.ts'
import type { RenderPage } from '../rendering/render.tsx'
import { createSite } from '../rendering/site.ts'
import { startServer } from './server.ts'

const OF_THE_SERVER = /^\/(api|trpc|healthz|metrics|pages\/\w+\/screen\.html)(\/|\?|$)/

const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } })
if (existsSync('.env')) process.loadEnvFile('.env')
const config = readConfig()
const assets: Assets = {
  script: '/src/client/site/main.tsx',
  style: '',
  stylesheet: '/src/client/site/style.css',
  font: {
    url: '/node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
    family: 'Bricolage Grotesque',
    weight: '700 800',
    range: 'U+21-FF',
  },
  favicon: '/src/client/pictures/favicon.svg',
  floor: { script: '/src/client/ui/floor.js', style: '/src/client/ui/no-script.css' },
  pictures: {
    share: inEachLanguage((language) => `/src/client/pictures/og-${language}.png`),
    touchIcon: '/src/client/pictures/touch-icon.png',
    icon: '/src/client/pictures/favicon-32.png',
  },
  modules: Object.fromEntries(pageNames.map((page) => [page, []])) as unknown as Record<PageName, string[]>,
  internal: {
    script: '/src/client/internal/main.tsx',
    style: '/src/client/internal/internal.css',
    firstFrame: '/src/client/internal/kit/first-frame.ts',
    modules: [],
    screens: {},
    firstScreen: [],
  },
  reference: '/src/server/rendering/reference/reference.css',
}
/** Linked, not inlined, because Vite watches linked files. */
const STYLE_LINK = '<link rel="stylesheet" href="/src/client/site/style.css">'
const current: { site?: Site } = {}

const server = await startServer({
  config,
  ...openLog({
    level: config.logLevel,
    directory: join(config.dataDir, 'logs'),
    write: (text) => process.stdout.write(text),
  }),
  commandLine: ['--import', 'tsx', fileURLToPath(new URL('./admin.ts', import.meta.url))],
  contentWorker: fileURLToPath(
    new URL('../features/mass-mail/content-worker-of-sources.mjs', import.meta.url),
  ),
  assetsDirectory: undefined,
  addSamples: addSampleQuotations,
  createSite(source, publicUrl) {
    current.site = createSite({ source, renderPage: renderFresh, loadFirstFrame, assets, publicUrl })
    return current.site
  },
  devMiddleware(request, response, next) {
    if (OF_THE_SERVER.test(request.url ?? '')) next()
    else vite.middlewares(request, response, () => answer(request, response).catch(next))
  },
})
process.stdout.write(`\n  Wok & Wire (development) is ready at ${server.url}\n\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

async function renderFresh(...[block, base]: Parameters<RenderPage>): Promise<string> {
  const render = (await vite.ssrLoadModule('/src/server/rendering/render.tsx')) as { renderPage: RenderPage }
  return render.renderPage(block, base)
}

async function loadFirstFrame() {
  const file = '/src/server/rendering/first-frame.tsx'
  return (await vite.ssrLoadModule(file)) as { renderFirstFrame: RenderFirstFrame }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const site = current.site!
  await site.release()
  const url = request.url ?? '/'
  const wanted = {
    method: request.method ?? 'GET',
    url,
    acceptLanguage: request.headers['accept-language'],
    languageCookie: new RegExp(`\\b${LANGUAGE_KEY}=(\\w+)`).exec(request.headers.cookie ?? '')?.[1],
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  const { status, headers, body } = site.answer(wanted) ?? site.notFound(wanted)
  const isDocument = headers['Content-Type']?.startsWith('text/html')
  const text = isDocument
    ? await vite.transformIndexHtml(url, body.toString().replace('<style></style>', STYLE_LINK))
    : body
  response.writeHead(status, { ...headers, 'Content-Security-Policy': developmentPolicy() })
  response.end(text)
}

function developmentPolicy(): string {
  return contentSecurityPolicy(undefined, config.captcha.provider)
    .replace(/(script-src|style-src) 'self'/g, "$1 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
}

function stop(): void {
  Promise.all([vite.close(), server.stop()]).then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
