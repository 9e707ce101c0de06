// @vitest-environment jsdom
/** A choice on the Company page is saved as its word; one that a variable of the server makes is only shown. */
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { byName, namesOf } from '#shared/base/fields.ts'
import { COMPANY_FIELDS } from '#shared/company/company.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

const COMPANY = {
  ...byName(namesOf(COMPANY_FIELDS), () => ''),
  ...{ valid_days: 30, reminder_days: 5, discount_limit: 20, month_target: 0, likely_new: 20 },
  ...{ likely_contacted: 30, likely_offered: 50, deposit: 0, deposit_days: 3, term_months: 12 },
  ...{
    deposit_of: 'upfront',
    visits: 'asked_for',
    visit_count: 'on',
    offer_photos: 'off',
    set_by: {},
    etag: '"a"',
  },
}

beforeAll(() => {
  // jsdom draws nothing, so that nothing scrolls.
  Element.prototype.scrollTo = () => undefined
})
afterEach(leave)

const choices = () => [...visitCount().options].map(({ value }) => value)
const visitCount = () => document.querySelector<HTMLSelectElement>('[data-part="visit_count"] select')!

async function visit(company: object, language: 'en' | 'zh') {
  const saved: unknown[] = []
  await open(
    `${language === 'zh' ? '/zh' : ''}/internal/company`,
    {
      'company.get': () => company,
      'look.get': () => ({ logo: '', light: '', mark: '', pictures: [], replaced: [], etag: '"a"' }),
      'company.save': ({ input }) => {
        saved.push(input)
        return { ...company, visit_count: 'off', etag: '"b"' }
      },
    },
    {},
    language === 'zh' ? ZH : undefined,
  )
  await until(() => expect(visitCount()).not.toBeNull())
  return saved
}

it.each(['en', 'zh'] as const)('the count of visits is turned off, in %s', async (language) => {
  const saved = await visit(COMPANY, language)
  expect(choices()).toEqual(['on', 'off'])
  flushSync(() => {
    visitCount().value = 'off'
    visitCount().dispatchEvent(new Event('change', { bubbles: true }))
  })
  flushSync(() => visitCount().form!.requestSubmit())
  await until(() => expect(saved).toEqual([{ visit_count: 'off', if_match: '"a"' }]))
})

it.each(['en', 'zh'] as const)('what COUNT_VISITS says is the only choice, in %s', async (language) => {
  await visit({ ...COMPANY, visit_count: 'off', set_by: { visit_count: 'COUNT_VISITS' } }, language)
  const t = createT(mergeTexts(language, []), language)
  expect(choices()).toEqual(['off'])
  const hint = document.getElementById(visitCount().getAttribute('aria-describedby')!)
  expect(hint?.textContent).toBe(t('companyPage.setBy', { name: 'COUNT_VISITS' }))
})
