// @vitest-environment jsdom
/** An accepted quotation at the desk: its installation is booked, moved and done, and its page says so. */
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { dayAfter, formatDayOfWeek, hongKongDay } from '#shared/base/date.ts'
import { mergeTexts } from '#shared/i18n/merge.ts'
import { createT } from '#shared/i18n/t.ts'
import { ACCEPTED, ACCEPTED_AT, anOrder } from '#test/fixtures/order.ts'
import { leave, open, ZH } from '#test/fixtures/screen.tsx'
import { type Procedures, serverError } from '#test/fixtures/signed-in-browser.ts'
import { until } from '#test/support/until.ts'

/** jsdom has no layout. */
Element.prototype.getAnimations ??= () => []

const DAY = {
  ...{ on: '2026-12-09', from: '09:00', to: '12:00', was_on: null, fitter: 'Ah Keung' },
  ...{ fitter_phone: '+852 9123 4567', words_en: '', words_zh: '請先清理櫃檯' },
  ...{ booked_at: ACCEPTED_AT, booked_by: 'kayan' },
}
const CHRISTMAS = { on: '2026-12-25', name_en: 'Christmas Day', name_zh: '聖誕節' }
const BOOKED = anOrder({ stage: 'booked', etag: 'second', installation: DAY })

afterEach(leave)

describe.each(['en', 'zh'] as const)('an order in %s', (language) => {
  const t = createT(mergeTexts(language, []), language)

  async function visit(order: object, procedures: Procedures = {}) {
    const calls = await open(
      `${language === 'zh' ? '/zh' : ''}/internal/quotations?id=659997`,
      { 'quotation.open': () => ACCEPTED, 'order.get': () => order, ...procedures },
      {},
      language === 'zh' ? ZH : undefined,
    )
    await until(() => expect(document.querySelector('.order-steps')).not.toBeNull())
    return (path: string) => calls.filter((call) => call.path === path).map(({ input }) => input)
  }

  const steps = () => document.querySelector('.order-steps')!.textContent!.replaceAll('\u00a0', ' ')
  const labelled = (label: string) =>
    [...document.querySelectorAll('[role=dialog] label')].find(({ textContent }) =>
      textContent?.startsWith(label),
    ) as HTMLLabelElement | undefined
  const control = (label: string) => labelled(label)!.control as HTMLInputElement
  const write = (label: string, value: string) =>
    flushSync(() => {
      const field = control(label)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const openDialog = async () => {
    flushSync(() => document.querySelector<HTMLElement>('.order-step .order-act[type=button]')!.click())
    await until(() => expect(labelled(t('desk.bookDay'))).toBeDefined())
  }
  const submit = () =>
    flushSync(() => document.querySelector<HTMLElement>('[role=dialog] [type=submit]')!.click())

  it('waits for a day, which is asked for and sent with what its user has seen', async () => {
    const sent = await visit(anOrder(), { 'order.book': () => BOOKED })
    expect(steps()).toContain(t('desk.order_to_book'))
    await openDialog()
    submit()
    expect(control(t('desk.bookDay')).getAttribute('aria-invalid')).toBe('true')
    expect(sent('order.book')).toEqual([])
    write(t('desk.bookDay'), '2026-12-09')
    write(t('desk.fitter'), 'Ah Keung')
    expect([labelled(t('desk.bookWords_zh')), labelled(t('desk.bookWords_en'))]).toEqual([
      expect.anything(),
      undefined,
    ])
    submit()
    await until(() => expect(sent('order.book')).toHaveLength(1))
    expect(sent('order.book')[0]).toEqual({
      ...{
        id: '659997',
        on: '2026-12-09',
        from: '10:00',
        to: '12:00',
        fitter: 'Ah Keung',
        if_match: 'first',
      },
      ...{ fitter_phone: '', words_en: '', words_zh: '', is_told: true },
    })
    await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  })

  it('says its day, hours and fitter, and moving it begins with them', async () => {
    await visit(BOOKED)
    expect(steps()).toContain(
      language === 'en' ? 'Wed 9 December, 09:00 to 12:00' : '12月9日（三），09:00 至 12:00',
    )
    expect(steps()).toContain('Ah Keung')
    await openDialog()
    expect(control(t('desk.bookDay')).value).toBe('2026-12-09')
    expect(control(t('desk.bookFrom')).value).toBe('09:00')
  })

  it('says from which day to which it is moved, and Undo leaves no trace of the new one', async () => {
    const now = new Date()
    const [earlier, on, next] = [2, 7, 10].map((days) => dayAfter(hongKongDay(now), days)) as [
      string,
      string,
      string,
    ]
    const name = (day: string) => formatDayOfWeek(day, now, language)
    const moved = { ...DAY, on, was_on: earlier }
    const sent = await visit(anOrder({ stage: 'booked', etag: 'second', installation: moved }), {
      'order.book': () => anOrder({ stage: 'booked', etag: 'third', installation: moved }),
    })
    await openDialog()
    const said = () => document.querySelector('[role=dialog]')!.textContent
    const change = t('order.dayMoves', { before: name(on), day: name(next) })
    expect(said()).not.toContain(change)
    write(t('desk.bookDay'), next)
    expect(said()).toContain(change)
    submit()
    await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    const undo = () =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === t('record.undo'))
    await until(() => expect(undo()).toBeDefined())
    flushSync(() => undo()!.click())
    await until(() => expect(sent('order.book')).toHaveLength(2))
    expect(sent('order.book')[1]).toMatchObject({ on, undo_to_was_on: earlier, if_match: 'third' })
  })

  it('shows what the server refuses at its field, and a conflict in the dialog', async () => {
    let answer = serverError('invalid', { to: 'after the start' })
    const sent = await visit(BOOKED, {
      'order.book': () => {
        throw answer
      },
    })
    await openDialog()
    submit()
    await until(() => expect(control(t('desk.bookTo')).getAttribute('aria-invalid')).toBe('true'))
    answer = serverError('conflict')
    submit()
    await until(() =>
      expect(document.querySelector('[role=dialog]')!.textContent).toContain('detail of conflict'),
    )
    expect(sent('order.book')).toHaveLength(2)
  })

  it('says what else its fitter has that day, and that two at once are, without refusing them', async () => {
    const other = (from: string, to: string) => ({
      ...{
        id: '100001',
        on: '2026-12-09',
        from,
        to,
        fitter: 'Ah Keung',
        name: 'Kenji',
        restaurant: '',
        district: '',
        about: '',
      },
      ...{ is_late: false, is_installed: false },
    })
    let jobs = [{ ...other('09:00', '12:00'), id: '659997' }]
    const sent = await visit(BOOKED, {
      'order.jobs': () => ({ jobs, holidays: [], closed_on: [] }),
      'order.book': () => BOOKED,
    })
    await openDialog()
    const said = (key: 'fitterFree' | 'fitterHas' | 'fitterTwice', from = '', to = '') =>
      until(() =>
        expect(document.querySelector('[role=dialog]')!.textContent).toContain(
          t(`order.${key}`, { name: 'Ah Keung', jobs: `Kenji ${from}–${to}` }),
        ),
      )
    await said('fitterFree')
    jobs = [other('14:00', '17:00')]
    write(t('desk.bookDay'), '2026-12-10')
    await said('fitterHas', '14:00', '17:00')
    jobs = [other('11:30', '17:00')]
    write(t('desk.bookDay'), '2026-12-11')
    await said('fitterTwice', '11:30', '17:00')
    submit()
    await until(() => expect(sent('order.book')).toHaveLength(1))
  })

  it('says that its day is a holiday, a Sunday or one on which the company is closed, without refusing it', async () => {
    const jobs = ({ input }: { input: unknown }) => ({
      jobs: [],
      holidays: [CHRISTMAS].filter(({ on }) => on === (input as { first: string }).first),
      closed_on: ['2026-12-12', '2026-12-13'].filter((on) => on === (input as { first: string }).first),
    })
    const sent = await visit(BOOKED, { 'order.jobs': jobs, 'order.book': () => BOOKED })
    await openDialog()
    const said = () => document.querySelector('[role=dialog]')!.textContent
    const saidOnce = (key: 'onSunday' | 'onClosedDay') =>
      until(() => expect(said()).toContain(t(`order.${key}`)))
    write(t('desk.bookDay'), '2026-12-12')
    await saidOnce('onClosedDay')
    write(t('desk.bookDay'), '2026-12-13')
    await saidOnce('onSunday')
    expect(said()).not.toContain(t('order.onClosedDay'))
    write(t('desk.bookDay'), CHRISTMAS.on)
    const name = CHRISTMAS[`name_${language}`]
    await until(() => expect(said()).toContain(t('order.onHoliday', { name })))
    submit()
    await until(() => expect(sent('order.book')).toMatchObject([{ on: CHRISTMAS.on }]))
  })

  it('says nothing of a day like others', async () => {
    await visit(BOOKED, { 'order.jobs': () => ({ jobs: [], holidays: [], closed_on: [] }) })
    await openDialog()
    await until(() =>
      expect(document.querySelector('[role=dialog]')!.textContent).toContain(
        t('order.fitterFree', { name: 'Ah Keung' }),
      ),
    )
    for (const key of ['onSunday', 'onClosedDay'] as const)
      expect(document.querySelector('[role=dialog]')!.textContent).not.toContain(t(`order.${key}`))
  })
})
