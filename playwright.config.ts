import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS } from './e2e/browser-arguments.ts'
import { findBrowser } from './e2e/find-browser.ts'
import type { JourneyOptions } from './e2e/journey.ts'
import { WAIT_ENDS_WITHIN_MS } from './test/support/guards.ts'

/** Most readers are there; elsewhere pages say whose time they give. */
const HONG_KONG = 'Asia/Hong_Kong'
const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'zh', locale: 'zh-HK' },
] as const
const VIEWPORTS = [
  { device: 'desk', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { device: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const

/**
 * A journey is walked in English on a desktop and in Chinese on a phone. Those that neither language nor screen can change are
 * tagged `@once` and walked only on a desktop; the one tagged `@every-way` is walked in all four combinations (test:long).
 */
const waysOf = (language: string, device: string) => {
  if ((language === 'en') !== (device === 'desk')) return { grep: /@every-way/ }
  return device === 'phone' ? { grepInvert: /@once/ } : {}
}

/**
 * Only in `npm run test:long` and CI, so that `npm test` takes seven minutes: on a phone all but the visitors' main
 * journeys and those of `RELEASE`, on a desktop checks of every page, form and script, and journeys that seldom break
 * alone.
 */
const LONG = {
  desk: /\/(pages-|forms-|fonts-|numbers-|nothing-|saved-|toasts-|quotation-draws|old-|limited-|every-|search-engine|privacy|translated|signing-out|first-day|news-|development-server|developer-|ticket-|admin-|staff-(?!signs-in\.)|accept-|people-|customer-shows|pdf-inside|visitor-(?:uses-the-keyboard|sends))[^/]*\.test\.ts$/,
  phone:
    /\/(people-(?:answer|book|follow|move)|developer|news|today|first-day|nothing-older|numbers|translated|toasts|saved|accept|visitor-(reads|views))[^/]*\.test\.ts$/,
}

/**
 * In `npm run test:release`: what staff do in Chinese on a phone and less than every day. `npm run test:long` has them on
 * a desktop, and their screens are checked in both languages at every width (`pages-`).
 */
const RELEASE = /\/(admin|staff|people-(?!answer|book|follow|move))[^/]*\.test\.ts$/

/**
 * Walked on a desktop alone: their screens have nothing that is only on a phone, and the checks of every page
 * (`pages-`) open them in both languages at every width.
 */
const ON_A_DESK =
  /\/(developer|news|nothing-older|translated|toasts|saved|admin-(?:manages-(?:people|partners|starter)|sends)|staff-(?:arranges|checks|cleans|learns|makes|monitors|opens|uses))[^/]*\.test\.ts$/

export default defineConfig<JourneyOptions>({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  // On two cores: while one waits for a message to close or a page to reload, the others compute.
  workers: 3,
  forbidOnly: true,
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./test/reporters/repeat-playwright.ts']],
  timeout: 360_000,
  expect: { timeout: WAIT_ENDS_WITHIN_MS },
  use: {
    launchOptions: {
      executablePath: findBrowser(),
      args: BROWSER_ARGUMENTS,
    },
    screenshot: 'only-on-failure',
    timezoneId: HONG_KONG,
  },
  projects: LANGUAGES.flatMap(({ language, locale }) =>
    VIEWPORTS.flatMap(({ device, viewport, hasTouch }) => {
      const otherDevice = device === 'desk' ? '*.phone.test.ts' : '*.desk.test.ts'
      const others = device === 'desk' ? [otherDevice] : [otherDevice, ON_A_DESK]
      const way = { ...waysOf(language, device), use: { language, device, locale, viewport, hasTouch } }
      return [
        {
          ...way,
          name: `${language} ${device}`,
          testIgnore: [otherDevice, LONG[device], ...(device === 'phone' ? [RELEASE] : [])],
        },
        { ...way, name: `long ${language} ${device}`, testIgnore: others, testMatch: LONG[device] },
        ...(device === 'phone'
          ? [{ ...way, name: `release ${language} ${device}`, testIgnore: others, testMatch: RELEASE }]
          : []),
      ]
    }),
  ),
})
