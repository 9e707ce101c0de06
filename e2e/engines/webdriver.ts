/**
 * A WebDriver client with only the commands that journeys need, since the maintained clients bring many more packages.
 */
import { WAIT_ENDS_WITHIN_MS } from '../../test/support/guards.ts'
import type { Key, Place, Pointer, Size, Window } from './engine.ts'

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const CODES: Record<Key | 'Control', string> = {
  Backspace: '\uE003',
  Enter: '\uE007',
  Control: '\uE009',
}

/** Clicks in the middle of the screen: without a window manager, that focuses a window. */
export async function newWindow(address: string, screen: Size, size: Size): Promise<Window> {
  const { sessionId } = await call<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities: {
      alwaysMatch: { timeouts: { script: WAIT_ENDS_WITHIN_MS, pageLoad: WAIT_ENDS_WITHIN_MS } },
    },
  })
  const session = `${address}/session/${sessionId}`
  const post = <Answer>(command: string, body: object) => call<Answer>('POST', `${session}/${command}`, body)
  const act = (device: object) => post<void>('actions', { actions: [device] })
  const point = (pointerType: Pointer, ...actions: object[]) =>
    act({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions })
  const strike = (...keys: string[]) =>
    act({ type: 'key', id: 'keys', actions: [...down(keys), ...up(keys.toReversed())] })

  const place = { x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2 }
  await post('window/rect', { ...place, ...size })
  const bar = size.height - (await post<number>('execute/sync', { script: 'return innerHeight', args: [] }))
  await post('window/rect', { ...place, width: size.width, height: size.height + bar })
  return {
    open: (url) => post('url', { url }),
    run: (work, ...args) => post('execute/sync', { script: `return (${work}).apply(null, arguments)`, args }),
    press: (pointerType, at) => point(pointerType, moveTo(at), DOWN, UP),
    async drag(from, to) {
      await point('mouse', moveTo(from), DOWN, moveTo(between(from, to)), moveTo(to))
      await post('execute/sync', { script: `return (${drawn})()`, args: [] })
      await point('mouse', UP)
    },
    async type(text) {
      for (const character of text) await strike(character)
    },
    key: (key) => strike(CODES[key]),
    selectAll: () => strike(CODES.Control, 'a'),
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    complaints: () => [],
    close: () => call('DELETE', session),
  }
}

/** A page draws what is dragged where the pointer is, and then knows what is below it. */
export const drawn = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

const DOWN = { type: 'pointerDown', button: 0 }
const UP = { type: 'pointerUp', button: 0 }
const moveTo = ({ x, y }: Place) => ({
  type: 'pointerMove',
  duration: 0,
  origin: 'viewport',
  x: Math.round(x),
  y: Math.round(y),
})
const between = (from: Place, to: Place) => ({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
const down = (keys: string[]) => keys.map((value) => ({ type: 'keyDown', value }))
const up = (keys: string[]) => keys.map((value) => ({ type: 'keyUp', value }))

async function call<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
