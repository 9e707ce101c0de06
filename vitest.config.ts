/** The tests, which run the same modules as the build. */
import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from './vite.config.ts'

/** In `npm run test:long` only: each takes minutes. */
const MINUTES = ['{src,test}/**/*.long.test.ts', 'test/patterns/*.test.ts']
/**
 * In `npm run test:release`, because a change of ours seldom breaks them: other programs and versions than the site's own,
 * and the guides on a whole machine.
 */
const OTHERS = ['test/{api-clients,node-versions}/*.test.ts', 'test/guides/walk.test.ts']
/**
 * In `npm run test:long`, and in `npm run test:quick` after a change that they read, so that `npm test` takes seven minutes:
 * whole processes, faults, and features that few others read.
 */
const FEW_READ_IT = [
  'src/{start,deploy}.test.ts',
  'src/server/process/**/*.test.{ts,tsx}',
  'src/server/rendering/**/*.test.{ts,tsx}',
  'src/server/db/stored-databases.test.ts',
  'src/server/http/{connection-limits,file-uploads,openapi-answers}.test.ts',
  'src/server/features/{alert,backup,export,health,look,mail,mass-mail,outbox,partner,price-list,privacy,qr-code,starter-package,text-file,translation,upload}/**/*.test.{ts,tsx}',
  'src/server/features/auth/{guesses,second-step}.test.ts',
  'src/server/features/quotation/{attached,news,pdf}/**/*.test.{ts,tsx}',
  'src/server/features/quotation/{act-faults,ask-again,journey,mail-limits,mailed-copy}.test.ts',
  'src/server/features/quotation/offer/{attach,attach-sheets}.test.ts',
]

/** Server modules keep no state, so their tests share imports; browser tests each get their own globals. */
const serverTests = (name: string, include: string[], exclude: string[]) => ({
  extends: true as const,
  // As the site runs: React's development build takes twice as long for a page.
  oxc: { jsx: { development: false } },
  test: {
    name,
    include,
    exclude: ['src/client/**', ...MINUTES, ...OTHERS, ...exclude, '**/node_modules/**'],
    isolate: false,
    env: { NODE_ENV: 'production' },
  },
})

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
    projects: [
      {
        extends: true,
        // Most readers are there; elsewhere pages say whose time they give.
        test: { name: 'browser', include: ['src/client/**/*.test.{ts,tsx}'], env: { TZ: 'Asia/Hong_Kong' } },
      },
      serverTests('server', ['{src,test}/**/*.test.{ts,tsx}'], FEW_READ_IT),
      serverTests('long-server', FEW_READ_IT, []),
      { extends: true, test: { name: 'long', include: MINUTES, testTimeout: 900_000 } },
      { extends: true, test: { name: 'release', include: OTHERS, testTimeout: 900_000 } },
    ],
    // What ends a test that hangs; nothing is measured by it. A wait ends before (`test/support/until.ts`).
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 150_000, interval: 10 } },
  },
})

export default defineConfig((env) => mergeConfig(viteConfig(env), testConfig))
