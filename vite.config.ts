/** Two builds from one file: the browser's into dist/client, the server's (`--ssr`) into dist/server; and the tests' set-up. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/**
 * What public pages and internal area have in common, in two chunks. Left alone, the bundler cuts it into a dozen, and each
 * costs the public pages some of their 90 KB (bench/size.ts).
 */
const SHARED_CHUNKS = [
  {
    name: 'base',
    test: /[\\/]client[\\/](layout[\\/]|app\.|refusal\.|use-hydrated\.)|shared[\\/]limits\.|[\\/]react-dom[\\/]|preload-helper/,
  },
  { name: 'controls', test: /[\\/]client[\\/]ui[\\/](button|dialog|field|use-timed-message)\./ },
]

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [react(), tailwind(), ...(isSsrBuild ? [] : [favicon(), precompressed()])],
  worker: { format: 'es' },
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          // Stylesheets are inputs of their own, so that no script brings one along: the documents name them.
          input: {
            main: 'src/client/main.tsx',
            style: 'src/client/style.css',
            internal: 'src/client/internal/main.tsx',
            'internal-style': 'src/client/internal/internal.css',
          },
          output: { codeSplitting: { groups: SHARED_CHUNKS } },
        },
      },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'node',
    css: false,
    // Real servers, hashes and disks on a machine that may be slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
}))

/** No module imports the favicon: only the documents name it. */
function favicon(): Plugin {
  const path = 'src/client/layout/favicon.svg'
  return {
    name: 'favicon',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'favicon.svg',
        originalFileName: path,
        source: readFileSync(new URL(path, import.meta.url)),
      })
    },
  }
}

/** Static files are served with a ready `.br` or `.gz` beside them, so that no request compresses anything. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    // After writing: until then Vite still puts the list of preloads into the chunks.
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
