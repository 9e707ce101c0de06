// @vitest-environment jsdom
/** What is left of a version: admins read it beside their lines; another user does not, and asks for no cost. */
import { afterEach, describe, expect, it } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, anOrder } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const LINE = {
  ...{ position: 0, product: 4, name_en: 'Till', name_zh: '收銀機', quantity: 2, is_optional: false },
  ...{ monthly_price: 380, upfront_price: 1_200, list_monthly_price: 380, list_upfront_price: 1_200 },
  ...{ is_chosen: true, text_en: '', text_zh: '', heading_en: '', heading_zh: '', photo: '', model: '' },
}
const [VERSION] = ACCEPTED.versions
const QUOTATION = {
  ...ACCEPTED,
  versions: [{ ...VERSION, lines: [LINE], monthly_total: 760, upfront_total: 2_400 }],
}

afterEach(leave)

describe.each(['en', 'zh'] as const)('the margin of a version in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(is_staff: boolean) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      {
        'quotation.open': () => QUOTATION,
        'order.get': () => anOrder({}),
        'product.list': () => [{ id: 4, cost: 2_880 }],
      },
      { is_staff },
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.body.textContent).toContain('HK$'))
    await until(() => expect(document.querySelector('.timeline')).not.toBeNull())
    return calls.filter(({ path }) => path === 'product.list')
  }

  it('is half of its first year, for an admin', async () => {
    await visit(true)
    const margin = t('desk.marginText', { margin: 50 })
    await until(() => expect(document.body.textContent).toContain(margin))
  })

  it('is not shown to another user, whose browser asks for no cost', async () => {
    expect(await visit(false)).toEqual([])
    expect(document.querySelector('.version-margin')).toBeNull()
  })
})
