// @vitest-environment jsdom
/** What a fitter takes along: where, when and what, in both languages, and no price. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, ACCEPTED_AT, anOrder } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

const LINE = {
  ...{ position: 0, product: 1, category: 'pos', category_name_en: '', category_name_zh: '', name: 'till' },
  ...{
    name_en: 'Counter terminal',
    name_zh: '櫃檯收銀機',
    quantity: 2,
    monthly_price: 380,
    upfront_price: 1_200,
  },
  ...{
    list_monthly_price: null,
    list_upfront_price: null,
    model: '',
    photo: '',
    is_optional: false,
    is_chosen: true,
  },
  ...{ text_en: 'By the door', text_zh: '', heading_en: '', heading_zh: '' },
}
const LEFT = { ...LINE, position: 1, name_en: 'Kiosk', name_zh: '', is_optional: true, is_chosen: false }
const QUOTATION = {
  ...ACCEPTED,
  ...{ phone: '6612 3456', restaurant: 'Pastelaria Lua', detail: 'Pastelaria Lua\n2/F, Rua do Cunha' },
  versions: [{ ...ACCEPTED.versions[0], lines: [LINE, LEFT] }],
}
const ORDER = anOrder({
  stage: 'booked',
  installation: {
    ...{ on: '2026-12-09', from: '09:00', to: '12:00', was_on: null, fitter: 'Ah Keung' },
    ...{ fitter_phone: '+852 6000 0003', words_en: '', words_zh: '請清空櫃枱', booked_by: 'kayan' },
    booked_at: ACCEPTED_AT,
  },
})

afterEach(leave)

describe.each(['en', 'zh'] as const)('the job sheet in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(order: object = ORDER) {
    await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997&sheet=1`,
      { 'quotation.open': () => QUOTATION, 'order.get': () => order },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.job-sheet')).not.toBeNull())
    return document.querySelector('.job-sheet')!.textContent!.replaceAll('\u00a0', ' ')
  }

  it('has all that is needed there, and no price', async () => {
    const sheet = await visit()
    for (const words of ['659 997', 'Rui', 'Rua do Cunha', '6612 3456', 'Ah Keung', '+852 6000 0003'])
      expect(sheet).toContain(words)
    for (const words of ['09:00', '請清空櫃枱', 'Counter terminal', '櫃檯收銀機', 'By the door'])
      expect(sheet).toContain(words)
    for (const price of ['HK$', '380', '1,200', '1,584', '25,088']) expect(sheet).not.toContain(price)
  })

  it('leaves out an option that was not chosen, and says that a day is missing', async () => {
    const sheet = await visit(anOrder())
    expect(sheet).not.toContain('Kiosk')
    expect(sheet).toContain(t('desk.order_to_book'))
  })

  it('is printed by its button', async () => {
    await visit()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === t('desk.print'),
    )
    flushSync(() => button!.click())
    expect(print).toHaveBeenCalledOnce()
  })
})
