import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editRecord, mergeOrder } from './edit-record.ts'
import { assertCurrent, withEtag } from './etag.ts'

interface Row {
  id: number
  name: string
  note: string
  position: number
}
const before: Row = { id: 1, name: 'Kam Tat', note: '', position: 4 }

function edit(input: Parameters<typeof editRecord<Row>>[1], check?: (changes: Partial<Row>) => void) {
  const audited: string[][] = []
  const saved: Partial<Row>[] = []
  const run = () =>
    editRecord(before, input, {
      ...(check && { check }),
      audit: (fields) => audited.push(fields),
      update(changes) {
        saved.push(changes)
        return { ...before, ...changes }
      },
    })
  return { audited, saved, run }
}

describe('an edit', () => {
  it('audits and saves what differs, and nothing else', () => {
    const { audited, saved, run } = edit({ id: 1, name: 'Kam Sin', note: '' })
    expect(run()).toEqual({ ...before, name: 'Kam Sin' })
    expect([audited, saved]).toEqual([[['name']], [{ name: 'Kam Sin' }]])
  })

  it('that changes nothing returns the record itself, neither audited nor saved', () => {
    const { audited, saved, run } = edit({ id: 1, name: 'Kam Tat', note: undefined })
    expect(run()).toBe(before)
    expect([audited, saved]).toEqual([[], []])
  })

  it('of a changed record is rejected, even if it would change nothing', () => {
    const { audited, saved, run } = edit({ name: 'Kam Tat', if_match: '"another"' })
    expect(run).toThrow(expect.objectContaining({ code: 'conflict' }))
    expect([audited, saved]).toEqual([[], []])
  })

  it('is checked before it is audited and saved', () => {
    const { audited, saved, run } = edit({ name: 'Kam Sin', if_match: withEtag(before).etag }, (changes) => {
      throw new Error(`not ${changes.name}`)
    })
    expect(run).toThrow('not Kam Sin')
    expect([audited, saved]).toEqual([[], []])
  })
})

describe('the tag of a record', () => {
  it('is of its content in its order, as earlier versions wrote it', () => {
    expect(withEtag(before).etag).toBe('"1fbD3ntdaOo-2MpuOH3lEw"')
  })

  it('stays when the record moves', () => {
    expect(withEtag({ ...before, position: 0 })).toEqual({
      ...before,
      position: 0,
      etag: withEtag(before).etag,
    })
    expect(() => assertCurrent({ ...before, position: 0 }, withEtag(before).etag)).not.toThrow()
  })
})

const items = (...ids: number[]) => ids.map((id) => ({ id }))
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)

describe('a new order', () => {
  it('follows the order of the ids', () => {
    expect(idsOf(mergeOrder([3, 1, 2], items(1, 2, 3)))).toEqual([3, 1, 2])
  })

  it('keeps an item that is not listed behind the one it followed', () => {
    expect(idsOf(mergeOrder([3, 1], items(9, 1, 2, 3)))).toEqual([9, 3, 1, 2])
  })

  it('loses and adds no item, and keeps the order of the listed ones', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 12 }))
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 15 })), list, (ids, present) => {
        const order = idsOf(mergeOrder(ids, items(...present)))
        expect(order.toSorted()).toEqual(present.toSorted())
        const named = [...new Set(ids)].filter((id) => present.includes(id))
        expect(order.filter((id) => named.includes(id))).toEqual(named)
      }),
    )
  })
})
