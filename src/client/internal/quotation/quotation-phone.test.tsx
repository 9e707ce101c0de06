// @vitest-environment jsdom
/** What the customer has said stands above the cards of the order on a phone, and beside the follow-up at a desk. */
import { afterEach, describe, expect, it } from 'vitest'
import { ACCEPTED, ACCEPTED_AT, anOrder, DEPOSIT } from '#test/fixtures/order.ts'
import { leave, open, showOnPhone, ZH } from '#test/fixtures/screen.tsx'
import { until } from '#test/support/until.ts'

const WRITTEN = {
  ...ACCEPTED,
  ...{ may_answer: true, message_asked_at: ACCEPTED_AT },
  events: [
    {
      ...{ id: 1, at: ACCEPTED_AT, kind: 'message_received', version: 1, actor_name: '' },
      detail: { text: '可唔可以早啲嚟？' },
    },
  ],
}

afterEach(leave)

describe.each(['en', 'zh'] as const)('a message about an order in %s', (language) => {
  /** The names of the parts from above. */
  async function parts() {
    await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      { 'quotation.open': () => WRITTEN, 'order.get': () => anOrder({ deposit: DEPOSIT }) },
      {},
      language === 'zh' ? ZH : undefined,
    )
    const all = () => [...document.querySelectorAll('.order-steps, .thread, .order-card-acts')]
    await until(() => expect(all().map(({ className }) => className)).toContain('order-card-acts'))
    return all().map(({ classList }) => classList[classList.length - 1])
  }

  it('stands between the steps and the cards on a phone', async () => {
    showOnPhone()
    expect(await parts()).toEqual(['order-steps', 'thread', 'order-card-acts'])
  })

  it('stands below the cards at a desk, where all of them are in view', async () => {
    expect(await parts()).toEqual(['order-steps', 'order-card-acts', 'thread'])
  })
})
