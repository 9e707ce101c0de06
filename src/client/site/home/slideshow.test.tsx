// @vitest-environment jsdom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SLIDE_SECONDS } from '#shared/base/limits.ts'
import { home } from '#shared/i18n/en/site.ts'
import { englishDefaults } from '#shared/i18n/merge.ts'
import { FOCUS_MIDDLE, homeImages } from '#shared/look/home-picture.ts'
import type { PageData } from '#shared/page.ts'
import { anEmptyHome } from '#test/fixtures/home.ts'
import { PageProvider } from '../../ui/page-context.tsx'
import { Slideshow } from './slideshow.tsx'

const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
let unmount = () => {}
let motion: ReducedMotion

/** jsdom has no layout, so it cannot report visibility or preferences. */
class AlwaysInView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}

class ReducedMotion extends EventTarget {
  matches = false
  choose(matches: boolean) {
    this.matches = matches
    this.dispatchEvent(new Event('change'))
  }
}

beforeEach(async () => {
  environment.IS_REACT_ACT_ENVIRONMENT = true
  motion = new ReducedMotion()
  vi.stubGlobal('IntersectionObserver', AlwaysInView)
  vi.stubGlobal('matchMedia', () => motion)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})

afterEach(() => {
  unmount()
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the slideshow', () => {
  it('shows the next of four pictures every two seconds, and the first after the last', async () => {
    await show()
    expect(SLIDE_SECONDS).toBe(2)
    const seen = [shown()]
    for (let step = 0; step < 4; step += 1) {
      pass(1_999)
      expect(shown()).toBe(seen.at(-1))
      pass(1)
      seen.push(shown())
    }
    expect(seen).toEqual([1, 2, 3, 4, 1].map((number) => `${number} of 4`))
    expect(document.querySelectorAll('.slide svg[role=img]')).toHaveLength(4)
  })

  it('stops between pause and play, and announces it', async () => {
    await show()
    expect(live()).toBe('off')
    click(home.pauseSlides)
    pass(10_000)
    expect(shown()).toBe('1 of 4')
    expect(live()).toBe('polite')
    click(home.playSlides)
    pass(2_000)
    expect(shown()).toBe('2 of 4')
  })

  it('waits while it is hovered or has the focus', async () => {
    await show()
    point('pointerover')
    pass(10_000)
    expect(shown()).toBe('1 of 4')
    point('pointerout')
    pass(2_000)
    expect(shown()).toBe('2 of 4')
    act(() => button(home.pauseSlides).focus())
    pass(10_000)
    expect(shown()).toBe('2 of 4')
    act(() => button(home.pauseSlides).blur())
    pass(2_000)
    expect(shown()).toBe('3 of 4')
  })

  it('plays when the button is pressed, although it is hovered', async () => {
    await show()
    point('pointerover')
    click(home.pauseSlides)
    click(home.playSlides)
    pass(2_000)
    expect(shown()).toBe('2 of 4')
  })

  it('shows the picture of the pressed dot', async () => {
    await show()
    click(englishDefaults('home.showSlide', { number: 3, caption: home.kitchenCaption }))
    expect(shown()).toBe('3 of 4')
    expect(document.querySelector('[aria-current=true]')?.getAttribute('aria-label')).toContain('Picture 3')
  })

  it('waits while the tab is hidden', async () => {
    await show()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    pass(10_000)
    expect(shown()).toBe('1 of 4')
    hidden.mockRestore()
    act(() => document.dispatchEvent(new Event('visibilitychange')))
    pass(2_000)
    expect(shown()).toBe('2 of 4')
  })

  it('does not play automatically if the user prefers reduced motion', async () => {
    motion.matches = true
    await show()
    pass(10_000)
    expect(shown()).toBe('1 of 4')
    click(englishDefaults('home.showSlide', { number: 2, caption: home.marketCaption }))
    expect(shown()).toBe('2 of 4')
    act(() => motion.choose(false))
    pass(2_000)
    expect(shown()).toBe('3 of 4')
  })

  it('shows a picture of the company’s own in place of a drawing, with its text below', async () => {
    const row = { place: 'slide_2', text_en: 'Our van', text_zh: '我們的貨車' } as const
    const sizes = { large: 'l.webp', medium: 'm.webp', small: 's.webp', width: 1_600, height: 1_200 }
    await show(homeImages([{ ...row, ...sizes, ...FOCUS_MIDDLE }], 'en', (file) => `/${file}`))
    expect(document.querySelectorAll('.slide svg[role=img]')).toHaveLength(3)
    const image = document.querySelector('.slide img')!
    expect(image.getAttribute('srcset')).toBe('/s.webp 640w, /m.webp 1080w, /l.webp 1600w')
    expect(image.getAttribute('alt')).toBe('Our van')
    pass(2_000)
    expect(document.querySelector('.slide-caption:not(.invisible)')?.textContent).toBe('Our van')
    click(englishDefaults('home.showSlide', { number: 2, caption: 'Our van' }))
    expect(shown()).toBe('2 of 4')
  })

  it('clears its timer', async () => {
    await show()
    expect(vi.getTimerCount()).toBe(1)
    unmount()
    unmount = () => {}
    expect(vi.getTimerCount()).toBe(0)
  })
})

async function show(pictures: PageData['home']['pictures'] = anEmptyHome().pictures): Promise<void> {
  const data = { ...anEmptyHome(), pictures }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => act(() => root.unmount())
  await act(async () =>
    root.render(
      <PageProvider block={{ page: 'home', language: 'en', texts: { home }, captcha: 'altcha', data }}>
        <Slideshow />
      </PageProvider>,
    ),
  )
  await act(() => vi.dynamicImportSettled())
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds))
}

function shown(): string | null | undefined {
  const slides = document.querySelectorAll('[data-shown]')
  expect(slides).toHaveLength(1)
  return slides[0]?.getAttribute('aria-label')
}

function live(): string | null | undefined {
  return document.querySelector('[aria-live]')?.getAttribute('aria-live')
}

function button(label: string): HTMLButtonElement {
  return document.querySelector(`button[aria-label="${label}"]`)!
}

function click(label: string): void {
  act(() => button(label).click())
}

function point(type: 'pointerover' | 'pointerout'): void {
  const frame = document.querySelector('section')!
  act(() => void frame.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })))
}
