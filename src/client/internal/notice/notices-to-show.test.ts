import { describe, expect, it } from 'vitest'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { aNotice } from '#test/fixtures/notice.ts'
import { noticesToShow, toStateFilter } from './notices-to-show.ts'

const NOW = '2026-11-21T00:00:00.000Z'
const notices = [
  aNotice({ id: 3, title: 'Van 10', date: '2026-11-20T00:00:00.000Z', content: 'Take ~van~[b] one.' }),
  aNotice({
    id: 2,
    title: 'van 2',
    date: '2026-11-19T00:00:00.000Z',
    content: 'x',
    shows_from: '2026-12-01T00:00:00.000Z',
  }),
  aNotice({
    id: 1,
    title: '二號車',
    date: '2026-11-18T00:00:00.000Z',
    content: 'x',
    shows_until: '2026-11-20T00:00:00.000Z',
  }),
]

function show(change: Partial<Parameters<typeof noticesToShow>[1]> = {}) {
  const request = { query: '', filter: 'all', sort: undefined, now: new Date(NOW), locale: 'en-GB' } as const
  const { shown, counts } = noticesToShow(notices, { ...request, ...change })
  return { ids: shown.map(({ id }: NoticeWithEtag) => id), counts }
}

describe('the list of notices', () => {
  it('contains all in their given order, with a count of each status', () => {
    expect(show()).toEqual({ ids: [3, 2, 1], counts: { all: 3, current: 1, planned: 1, over: 1 } })
  })

  it('finds words of title and text, but no markup', () => {
    expect(show({ query: 'VAN take' }).ids).toEqual([3])
    expect(show({ query: '號車' }).ids).toEqual([1])
    expect(show({ query: '~[b]' }).ids).toEqual([])
  })

  it('counts the results, and shows one status of them', () => {
    expect(show({ query: 'van', filter: 'planned' })).toEqual({
      ids: [2],
      counts: { all: 2, current: 1, planned: 1, over: 0 },
    })
  })

  it('is sorted as requested, numbers in titles by value', () => {
    expect(show({ sort: { by: 'notice', isDescending: false } }).ids).toEqual([2, 3, 1])
    expect(show({ sort: { by: 'date', isDescending: false } }).ids).toEqual([1, 2, 3])
  })

  it('ignores unknown statuses', () => {
    expect([toStateFilter('over'), toStateFilter('__proto__'), toStateFilter('')]).toEqual([
      'over',
      'all',
      'all',
    ])
  })
})
