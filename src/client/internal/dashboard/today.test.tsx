// @vitest-environment jsdom
/** Today on the dashboard: what no one has is taken from its row, and a row whose thing is done leaves. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { KAYAN } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

const REQUEST = {
  ...{ id: 9, name: 'Amy Ng', email: 'amy@kamsin.example', phone_number: '+852 9123 4567', language: 'en' },
  ...{ restaurant: '', district: '', assignee: null, date: new Date('2026-11-28T08:00:00.000Z') },
  ...{ words: 'A second shop opens', also: [] },
}
const OPEN_REQUEST = { ...REQUEST, state: 'new', note: '', etag: '"a"', message: '', replies: [], people: [] }

afterEach(leave)

describe.each(['en', 'zh'] as const)('in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)
  const buttons = () => [...document.querySelectorAll<HTMLElement>('.today-take')]
  const rows = () => document.querySelectorAll('.today-row:not([data-leaving])')

  async function visit(now: typeof OPEN_REQUEST) {
    let request: typeof OPEN_REQUEST = now
    const calls = await open(
      language === 'zh' ? '/zh/internal' : '/internal',
      {
        'quotation.today': () => ({
          ...{ people: [], customers: [], colleagues: [KAYAN], late: 0, has_more: false },
          requests: request.state === 'new' ? [REQUEST] : [],
          total: request.state === 'new' ? 1 : 0,
        }),
        'contact.get': () => request,
        'contact.update': ({ input }) => {
          request = { ...request, ...(input as Partial<typeof request>) }
          return request
        },
      },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.today-row')).not.toBeNull())
    return () => calls.filter(({ path }) => path === 'contact.update').map(({ input }) => input)
  }

  it('takes what no one has, after which its row leaves, and Undo brings it back', async () => {
    const updates = await visit(OPEN_REQUEST)
    expect(buttons().map((button) => button.getAttribute('aria-label'))).toEqual([
      t('desk.takeOf', { name: 'Amy Ng' }),
    ])
    flushSync(() => buttons()[0]!.click())
    await until(() => expect(updates()[0]).toMatchObject({ id: 9, assignee: 7, state: 'in_progress' }))
    await until(() => expect(rows()).toHaveLength(0))
    await until(() => expect(document.querySelector('.today-row')).toBeNull())
    expect(document.querySelector('.today')!.textContent).toContain(t('desk.todayNone'))
    const undo = () =>
      [...document.querySelectorAll<HTMLElement>('button')].find(
        ({ textContent }) => textContent === t('record.undo'),
      )
    await until(() => expect(undo()).toBeDefined())
    flushSync(() => undo()!.click())
    await until(() => expect(updates().at(-1)).toMatchObject({ id: 9, assignee: null, state: 'new' }))
    await until(() => expect(rows()).toHaveLength(1))
  })

  it('takes nothing that a colleague has taken in the same time', async () => {
    const updates = await visit({ ...OPEN_REQUEST, assignee: 7 } as unknown as typeof OPEN_REQUEST)
    flushSync(() => buttons()[0]!.click())
    await until(() => expect(rows()).toHaveLength(1))
    expect(updates()).toEqual([])
  })
})
