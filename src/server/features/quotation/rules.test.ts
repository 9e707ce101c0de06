import { expect, it } from 'vitest'
import { AppError } from '../../platform/app-error.ts'
import {
  expiryTime,
  isLive,
  isOpen,
  isRestorable,
  lastMomentAfter,
  purgeTime,
  quotationLines,
  restorableUntil,
  statusBeforeCancel,
} from './rules.ts'

const CREATED = Date.parse('2026-11-21T07:00:00.000Z')
const pending = {
  status: 'pending_verification',
  expires_at: expiryTime(CREATED),
  verified_at: null,
  cancelled_at: null,
  decided_at: null,
} as const
const at = (minutes: number, seconds = 0) => CREATED + (minutes * 60 + seconds) * 1_000

it('keeps a pending quotation live for 30 minutes to the second', () => {
  expect(isLive(pending, at(29, 59))).toBe(true)
  expect(isLive(pending, at(30) - 1)).toBe(true)
  expect(isLive(pending, at(30))).toBe(false)
  expect(isLive(pending, at(30, 1))).toBe(false)
})

it('keeps one live that was verified, whatever became of it, and never a draft or a cancelled one', () => {
  const later = at(60 * 24 * 365)
  expect(isLive({ ...pending, status: 'verified' }, later)).toBe(true)
  expect(isLive({ ...pending, status: 'cancelled' }, CREATED)).toBe(false)
  expect(isLive({ ...pending, status: 'draft' }, CREATED)).toBe(false)
  expect(isLive({ ...pending, status: 'expired' }, CREATED)).toBe(false)
  const verified_at = '2026-11-21T07:00:00.000Z'
  for (const status of ['accepted', 'declined', 'expired'] as const)
    expect(isLive({ ...pending, verified_at, status }, later)).toBe(true)
})

it('can be accepted until the end of its last day in Hong Kong', () => {
  const valid_until = lastMomentAfter(CREATED, 30)
  expect(valid_until).toBe('2026-12-21T15:59:59.999Z')
  // 23:30 and 00:30 in Hong Kong
  expect(lastMomentAfter(Date.parse('2026-11-21T15:30:00.000Z'), 0)).toBe('2026-11-21T15:59:59.999Z')
  expect(lastMomentAfter(Date.parse('2026-11-21T16:30:00.000Z'), 0)).toBe('2026-11-22T15:59:59.999Z')
  const end = Date.parse(valid_until)
  expect(isOpen({ status: 'verified', valid_until }, end)).toBe(true)
  expect(isOpen({ status: 'verified', valid_until }, end + 1)).toBe(false)
  expect(isOpen({ status: 'verified', valid_until: null }, end + 1)).toBe(true)
  for (const status of ['draft', 'pending_verification', 'accepted', 'declined', 'cancelled'] as const)
    expect(isOpen({ status, valid_until }, CREATED)).toBe(false)
})

it('restores a cancelled, verified one for seven days', () => {
  const cancelled = {
    ...pending,
    status: 'cancelled',
    verified_at: '2026-11-21T07:00:00.000Z',
    cancelled_at: '2026-11-21T07:00:00.000Z',
  } as const
  expect(restorableUntil(cancelled)).toBe('2026-11-28T07:00:00.000Z')
  expect(statusBeforeCancel(cancelled)).toBe('verified')
  expect(isRestorable(cancelled, at(7 * 24 * 60 - 1))).toBe(true)
  expect(isRestorable(cancelled, at(7 * 24 * 60))).toBe(false)
  expect(isRestorable({ ...cancelled, status: 'expired' }, CREATED)).toBe(false)
})

it('restores a cancelled, pending one as pending, until its original deadline', () => {
  const cancelled = {
    ...pending,
    status: 'cancelled',
    verified_at: null,
    cancelled_at: '2026-11-21T07:05:00.000Z',
  } as const
  expect(restorableUntil(cancelled)).toBe(pending.expires_at)
  expect(statusBeforeCancel(cancelled)).toBe('pending_verification')
  expect(isRestorable(cancelled, at(30) - 1)).toBe(true)
  expect(isRestorable(cancelled, at(30))).toBe(false)
  expect(isRestorable({ ...pending, verified_at: null }, at(1))).toBe(false)
})

it('keeps ended ones for 90 days', () => {
  expect(purgeTime('2026-11-21T07:00:00.000Z')).toBe('2027-02-19T07:00:00.000Z')
})

const offered = [
  {
    id: 7,
    name: 'till',
    monthly_price: 380,
    upfront_price: 1200,
    category_id: 1,
    category_name: 'poshardware',
  },
  {
    id: 3,
    name: 'drawer',
    monthly_price: 0,
    upfront_price: 500,
    category_id: 1,
    category_name: 'poshardware',
  },
]
const names = {
  category: (category: string, language: string) => `${category} ${language}`,
  product: (_category: string, product: string, language: string) => `${product} ${language}`,
  description: () => '',
}

const plain = {
  list_monthly_price: null,
  list_upfront_price: null,
  model: '',
  photo: '',
  is_optional: 0,
  is_chosen: 1,
  text_en: '',
  text_zh: '',
  heading_en: '',
  heading_zh: '',
}

it("makes lines in the admins' order with the server's prices and both names", () => {
  expect(quotationLines({ '3': 1, '7': 2 }, offered, names)).toEqual([
    {
      product: 7,
      category: 'poshardware',
      name: 'till',
      quantity: 2,
      monthly_price: 380,
      upfront_price: 1200,
      ...plain,
      category_name_en: 'poshardware en',
      category_name_zh: 'poshardware zh',
      name_en: 'till en',
      name_zh: 'till zh',
    },
    expect.objectContaining({ product: 3, quantity: 1, monthly_price: 0, upfront_price: 500 }),
  ])
})

it('skips a zero, even of a product that is no longer offered', () => {
  expect(quotationLines({ '7': 1, '3': 0, '99': 0 }, offered, names)).toHaveLength(1)
})

it.each([
  ['nothing at all', {}, 'products'],
  ['only zeros', { '7': 0 }, 'products'],
  ['an unknown or hidden product', { '7': 1, '99': 1 }, 'products.99'],
])('rejects %s and names the field', (_what, quantities: Record<string, number>, field) => {
  const error = catchError(() => quotationLines(quantities, offered, names))
  expect(error).toBeInstanceOf(AppError)
  expect(Object.keys((error as AppError).fields ?? {})).toEqual([field])
})

function catchError(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
