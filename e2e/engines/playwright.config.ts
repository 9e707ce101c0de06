/** `npm run test:browsers`: the main journeys in Firefox and WebKit. Playwright is only the runner; the browsers are the system's. */
import { defineConfig } from '@playwright/test'
import { WAIT_ENDS_WITHIN_MS } from '../../test/support/guards.ts'
import { ENGINES, installedEngines } from './installed.ts'
import type { WalkOptions } from './walk.ts'

const installed = installedEngines()
/** Like Chromium: English on a desktop and Chinese on a phone; these also in the other two combinations. */
const WALKED_EVERY_WAY = /visitor-.*\.walk\.ts$/

export default defineConfig<WalkOptions>({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../test-results/engines',
  globalSetup: './start.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy machine, a driver of these browsers leaves a command without an answer now and then.
  retries: 1,
  reporter: [['list'], ['../../test/reporters/repeat-playwright.ts']],
  timeout: 360_000,
  expect: { timeout: WAIT_ENDS_WITHIN_MS },
  projects: ENGINES.filter((engine) => installed[engine]).flatMap((engine) =>
    (['en', 'zh'] as const).flatMap((language) =>
      (['desk', 'phone'] as const).map((device) => ({
        name: `${engine} ${language} ${device}`,
        ...((language === 'en') !== (device === 'desk') && { testMatch: WALKED_EVERY_WAY }),
        use: { engine, language, device },
      })),
    ),
  ),
})
