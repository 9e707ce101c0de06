/** Two builds from one file: the browser's into dist/client, the server's (`--ssr`) into dist/server; and the tests' set-up. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

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
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/client/main.tsx' },
      },
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'node',
    css: false,
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
