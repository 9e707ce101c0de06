/**
 * Whole numbers as people type them and as the site writes them: `1,200`, `HK$1,200`, `１２００`, `1 100 元`, `5%`. One
 * table of all number fields. Without zod, for the browser.
 */
import type { TextKey } from '../i18n/t.ts'
import {
  DISCOUNT_MAX_PERCENT,
  PRODUCT_PRICE_MAX_HKD,
  QR_SIZE_MAX_PX,
  QR_SIZE_MIN_PX,
  QUOTATION_OPEN_DAYS_MAX,
  QUOTATION_QUANTITY_MAX,
  TERM_MAX_MONTHS,
} from './limits.ts'
import { tidied } from './tidied.ts'

interface NumberRule {
  min: number
  max: number
  /** The step of the arrow keys. */
  step: number
  /** What may stand around the digits, as patterns without case. */
  before?: string
  after?: string
  /** What the field says of anything else. */
  fault: TextKey
}

const HKD = { before: 'HK\\$|HKD|\\$|港幣', after: 'HKD|元|港元|港幣' }
const PIECES = { before: 'x|×', after: 'x|×|pcs?\\.?|件|部|台|臺|個|套' }
const DAYS = { max: QUOTATION_OPEN_DAYS_MAX, step: 1, after: 'days?|日|天', fault: 'error.days' } as const

export const NUMBERS = {
  quantity: { min: 0, max: QUOTATION_QUANTITY_MAX, step: 1, ...PIECES, fault: 'error.quantity' },
  price: { min: 0, max: PRODUCT_PRICE_MAX_HKD, step: 100, ...HKD, fault: 'error.price' },
  percent: { min: 0, max: DISCOUNT_MAX_PERCENT, step: 1, after: '%', fault: 'error.percent' },
  validDays: { min: 1, ...DAYS },
  reminderDays: { min: 0, ...DAYS },
  depositDays: { min: 0, ...DAYS },
  months: { min: 0, max: TERM_MAX_MONTHS, step: 1, after: 'months?|個月', fault: 'error.months' },
  port: { min: 1, max: 65_535, step: 1, fault: 'error.mailPort' },
  pixels: { min: QR_SIZE_MIN_PX, max: QR_SIZE_MAX_PX, step: 10, after: 'px|像素', fault: 'qrCode.sideFault' },
} as const satisfies Record<string, NumberRule>

export type NumberKind = keyof typeof NUMBERS

/** Digits, alone or in groups of three, and cents that are none; not `1.200` or `1,20`, which half of the world means otherwise. */
const DIGITS =
  "(\\d{1,15}|\\d{1,3}(?:,\\d{3}){1,4}|\\d{1,3}(?: \\d{3}){1,4}|\\d{1,3}(?:['’]\\d{3}){1,4})(?:\\.0{1,2})?"

const PATTERNS = Object.fromEntries(
  Object.entries<NumberRule>(NUMBERS).map(([kind, { before, after }]) => [
    kind,
    new RegExp(
      `^${before ? `(?:(?:${before}) ?)?` : ''}${DIGITS}${after ? `(?: ?(?:${after}))?` : ''}$`,
      'i',
    ),
  ]),
) as Record<NumberKind, RegExp>

/** `blank`: what an empty field means. Undefined for what is no such number, or beyond its limits. */
export function readNumber(text: string, kind: NumberKind, blank?: number): number | undefined {
  const plain = tidied(text)
  if (plain === '') return blank
  const digits = PATTERNS[kind].exec(plain)?.[1]
  if (digits === undefined) return undefined
  const number = Number(digits.replace(/\D/g, ''))
  const { min, max } = NUMBERS[kind]
  return number >= min && number <= max ? number : undefined
}

/** The digits alone; what cannot be read stays as it was typed. */
export function tidiedNumber(text: string, kind: NumberKind): string {
  return String(readNumber(text, kind) ?? text.trim())
}
