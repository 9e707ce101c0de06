/**
 * The server of `npm run dev` (`dev.mjs`): that of `main.ts` with Vite in front of it. Pages are rendered from the
 * sources, and the browser reloads changes. Its CSP allows Vite; browser tests use the built server.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import { LANGUAGE_KEY } from '../../shared/base/language.ts'
import { type Config, readConfig } from '../config/config.ts'
import type { Site } from '../core/site-port.ts'
import { addSampleQuotations } from '../features/quotation/sample.ts'
import { contentSecurityPolicy } from '../http/security-headers.ts'
import { openLog } from '../platform/log/process-log.ts'
import type { Assets } from '../rendering/assets.ts'
import { pageNames } from '../rendering/pages.ts'
import type { RenderPage } from '../rendering/render.tsx'
import { createSite } from '../rendering/site.ts'
import { type Server, signInHint, startServer } from './server.ts'

const DEVELOPMENT = fileURLToPath(new URL('../../../dev.mjs', import.meta.url))
const PDF_WORKER = fileURLToPath(new URL('../features/quotation/attached/pdf-worker.ts', import.meta.url))
const SHEET_WORKER = fileURLToPath(new URL('../features/price-list/sheet-worker.ts', import.meta.url))
const TEXT_WORKER = fileURLToPath(new URL('../features/text-file/text-worker.ts', import.meta.url))
const SVG_WORKER = fileURLToPath(new URL('../features/look/svg-worker.ts', import.meta.url))
const CONTENT_WORKER = fileURLToPath(new URL('../features/mass-mail/content-worker.ts', import.meta.url))
const OF_THE_SERVER = /^\/(api|trpc|healthz|metrics)(\/|\?|$)/

const assets: Assets = {
  script: '/src/client/site/main.tsx',
  stylesheet: '/src/client/site/style.css',
  font: '/src/client/ui/title-font.woff2',
  fontFace: '/src/client/ui/title-font.css',
  pages: Object.fromEntries(
    pageNames.map((page) => [page, { style: '', modules: [] }]),
  ) as unknown as Assets['pages'],
  internal: {
    script: '/src/client/internal/main.tsx',
    style: '/src/client/internal/internal.css',
    modules: [],
    screens: {},
  },
  apiDocs: { script: '/src/client/api-docs/main.ts', style: '/src/client/api-docs/api-docs.css' },
}
/** Every part of the internal area in its states (docs/ui.md): no build has it. */
const PARTS_PATH = '/dev/parts'
const PARTS_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${PARTS_PATH}</title>
    <link rel="stylesheet" href="/src/client/dev/dev.css">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/client/dev/main.tsx"></script>
  </body>
</html>`
/** Linked, not inlined, because Vite watches linked files. */
const STYLE_LINKS = [assets.fontFace, assets.stylesheet]
  .map((url) => `<link rel="stylesheet" href="${url}">`)
  .join('')

interface DevelopmentServer extends Server {
  /** Before the next answer. */
  renderAgain(): void
}

export async function startDevelopmentServer(vite: ViteDevServer): Promise<DevelopmentServer> {
  const config = readConfig()
  let site: Site | undefined
  let rendered: Promise<unknown> = Promise.resolve()
  const server = await startServer({
    config,
    ...openLog({
      level: config.logLevel,
      directory: join(config.dataDir, 'logs'),
      write: (text) => process.stdout.write(text),
    }),
    commandLine: [DEVELOPMENT, '--admin'],
    contentWorker: CONTENT_WORKER,
    pdfWorker: PDF_WORKER,
    svgWorker: SVG_WORKER,
    sheetWorker: SHEET_WORKER,
    textWorker: TEXT_WORKER,
    clientDirectory: undefined,
    addSamples: addSampleQuotations,
    createSite(source, publicUrl) {
      site = createSite({ source, renderPage, assets, publicUrl })
      return site
    },
    devMiddleware(request, response, next) {
      if (OF_THE_SERVER.test(request.url ?? '')) next()
      else vite.middlewares(request, response, () => answer(site!, request, response).catch(next))
    },
  })
  process.stdout.write(`\n  Wok & Wire (development) is ready at ${server.url}\n${signInHint(server)}\n`)
  return {
    ...server,
    renderAgain() {
      // One after the other: a rendering that has begun may have the sources from before the change.
      rendered = rendered.then(() => site!.release()).catch(() => undefined)
    },
  }

  /** Loaded again for each page: Vite knows which modules have changed. */
  async function renderPage(...[block, base]: Parameters<RenderPage>): Promise<string> {
    const module = await vite.ssrLoadModule('/src/server/rendering/render.tsx')
    return (module as { renderPage: RenderPage }).renderPage(block, base)
  }

  async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
    await rendered
    const url = request.url ?? '/'
    if (url === PARTS_PATH) {
      const page = await vite.transformIndexHtml(url, PARTS_PAGE)
      const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': developmentPolicy('altcha') }
      response.writeHead(200, headers).end(page)
      return
    }
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
      ? await vite.transformIndexHtml(url, body.toString().replace('<style></style>', STYLE_LINKS))
      : body
    response.writeHead(status, {
      ...headers,
      'Content-Security-Policy': developmentPolicy(config.captcha.provider),
    })
    response.end(text)
  }
}

function developmentPolicy(captcha: Config['captcha']['provider']): string {
  return contentSecurityPolicy(undefined, captcha)
    .replace(/(script-src|style-src) 'self'/g, "$1 'self' 'unsafe-inline'")
    .replace("connect-src 'self'", "connect-src 'self' ws:")
    .replace("worker-src 'self'", "worker-src 'self' blob:")
}
