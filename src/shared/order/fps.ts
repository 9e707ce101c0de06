/** How the Faster Payment System names who is paid. Without schemas, for the browser. */
import { isEmailAddress } from '../mail/email-address.ts'

/** The sub-field of the code that has it. */
export const FPS_FIELDS = { id: '02', phone: '03', email: '04' } as const

export interface FpsPayee {
  kind: keyof typeof FPS_FIELDS
  value: string
}

/** An FPS ID of seven or nine digits, a number of Hong Kong, or an email address; undefined for anything else. */
export function fpsPayee(text: string): FpsPayee | undefined {
  const plain = text.trim()
  if (isEmailAddress(plain)) return { kind: 'email', value: plain }
  const digits = plain.replaceAll(/[\s()-]/g, '')
  if (/^(\d{7}|\d{9})$/.test(digits)) return { kind: 'id', value: digits }
  const [, number] = /^(?:\+?852)?([2-9]\d{7})$/.exec(digits) ?? []
  return number ? { kind: 'phone', value: `+852-${number}` } : undefined
}
