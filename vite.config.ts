/**
 * Four builds: for browsers the public site, the back office and the viewer of `/api/docs` (`--mode site`, `internal`
 * and `api-docs`), which share no file, and the server (`--ssr`). `build.mjs` runs them.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildTargets } from './browser-targets.ts'

const SITE = 'src/client/site'
/** Stylesheets are inputs of their own, so that no script imports one: the documents link or contain them. */
const INPUTS = {
  site: [`${SITE}/main.tsx`, `${SITE}/style.css`, 'src/client/ui/title-font.css', ...pageStyles()],
  internal: {
    internal: 'src/client/internal/main.tsx',
    'internal-style': 'src/client/internal/internal.css',
  },
  'api-docs': ['src/client/api-docs/main.ts', 'src/client/api-docs/api-docs.css'],
}

/** Parts of the kit that are large, or bring a library as schemas do: they come with the screens that use them. */
const BRINGS_A_LIBRARY =
  /drag-handle|reorder|ordered-list|combobox|move-menu|anchored-popover|open-menu|dialog-window|phone-numbers|company.palette|schema|sheet-(columns|menu)|choose-sheet|file-import|(color|icon)-field/
/** With the few lines that the compiler adds to classes: the stream of news needs them before a dialog does. */
const IS_COMMON = /lucide-react|src.shared|client.ui|internal.kit|@oxc-project.runtime/

/** The files of the back office by their use. Otherwise a screen is up to 80 of them, most under 1 KB. */
const INTERNAL_GROUPS = [
  { name: 'frame', tags: ['$initial' as const], test: /[.]m?[jt]sx?$/ },
  {
    name: 'common',
    test: (id: string) => IS_COMMON.test(id) && !BRINGS_A_LIBRARY.test(id),
    minShareCount: 2,
  },
  // Beside the list, the customer and the dashboard; not the editor, and nothing that opens over them.
  { name: 'quotation', test: /internal.quotation.(?!version|.*(board|popover|desk-keys))/, minShareCount: 2 },
  // Dialogs, menus and toasts, with the first of them.
  { name: 'windows', test: /@base-ui|@floating-ui/, minShareCount: 9 },
]

/** What most pages share and none is large enough for a file. */
const SITE_GROUPS = [
  {
    name: 'shared',
    test: /shared.(base.(format-number|invisible|language|limits)|company.answer-time|page\.ts)|layout.icon|quotation.cancelled|session.api-error|ui.(input-events|unbroken|use-timed)/,
    minShareCount: 2,
  },
  // What the home page shares with one other page each, without what that imports, which the frame has.
  {
    name: 'home-parts',
    test: /layout.mosaic|question.question-list/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
]

const GROUPS = { site: SITE_GROUPS, internal: INTERNAL_GROUPS }

/** Of the server: native code, data files, and what is seldom needed; all else is one bundle, which starts sooner. */
const OUTSIDE_THE_BUNDLE = [
  'better-sqlite3',
  'sharp',
  '@node-rs/argon2',
  'harfbuzzjs',
  '@zxcvbn-ts/language-common',
  'html-to-text',
  'ical-generator',
  'nodemailer',
  'openid-client',
  'sanitize-html',
  'web-push',
]

/** The server sends the frame of the back office, and renders no screen. */
const SCREENS = /\/client\/internal\/.*-page\.tsx$/

/** Of packages that export thousands of files, of which we use few: a fifth less memory. */
const USED_FILES_ONLY = { lazyBarrel: true }

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [react(), tailwind(), precompressed()],
  publicDir: !isSsrBuild && mode === 'site' && 'src/client/public',
  worker: { format: 'es' },
  // Not in `npm run dev`: Vite cannot run packages in CommonJS itself.
  ...(command === 'build' && { ssr: { noExternal: true, external: OUTSIDE_THE_BUNDLE } }),
  define: {
    BUILT_COMMIT: JSON.stringify(commit()),
    // Otherwise the server's bundle has both versions of React.
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: isSsrBuild
    ? { target: 'node22', rolldownOptions: { external: SCREENS, experimental: USED_FILES_ONLY } }
    : {
        target: buildTargets(),
        manifest: `${mode}.json`,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // The viewer of /api/docs is one file of its maker.
        chunkSizeWarningLimit: 1_700,
        rolldownOptions: {
          input: INPUTS[mode as keyof typeof INPUTS],
          checks: { pluginTimings: false },
          experimental: USED_FILES_ONLY,
          output: { codeSplitting: { groups: GROUPS[mode as keyof typeof GROUPS] ?? [] } },
        },
      },
}))

/** From the Dockerfile's argument, because an image has no history, or from git. */
function commit(): string {
  const given = process.env.COMMIT ?? ''
  if (/^[\da-f]{7,40}$/.test(given)) return given
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty', '--exclude=*'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return stdout?.trim() ?? ''
}

/** Of each page, which its document contains. */
function pageStyles(): string[] {
  const files = readdirSync(SITE, { recursive: true, encoding: 'utf8' })
  return files.filter((file) => file.endsWith('-page.css')).map((file) => join(SITE, file))
}

/** Writes a `.br` and `.gz` beside each static file, so that no request compresses anything. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    applyToEnvironment: ({ name }) => name === 'client',
    // After writing: before that, Vite still adds the preload lists to the chunks.
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))) {
        const path = join(dir, file)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(bytes))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
      }
    },
  }
}
