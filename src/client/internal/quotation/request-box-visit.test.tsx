// @vitest-environment jsdom
/** A visit that a customer asks for stands in the editor with its day and the words, and is booked from there. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { formatShortDayOfWeek } from '#shared/base/date.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, ACCEPTED_AT } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const FIXED = { on: '2026-12-08', from: '10:00', to: '11:00', colleague: 'Ka Yan', words: '' }
const QUOTATION = {
  ...ACCEPTED,
  ...{
    status: 'verified',
    stage: 'offered',
    unbooked_since: null,
    actions: ['revise'],
    visit_asked_at: null,
  },
  visit: { fixed: FIXED, may_fix: true, etag: 'booked' },
}
const ASKED = {
  ...QUOTATION,
  visit_asked_at: ACCEPTED_AT,
  events: [
    {
      ...{ id: 1, at: ACCEPTED_AT, kind: 'visit_requested', version: 1, actor_name: '' },
      detail: { day: '2026-12-09', part: 'evening', text: 'Please look at the counter.', phone: '' },
    },
  ],
}

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const box = () => document.querySelector('.request-box')
  const button = (label: string, within: ParentNode) =>
    [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  const day = (on: string) => formatShortDayOfWeek(on, new Date(), language)

  it('has its day, its words and the visit that stands, and is moved in place', async () => {
    let quotation: object = ASKED
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997&revise=1`,
      {
        'quotation.open': () => quotation,
        'quotation.products': () => [],
        'product.list': () => [],
        'starterPackage.all': () => [],
        'company.placeholders': () => [],
        'order.jobs': () => ({ jobs: [], holidays: [], closed_on: [] }),
        'quotation.fixVisit': () => {
          quotation = QUOTATION
          return QUOTATION.visit
        },
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(box()).not.toBeNull())
    const said = box()!.textContent
    for (const words of [
      t('visit.when', { day: day('2026-12-09'), part: t('visit.part_evening') }),
      'Please look at the counter.',
      t('desk.visitStands', { day: day(FIXED.on), from: FIXED.from, to: FIXED.to }),
      FIXED.colleague,
    ])
      expect(said).toContain(words)
    flushSync(() => button(t('desk.moveVisit'), box()!)!.click())
    const dialog = () => document.querySelector('[role=dialog]')
    await until(() => expect(dialog()).not.toBeNull())
    flushSync(() => dialog()!.querySelector<HTMLElement>('[type=submit]')!.click())
    await until(() => expect(box()).toBeNull())
    expect(calls.find(({ path }) => path === 'quotation.fixVisit')?.input).toMatchObject({
      ...{ on: '2026-12-09', from: '21:30', to: '22:30', if_match: 'booked' },
    })
    await until(() => expect(document.activeElement).toBe(document.querySelector('h1')))
  })
})
