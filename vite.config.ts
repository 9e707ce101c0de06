/**
 * Two builds from one file, the browser's into dist/client and the server's (`--ssr`) into dist/server, and the
 * settings of the tests.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { buildTargets } from './browser-targets.ts'

/**
 * What public pages and internal area share, in a few chunks. Otherwise the bundler splits it into a dozen, and
 * each uses some of the public pages' 90 KB (bench/size.ts).
 */
const SHARED_CHUNKS = [
  {
    name: 'base',
    test: /[\\/]client[\\/](navigation[\\/]|site[\\/](layout[\\/](?!mosaic\.|whats-app)|routes\.)|session[\\/]api-error\.|ui[\\/](mixed-text|no-script|start-in-browser|wok-mark|use-hydrated)\.)|shared[\\/](base[\\/]limits|phone[\\/](international|call-link))\.|[\\/]react-dom[\\/]|preload-helper/,
  },
  {
    name: 'controls',
    test: /[\\/]client[\\/]ui[\\/](button|dialog|field|is-composing|use-timed-message)\.|shared[\\/]base[\\/]tidied\./,
  },
  {
    name: 'ticket',
    test: /client[\\/]site[\\/]quotation[\\/](tab-memory|notice|with-bold)\.|client[\\/]ui[\\/](banner\.|quantity)|shared[\\/]product[\\/]total\.|shared[\\/]base[\\/]format-number\./,
  },
  {
    name: 'fields',
    test: /shared[\\/](contact[\\/]contact-fields|mail[\\/]email-address)\.|client[\\/]ui[\\/](kept-texts|text-props|use-form)\./,
  },
  // What public pages use of `kit` and its imports, so before it: none of them may load `kit`.
  {
    name: 'session',
    test: /[\\/]client[\\/]session[\\/](forget-session|session-events|current-user)\.|shared[\\/]base[\\/](local-path|read-url)\./,
  },
  { name: 'api', test: /[\\/]client[\\/]session[\\/]api\./ },
  {
    name: 'confirm-dialog',
    test: /[\\/]client[\\/]ui[\\/]confirm-dialog\.|shared[\\/](base[\\/]date|quotation[\\/]discount)\./,
  },
  // Runs before the other scripts of the internal area, so it imports none of them.
  {
    name: 'first-frame',
    test: /[\\/]kit[\\/](first-(frame|calls)|this-visit|keep-input)\.|shared[\\/](auth[\\/]cookies|base[\\/]visit)\./,
  },
  // Of a dozen screens of the internal area. One file instead of 50: on a phone a request takes longer than a kilobyte.
  {
    name: 'kit',
    test: /[\\/]client[\\/](internal[\\/](kit[\\/]|(contact[\\/]contact-states|mass-mail[\\/]mail-state|outbox[\\/](mail-kinds|suppression)|quotation[\\/]use-products|tool[\\/]shelves|translation[\\/]use-(rebuild|timed)|trash[\\/]time-left))|session[\\/]fetch-file\.|ui[\\/](chip|copy-button|data-table|fact-list|focus-row|form-foot|search-field|segments|select-field|switch-field|text-language|titled-dialog|use-reorder|use-settled)\.)|shared[\\/](base[\\/](each-language|fields|links)|contact[\\/]contact|mail[\\/]mail-state|notice[\\/]notice|partner[\\/]partner|product[\\/]product|quotation[\\/]desk|tool[\\/]tool|translation[\\/]text-names|user[\\/]user)\.|[\\/]lucide-react[\\/]/,
    minShareCount: 2,
  },
]

/**
 * Unused code of 1.5 KB: wouter's polyfill of a hook that React has had since 18, its own URL parsing, and
 * React's hook for its developer tools.
 */
const UNUSED_BY_WOUTER = fileURLToPath(new URL('src/client/navigation/unused-by-wouter.ts', import.meta.url))
const UNUSED = {
  resolve: {
    alias: [
      { find: 'use-sync-external-store/shim/index.js', replacement: 'react' },
      { find: /^(\.\/use-browser-location\.js|regexparam)$/, replacement: UNUSED_BY_WOUTER },
    ],
  },
  define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
}

/**
 * Half of prom-client's memory (docs/decisions/0045), the pictures of `qrcode` and the streams of React's server:
 * what a package loads with the part that we use.
 */
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const UNUSED_BY_SERVER = {
  resolve: {
    alias: [
      {
        find: /^(@opentelemetry\/api|tdigest)$/,
        replacement: file('src/server/features/metric/unused-by-prom-client.ts'),
      },
      { find: /^qrcode$/, replacement: file('node_modules/qrcode/lib/core/qrcode.js') },
      {
        find: /^react-dom\/server$/,
        replacement: file('node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js'),
      },
    ],
  },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Each with what it loads; Fastify without its compilers of JSON schemas, which nothing here uses. */
const FASTIFY =
  /^(fastify|@fastify\/(accept-negotiator|busboy|cookie|error|formbody|forwarded|proxy-addr)|abstract-logging|avvio|cookie|fast-decode-uri-component|fast-deep-equal|fast-json-stringify|fast-querystring|fastify-plugin|fastq|find-my-way|ipaddr\.js|process-warning|ret|reusify|rfdc|safe-regex2|secure-json-parse|semver|toad-cache)$/
const PINO =
  /^(pino|@pinojs\/redact|atomic-sleep|on-exit-leak-free|pino-abstract-transport|pino-std-serializers|quick-format-unescaped|real-require|safe-stable-stringify|sonic-boom|thread-stream)$/
const TAR_STREAM =
  /^(tar-stream|bl|end-of-stream|fs-constants|inherits|once|readable-stream|safe-buffer|string_decoder|util-deprecate|wrappy)$/

const BUNDLED_BY_SERVER = [
  'lucide-react',
  'zod',
  'kysely',
  'jose',
  'pdf-lib',
  'pako',
  'tslib',
  'prom-client',
  'react',
  'react-dom',
  'react-error-boundary',
  'wouter',
  'use-sync-external-store',
  'regexparam',
  'mitt',
  /^@tanstack\//,
  /^@trpc\//,
  'superjson',
  'copy-anything',
  'is-what',
  'libphonenumber-js',
  'lucia',
  /^@oslojs\//,
  'altcha-lib',
  'qrcode',
  'dijkstrajs',
  FASTIFY,
  PINO,
  TAR_STREAM,
  'rate-limiter-flexible',
  'escape-html',
  'otpauth',
  'p-limit',
  'yocto-queue',
]

/** Only in `npm run test:long`. */
const LONG_TESTS = ['test/support/long.test.ts', 'test/api-clients/*.test.ts', 'test/node-versions/*.test.ts']

export default defineConfig(({ command, isSsrBuild }) => ({
  ...(command === 'build' && (isSsrBuild ? UNUSED_BY_SERVER : UNUSED)),
  appType: 'custom',
  publicDir: false,
  plugins: [
    react(),
    tailwind(),
    ...(isSsrBuild
      ? [samplePictures(), oneByteSources()]
      : [plainPreload(), namedByDocuments(), precompressed()]),
  ],
  worker: { format: 'es' },
  // The server uses a part of these; loaded whole, or file by file, they take memory and time (docs/decisions/0027).
  // Not in `npm run dev`: Vite cannot run packages in CommonJS itself.
  ...(command === 'build' && { ssr: { noExternal: BUNDLED_BY_SERVER } }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node22',
        emptyOutDir: true,
        emitAssets: true,
        // pdf-lib does not say that its modules may be left out: a fifth of it is used.
        rolldownOptions: {
          treeshake: { moduleSideEffects: [{ test: /[\\/]pdf-lib[\\/]/, sideEffects: false }] },
          // The Chinese texts apart from code (`oneByteSources`).
          output: {
            comments: false,
            codeSplitting: { groups: [{ name: 'texts', test: /shared[\\/]i18n[\\/](en|zh)[\\/.]/ }] },
          },
        },
      }
    : {
        outDir: 'dist/client',
        target: buildTargets(),
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Stylesheets are inputs of their own, so that no script imports one: the documents link them.
          input: {
            main: 'src/client/site/main.tsx',
            style: 'src/client/site/style.css',
            'title-font': 'src/client/ui/title-font.css',
            internal: 'src/client/internal/main.tsx',
            'internal-style': 'src/client/internal/internal.css',
            'reference-style': 'src/server/rendering/reference/reference.css',
          },
          // Numbers and texts of other modules, written where they are used: 0.2 KB less.
          optimization: { inlineConst: { mode: 'all', pass: 3 } },
          output: { codeSplitting: { groups: SHARED_CHUNKS } },
        },
      },
  test: {
    globalSetup: 'test/support/run-directory.ts',
    reporters: ['default', './test/reporters/repeat-vitest.ts'],
    // The tests wait for clocks and other processes besides computing.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    environment: 'node',
    css: false,
    // Server modules keep no state, so their tests share imports; browser tests each get their own globals.
    projects: [
      { extends: true, test: { name: 'browser', include: ['src/client/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{src,test}/**/*.test.{ts,tsx}'],
          exclude: ['src/client/**', ...LONG_TESTS, '**/node_modules/**'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'long', include: LONG_TESTS, testTimeout: 900_000 } },
    ],
    // What ends a test that hangs; nothing is measured by it. A wait ends before (`test/support/until.ts`).
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000, interval: 10 } },
  },
}))

/**
 * Preloads the imports of a chunk. Vite's own helper, 0.6 KB more, also handles stylesheets, which no chunk
 * here has.
 */
const PRELOAD = `
export function __vitePreload(load, files = []) {
  for (const file of files) {
    if (document.querySelector('link[href="/' + file + '"]')) continue
    document.head.append(Object.assign(document.createElement('link'), {
      rel: 'modulepreload', crossOrigin: '', href: '/' + file
    }))
  }
  return load()
}`

function plainPreload(): Plugin {
  return {
    name: 'plain-preload',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? PRELOAD : undefined),
  }
}

/** Files that no module imports: only the documents name them. */
const NAMED_BY_DOCUMENTS = [
  'src/client/pictures/favicon.svg',
  'src/client/ui/floor.js',
  'src/client/ui/no-script.css',
  'src/client/pictures/favicon-32.png',
  'src/client/pictures/touch-icon.png',
  'src/client/pictures/og-en.png',
  'src/client/pictures/og-zh.png',
]

function namedByDocuments(): Plugin {
  return {
    name: 'named-by-documents',
    apply: 'build',
    buildStart() {
      for (const path of NAMED_BY_DOCUMENTS) {
        this.emitFile({
          type: 'asset',
          name: basename(path),
          originalFileName: path,
          source: namedSource(path),
        })
      }
    },
  }
}

/** Scripts without comments and indents; a minifier would use newer syntax. */
function namedSource(path: string): Buffer | string {
  const bytes = readFileSync(new URL(path, import.meta.url))
  return path.endsWith('.js') ? bytes.toString().replace(/^\s+|^\/[/*].*\n/gm, '') : bytes
}

/** Writes a `.br` and `.gz` beside each static file, so that no request compresses anything. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
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

/** Copies the images of the sample data, which server code names as files beside itself, into its build. */
function samplePictures(): Plugin {
  const folder = new URL('src/server/db/sample/', import.meta.url)
  const names = readdirSync(folder).filter((name) => name.endsWith('.png'))
  return {
    name: 'sample-pictures',
    apply: 'build',
    buildStart() {
      for (const name of names) {
        this.emitFile({
          type: 'asset',
          fileName: `sample/${name}`,
          source: readFileSync(new URL(name, folder)),
        })
      }
    },
    renderChunk(code, { fileName }) {
      return code.replace(/new URL\("\.\/([\w-]+\.png)", import\.meta\.url\)/g, (_, name: string) => {
        const path = posix.relative(posix.dirname(fileName), `sample/${name}`)
        return `new URL(${JSON.stringify(path)}, import.meta.url)`
      })
    },
  }
}

/**
 * V8 keeps the source of what it runs, with two bytes for each character once a file has one beyond Latin 1: such
 * characters become escapes. The texts stay as they are, because there the escapes would be longer.
 */
function oneByteSources(): Plugin {
  return {
    name: 'one-byte-sources',
    apply: 'build',
    // Not `renderChunk`: the bundler would print the characters again.
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.name === 'texts') continue
        chunk.code = chunk.code.replace(
          /[\u0080-\uffff]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
      }
    },
  }
}
