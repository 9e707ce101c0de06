// @vitest-environment jsdom
/** A quotation that is marked as won at the desk, with the day of its installation. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

const OPEN = { ...ACCEPTED, status: 'verified', stage: 'offered', unbooked_since: null }

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  it('a Sunday or a day on which the company is closed is said, and not refused', async () => {
    await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      {
        'quotation.open': () => OPEN,
        'order.jobs': ({ input }) => ({
          jobs: [],
          holidays: [],
          closed_on: ['2026-12-12'].filter((on) => on === (input as { first: string }).first),
        }),
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    const work = () => document.querySelector('.quotation-work')!
    await until(() => expect(work()).not.toBeNull())
    const won = [...work().querySelectorAll('label')].find(
      ({ textContent }) => textContent === t('desk.stage_won'),
    )!
    flushSync(() => won.click())
    const day = () => work().querySelector<HTMLInputElement>('form.grid input[type=date]')!
    await until(() => expect(day()).not.toBeNull())
    const write = (value: string) =>
      flushSync(() => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day(), value)
        day().dispatchEvent(new Event('input', { bubbles: true }))
      })
    write('2026-12-12')
    await until(() => expect(work().textContent).toContain(t('order.onClosedDay')))
    write('2026-12-13')
    await until(() => expect(work().textContent).toContain(t('order.onSunday')))
    write('2026-12-14')
    await until(() => expect(work().textContent).not.toContain(t('order.onSunday')))
  })

  it('a decision that is expected on a holiday or a Sunday is said, and saved', async () => {
    const holiday = { on: '2026-12-25', name_en: 'Christmas Day', name_zh: '聖誕節' }
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      {
        'quotation.open': () => ({ ...OPEN, stage_likelihood: 60 }),
        'quotation.update': ({ input }) => ({ ...OPEN, ...(input as object) }),
        'order.jobs': ({ input }) => ({
          jobs: [],
          holidays: [holiday].filter(({ on }) => on === (input as { first: string }).first),
          closed_on: [],
        }),
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    const work = () => document.querySelector('.quotation-work')!
    await until(() => expect(work()).not.toBeNull())
    const labelled = [...work().querySelectorAll('label')].find(({ textContent }) =>
      textContent?.startsWith(t('desk.expectedOn')),
    )!
    const write = (value: string) =>
      flushSync(() => {
        const day = labelled.control as HTMLInputElement
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day, value)
        day.dispatchEvent(new Event('input', { bubbles: true }))
      })
    write('2026-12-20')
    await until(() => expect(work().textContent).toContain(t('order.onSunday')))
    write(holiday.on)
    const name = holiday[`name_${language}`]
    await until(() => expect(work().textContent).toContain(t('order.onHoliday', { name })))
    flushSync(() => labelled.control!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    const saved = () => calls.filter(({ path }) => path === 'quotation.update').map(({ input }) => input)
    await until(() => expect(saved()).toMatchObject([{ expected_on: holiday.on }]))
  })
})
