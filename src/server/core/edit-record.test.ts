import { describe, expect, it } from 'vitest'
import { editRecord } from './edit-record.ts'
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
