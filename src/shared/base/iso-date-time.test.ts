import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { type IsoTimes, momentSchema, timeSchema } from './iso-date-time.ts'

const NOON = '2026-12-24T04:00:00.000Z'
const answerSchema = z.object({
  id: z.int(),
  at: timeSchema,
  list: z.array(z.object({ till: timeSchema.nullable() })),
})
type Answer = z.infer<typeof answerSchema>

describe('a time in an answer', () => {
  const stored = { id: 1, at: NOON, list: [{ till: NOON }, { till: null }] }
  const answer = answerSchema.parse(stored)

  it('is a Date, and in JSON the text that is stored', () => {
    expect(answer).toEqual({ id: 1, at: new Date(NOON), list: [{ till: new Date(NOON) }, { till: null }] })
    expect(JSON.parse(JSON.stringify(answer))).toEqual(stored)
    expect(answerSchema.encode(answer)).toEqual(stored)
  })

  it('has a type on either side', () => {
    expectTypeOf<Answer['at']>().toEqualTypeOf<Date>()
    expectTypeOf<IsoTimes<Answer>>().toEqualTypeOf<z.input<typeof answerSchema>>()
  })

  it('is not any text', () => {
    expect(timeSchema.safeParse('noon').success).toBe(false)
  })
})

describe('a time in an input', () => {
  it.each([
    [NOON, NOON],
    ['2026-12-24T12:00:00+08:00', NOON],
    ['2026-12-24', '2026-12-23T16:00:00.000Z'],
    [new Date(NOON), NOON],
  ])('%s is stored as %s', (time, iso) => {
    expect(momentSchema('first').parse(time)).toBe(iso)
  })

  it.each(['noon', '2026-13-41', '', 7, null, {}])('cannot be %j', (time) => {
    expect(momentSchema('last').safeParse(time).success).toBe(false)
  })
})
