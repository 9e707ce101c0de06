// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
import { showField } from '#test/fixtures/one-field.tsx'

afterEach(() => document.body.replaceChildren())

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('in %s', (language, texts) => {
  async function shown(start: string): Promise<HTMLInputElement[]> {
    await showField(language, texts, { type: 'tel', start, load: () => import('./area-choice.tsx') })
    return [...document.querySelectorAll<HTMLInputElement>('[type=radio]')]
  }
  const number = () => document.querySelector<HTMLInputElement>('#field')!.value

  it('eight digits that are a number in Hong Kong and in Macau get the code that is chosen', async () => {
    const [hongKong, macau] = await shown('6612 3456')
    expect(document.querySelector('fieldset')!.textContent).toBe(
      texts.layout.areaAsked + texts.layout.areaHongKong + texts.layout.areaMacau,
    )
    expect([hongKong!.checked, macau!.checked]).toEqual([false, false])
    act(() => macau!.click())
    expect(number()).toBe('+853 6612 3456')
    expect(macau!.checked).toBe(true)
    act(() => hongKong!.click())
    expect(number()).toBe('+852 6612 3456')
  })

  it('nothing is asked of other numbers', async () => {
    for (const start of ['9123 4567', '661', '6612 3456 / 9123 4567']) expect(await shown(start)).toEqual([])
  })
})
