/** An authenticator app, independent of the server's own implementation. */
import { createHmac } from 'node:crypto'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export interface Authenticator {
  /** The code at a moment, in milliseconds since 1970. */
  codeAt(ms: number): string
  /**
   * An unused code, from half a minute ago to half a minute ahead: the server accepts each once. Waits when
   * they are used up, or when the moment would be over before the code arrives.
   */
  nextCode(): Promise<string>
}

/** `secret` in base32, as users see it. */
export function anAuthenticator(secret: string): Authenticator {
  const key = fromBase32(secret)
  let last = 0

  function codeOf(step: number): string {
    const counter = Buffer.from(step.toString(16).padStart(16, '0'), 'hex')
    const mac = createHmac('sha1', key).update(counter).digest()
    const start = mac[19]! % 16
    const number = Number.parseInt(mac.toString('hex', start, start + 4), 16) % 2 ** 31
    return (number % 1_000_000).toString().padStart(6, '0')
  }

  return {
    codeAt: (ms) => codeOf(Math.floor(ms / STEP_MS)),
    async nextCode() {
      for (;;) {
        const now = Math.floor(Date.now() / STEP_MS)
        const step = Math.max(last + 1, now - 1)
        const hasTime = STEP_MS - (Date.now() % STEP_MS) > STEP_MS / 2
        if (step <= now + 1 && (hasTime || step > now - 1)) {
          last = step
          return codeOf(step)
        }
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    },
  }
}

function fromBase32(text: string): Buffer {
  const letters = [...text.replace(/\s/g, '')]
  const bits = letters.map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
