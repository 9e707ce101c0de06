/** The tests, which run the same modules as the build. */
import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** Only in `npm run test:long`. */
const LONG_TESTS = ['{src,test}/**/*.long.test.ts', 'test/{api-clients,node-versions,patterns}/*.test.ts']

const testConfig = defineConfig({
  test: {
    globalSetup: 'test/support/run-directory.ts',
    reporters: ['default', './test/reporters/repeat-vitest.ts'],
    // The tests wait for clocks and other processes besides computing.
    maxWorkers: Math.max(5, availableParallelism() - 1),
    environment: 'node',
    css: false,
    // As in `playwright.config.ts`. The output names a test that needed it.
    retry: process.env.CI ? 1 : 0,
    // Server modules keep no state, so their tests share imports; browser tests each get their own globals.
    projects: [
      {
        extends: true,
        // Most readers are there; elsewhere pages say whose time they give.
        test: { name: 'browser', include: ['src/client/**/*.test.{ts,tsx}'], env: { TZ: 'Asia/Hong_Kong' } },
      },
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
})

export default defineConfig((env) => mergeConfig(viteConfig(env), testConfig))
