/** The fixture of journeys in other engines: a user with their own window, in the journey's language. */
import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import type { Language } from '../../src/shared/base/language.ts'
import { englishDefaults, mergeTexts } from '../../src/shared/i18n/merge.ts'
import { createT, type T } from '../../src/shared/i18n/t.ts'
import { expect } from '../journey.ts'
import { admin } from '../staff.ts'
import type { Engine } from './engine.ts'
import { type EngineName, installedEngines } from './installed.ts'
import { button, field, Person } from './person.ts'

export { expect }

export interface WalkOptions {
  engine: EngineName
  language: Language
  device: 'desk' | 'phone'
}

const SIZES = { desk: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } }

export const test = base.extend<
  Omit<WalkOptions, 'engine'> & { t: T; person: Person },
  Pick<WalkOptions, 'engine'> & { browserOfWorker: Engine }
>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  language: ['en', { option: true }],
  device: ['desk', { option: true }],
  t: async ({ language }, use) => use(createT(mergeTexts(language, []), language)),
  browserOfWorker: [
    async ({ engine }, use) => {
      const started = await installedEngines()[engine]!()
      await use(started)
      await started.close()
    },
    { scope: 'worker' },
  ],
  person: async ({ browserOfWorker, device, language, t }, use, info) => {
    const window = await browserOfWorker.newWindow(SIZES[device])
    const person = new Person(window, process.env.JOURNEY_URL!, device === 'desk' ? 'mouse' : 'touch')
    let isWhole = false
    try {
      await person.open('/contact')
      // Both browsers start in English until a language is chosen.
      if (device === 'phone') await person.press(button(englishDefaults('layout.menu')))
      await person.press(button(t(language === 'zh' ? 'layout.chinese' : 'layout.english')))
      await expect
        .poll(() => window.run(() => document.documentElement.lang.slice(0, 2)), 'the language chosen')
        .toBe(language)
      await use(person)
      expect(window.complaints(), 'the console stays silent').toEqual([])
      isWhole = info.status === info.expectedStatus
    } finally {
      if (!isWhole) await writeFile(info.outputPath('window.png'), await window.picture())
      await window.close()
    }
  },
})

/** Signs in on the login page and opens an internal page. */
export async function signIn(person: Person, t: T, path = '/internal', who = admin()): Promise<void> {
  await person.open(path)
  await person.expectAddress(`/login?dest=${encodeURIComponent(path)}`)
  await person.fillIn(field(t('login.username')), who.username)
  await person.fillIn(field(t('login.password')), who.password)
  await person.press(button(t('captcha.start')))
  await person.press(button(t('login.signIn')))
  await person.expectAddress(path)
}
