import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../base/language.ts'
import { placeholdersOf } from '../translation/text-checks.ts'
import { en } from './en.ts'
import { mergeTexts } from './merge.ts'
import { createT, type TextKey } from './t.ts'
import { TEXT_LIMITS } from './text-limits.ts'
import { zh } from './zh.ts'

/** Numbers that happen to equal a limit, by text or by scope. */
const NO_LIMITS: Record<string, string> = {
  'backup.stepOf': 'the steps of a restore',
  'company.address': 'an address',
  'companyPage.discountLimitHint': 'all of a price',
  'desk.monthForecast': 'the months that the page shows',
  'error.holidays': 'an example',
  'error.hours': 'an example',
  'error.username': 'digits that a name may have',
  'home.sceneTable': 'lettering in a picture',
  'home.chooseTime': 'how long it takes about',
  'home.endText': 'how long it takes about',
  'companyPage.holidaysHint': 'an example',
  'companyPage.installTimeHint': 'an example',
  'home.letteredTickets': 'lettering in a picture',
  'home.letteredOrder': 'lettering in a picture',
  'log.lead': 'hours between UTC and Hong Kong',
  'notice.guideTildeWords': 'an example',
  'page.servicesDescription': 'how long it takes about',
  'privacy.rightsHow': 'a time limit of the law',
  'privacy.updated': 'a date',
  'privacy.macauText': 'the number of a law',
  'visit.part_afternoon': 'hours of a day',
  'visit.part_evening': 'hours of a day',
  'services.stepsTitle': 'the number of steps on the page',
  'services.getQuotationNote': 'how long it takes about',
}

/** Written out, except one and two: those are mostly not counted. */
const WORDS = new Map([
  ...'three four five six seven eight nine ten'.split(' ').map((word, at) => [word, at + 3] as const),
  ...[...'三四五六七八九十'].map((word, at) => [word, at + 3] as const),
  ['thirty', 30],
  ['sixty', 60],
])
const MEGABYTE = 1024 ** 2
/** Matches limits of several features (`base/limits.ts`) or of one: constants with their unit in their name. */
const LIMIT =
  /^(?:export )?const [A-Z\d_]+_(?:(?:MAX|MIN)(?:_[A-Z]+)?|PER_(?:PAGE|MINUTE|HOUR|DAY)[A-Z_]*|(?:AFTER|WHEN)_[A-Z_]+|DAYS|MINUTES|SECONDS|ROWS|CODES|DIGITS|LINES) = ([\d_* ]+)$/gm
const values = new Set(
  ['src/shared', 'src/server/features']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(LIMIT)].map(([, value]) => value!))
    .map((value) =>
      value.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1),
    )
    .flatMap((limit) => [limit, limit / MEGABYTE, limit / 1e6, limit / 1e4]),
)

describe.each([
  ['en', en],
  ['zh', zh],
])('the texts of %s', (_language, dictionary) => {
  const texts = Object.entries(dictionary).flatMap(([scope, ofScope]) =>
    Object.entries<string>(ofScope).map(([key, text]) => ({ scope, key: `${scope}.${key}`, text })),
  )

  it('hold no limit as a number', () => {
    const found = texts
      .filter(({ scope, key }) => !(scope in NO_LIMITS || key in NO_LIMITS))
      .filter(({ text }) => numbersIn(text).some((number) => number > 2 && values.has(number)))
    expect(found.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })

  it('have a placeholder for what is filled in', () => {
    for (const { key, text } of texts) {
      const filled = Object.keys(TEXT_LIMITS[key as TextKey] ?? {})
      if (filled.length === 0) continue
      const used = placeholdersOf(text).filter((placeholder) => filled.includes(placeholder.slice(1, -1)))
      expect(used, key).not.toEqual([])
    }
  })
})

it('limits are filled in, written as the language writes numbers', () => {
  const [english, chinese] = LANGUAGES.map((language) => createT(mergeTexts(language, []), language))
  expect(english?.('error.price')).toBe('Enter a whole number of Hong Kong dollars, from 0 to 10,000,000.')
  expect(english?.('error.logoTooLarge')).toBe('The logo must be 5 MB or smaller.')
  expect(chinese?.('error.logoTooManyPixels')).toBe('此圖片超過 4,000 萬像素，請選擇較小的圖片。')
  expect(english?.('secondStep.codesLeftOf', { left: 3 })).toBe('3 of 10')
})

it('limits are filled into what staff saved', () => {
  const saved = [{ language: 'en', scope: 'trash', key: 'lead', text: 'Kept {days} days.' } as const]
  expect(mergeTexts('en', saved).trash?.lead).toBe('Kept 30 days.')
})

function numbersIn(whole: string): number[] {
  const text = whole.replace(/\{\w+\}/g, '')
  const digits = [...text.matchAll(/(?<![\w.])\d[\d,]*(?![\w,.]*\d|[a-zA-Z])/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  )
  const words = [...text.toLowerCase().matchAll(/[a-z]+|\p{Script=Han}(?=[個位天日分秒次])/gu)].map(
    ([word]) => WORDS.get(word),
  )
  return [...digits, ...words.filter((number) => number !== undefined)]
}
