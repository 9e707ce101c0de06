import { expect, it } from 'vitest'
import { readVisit, type Visit, visitFields } from './visit.ts'

const VISIT: Visit = {
  isWide: true,
  isReturn: false,
  isMac: true,
  hasPdfViewer: false,
  now: Date.UTC(2026, 10, 25, 1),
  offsetMinutes: -330,
  origin: 'https://wokandwire.example',
}

it.each([VISIT, { ...VISIT, isWide: false, isReturn: true, offsetMinutes: 0 }])(
  'is read as it was written',
  (visit) => {
    expect(readVisit(new URLSearchParams(visitFields(visit)))).toEqual(visit)
  },
)

it.each([
  { now: '' },
  { now: 'soon' },
  { now: '8640000000000001' },
  { offset: '' },
  { offset: '1441' },
  { origin: '' },
  { origin: 'wokandwire.example' },
  { origin: 'https://wokandwire.example/internal' },
  { origin: 'javascript:alert(1)' },
])('is undefined with %j', (change) => {
  expect(readVisit(new URLSearchParams({ ...visitFields(VISIT), ...change }))).toBeUndefined()
})

it('is undefined without its fields, which asks for the answers alone', () => {
  expect(readVisit(new URLSearchParams({ at: '/internal' }))).toBeUndefined()
})
