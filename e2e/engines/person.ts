/** A user at a browser: finds elements by their accessible name, presses and types. Written once for every engine. */
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { WAIT_ENDS_WITHIN_MS } from '../../test/support/guards.ts'
import type { Data, Key, Pointer, Window } from './engine.ts'

const EDGE_PX = 6

const SELECTORS = {
  button: 'button, [role="button"], [role="tab"], [role="switch"]',
  field: 'input, textarea, select',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  row: 'tr',
  text: 'body *',
} as const

export interface Thing {
  kind: keyof typeof SELECTORS
  /** The whole name, or a part of it. */
  name: string | RegExp
}

/** A found element: position and text. */
interface Found extends Record<string, Data> {
  x: number
  y: number
  width: number
  height: number
  text: string
  value: string
  isCovered: boolean
}

export const button = (name: Thing['name']): Thing => ({ kind: 'button', name })
export const field = (name: Thing['name']): Thing => ({ kind: 'field', name })
export const heading = (name: Thing['name']): Thing => ({ kind: 'heading', name })
export const link = (name: Thing['name']): Thing => ({ kind: 'link', name })
export const row = (name: Thing['name']): Thing => ({ kind: 'row', name })
export const text = (name: Thing['name']): Thing => ({ kind: 'text', name })

export const startsWith = (words: string) => new RegExp(`^${escaped(words)}`)

export class Person {
  constructor(
    readonly window: Window,
    private readonly site: string,
    private readonly pointer: Pointer,
  ) {}

  /** Waits for hydration: clicks before that may be lost. */
  async open(address: string): Promise<void> {
    await this.window.open(new URL(address, this.site).href)
    await expect.poll(() => this.window.run(isAwake), `${address} is awake`).toBe(true)
  }

  /** Presses the element, or a point in it: 0 is its left edge, 1 its right one. */
  async press(thing: Thing, { along = 0.5, pointer = this.pointer } = {}): Promise<void> {
    const { x, y, width, height } = await this.find(thing, { isToBePressed: true })
    await this.window.press(pointer, { x: x + width * along, y: y + height / 2 })
  }

  /** Drops on the lower half of another element, which places it after that one. */
  async drag(thing: Thing, onto: Thing): Promise<void> {
    const from = await this.find(thing, { isToBePressed: true })
    const to = await this.find(onto)
    const half = (found: Found) => ({ x: found.x + found.width / 2, y: found.y + found.height / 2 })
    await this.window.drag(half(from), { ...half(to), y: to.y + to.height * 0.8 })
  }

  key(key: Key): Promise<void> {
    return this.window.key(key)
  }

  /** Replaces the content of a field. */
  async fillIn(thing: Thing, words: string): Promise<void> {
    await this.press(thing)
    await this.window.selectAll()
    await this.window.key('Backspace')
    await this.window.type(words)
    await this.expectValue(thing, words)
  }

  async see(thing: Thing): Promise<void> {
    await this.find(thing)
  }

  async read(thing: Thing): Promise<string> {
    return (await this.find(thing)).text
  }

  /** A screenshot of the element, without its border. */
  async look(thing: Thing): Promise<Buffer> {
    const { x, y, width, height } = await this.find(thing)
    const area = {
      left: Math.round(x) + EDGE_PX,
      top: Math.round(y) + EDGE_PX,
      width: Math.round(width) - 2 * EDGE_PX,
      height: Math.round(height) - 2 * EDGE_PX,
    }
    return sharp(await this.window.picture())
      .extract(area)
      .png()
      .toBuffer()
  }

  async expectValue(thing: Thing, value: string): Promise<void> {
    await expect.poll(async () => (await this.find(thing)).value, `${String(thing.name)} holds`).toBe(value)
  }

  async expectAddress(address: string | RegExp): Promise<string> {
    const wanted = address instanceof RegExp ? address : new RegExp(`^${escaped(address)}$`)
    await expect.poll(() => this.window.run(() => location.pathname + location.search)).toMatch(wanted)
    return this.window.run(() => location.href)
  }

  /** Waits until it exists, is visible and does not move; if it is to be pressed, also until it is not covered. */
  private async find({ kind, name }: Thing, { isToBePressed = false } = {}): Promise<Found> {
    const pattern = name instanceof RegExp ? name.source : `^${escaped(name)}$`
    const look = () => this.window.run(lookFor, SELECTORS[kind], pattern)
    let found: Found | undefined
    await expect(async () => {
      const before = await look()
      found = (await look()) ?? undefined
      expect(found, `${kind} ${name}`).toBeTruthy()
      expect(found, `${kind} ${name} is at rest`).toEqual(before)
      expect(isToBePressed && found!.isCovered, `${kind} ${name} is covered`).toBe(false)
    }).toPass({ timeout: WAIT_ENDS_WITHIN_MS })
    return found!
  }
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Runs in the page: whether React has hydrated its elements. */
function isAwake(): boolean {
  const main = document.querySelector('main')
  return main !== null && Object.keys(main).some((key) => key.startsWith('__react'))
}

/** Runs in the page. Of nested matches the innermost counts, otherwise the first. */
function lookFor(selector: string, pattern: string): Found | null {
  const name = new RegExp(pattern)
  /** A picture, first letter or badge that readers do not hear is no part of a name. */
  const spoken = (element: HTMLElement) => {
    const silent = [...element.querySelectorAll<HTMLElement>('[aria-hidden=true]')].filter(
      ({ textContent }) => textContent !== '',
    )
    for (const part of silent) part.style.display = 'none'
    const words = element.innerText ?? ''
    for (const part of silent) part.style.removeProperty('display')
    return words
  }
  const modal = document.querySelector('dialog:modal, [data-modal]')
  const named = [...(modal ?? document).querySelectorAll<HTMLElement>(selector)].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.offsetWidth === 0) return false
    const label = (element as HTMLInputElement).labels?.[0]
    const words =
      element.getAttribute('aria-label') ??
      document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText ??
      spoken(label ?? element)
    return name.test(words.replace(/\s+/g, ' ').trim())
  })
  const element = named.find((one) => !named.some((other) => other !== one && one.contains(other)))
  if (!element) return null
  const place = () => element.getBoundingClientRect()
  const isUncovered = () => {
    const above = document.elementFromPoint(place().x + place().width / 2, place().y + place().height / 2)
    const label = (element as HTMLInputElement).labels?.[0]
    return above !== null && (element.contains(above) || label?.contains(above) === true)
  }
  // An element outside the viewport counts as covered until it is scrolled into view.
  if (!isUncovered()) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = place()
  const { value = '' } = element as HTMLInputElement
  return { x, y, width, height, text: element.innerText.trim(), value, isCovered: !isUncovered() }
}
