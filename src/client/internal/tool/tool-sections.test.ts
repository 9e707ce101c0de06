import { describe, expect, it } from 'vitest'
import { aGroup, aTool } from '#test/fixtures/tool.ts'
import { afterMove, groupTools, moveIn, sectionRowIds } from './tool-sections.ts'

const groups = [aGroup(7), aGroup(8), aGroup(9)]
const tools = [aTool(1), aTool(2), aTool(3, { group: 7 }), aTool(4, { group: 7 }), aTool(5, { group: 9 })]
const line = ['no-group', 1, 2, 'group-7', 3, 4, 'group-8', 'group-9', 5] as const

it('tools without a group come first, then group by group, including empty groups', () => {
  const shelves = groupTools(tools, groups)
  expect(sectionRowIds(shelves)).toEqual(line)
})

it('a tool of an unknown group is not lost', () => {
  expect(sectionRowIds(groupTools([aTool(6, { group: 99 })], groups))).toEqual([
    'no-group',
    6,
    'group-7',
    'group-8',
    'group-9',
  ])
})

describe('a position in the line', () => {
  it('after a header is the first of its group', () => {
    expect(moveIn(['no-group', 2, 'group-7', 3, 4, 'group-8', 1, 'group-9', 5], 1)).toEqual({
      id: 1,
      group: 8,
      ids: [1],
    })
  })

  it('above every header has no group', () => {
    expect(moveIn([3, 'no-group', 1, 2, 'group-7', 4], 3)).toEqual({ id: 3, group: null, ids: [3, 1, 2] })
  })

  it('within a group gives the order of that group', () => {
    expect(moveIn(['no-group', 1, 2, 'group-7', 4, 3], 4)).toEqual({ id: 4, group: 7, ids: [4, 3] })
  })
})

it('a move is applied to the list', () => {
  const moved = afterMove(tools, { id: 1, group: 7, ids: [3, 1, 4] })
  expect(sectionRowIds(groupTools(moved, groups))).toEqual([
    'no-group',
    2,
    'group-7',
    3,
    1,
    4,
    'group-8',
    'group-9',
    5,
  ])
})
