import { describe, expect, it } from 'vitest'
import { placeAbove, screens } from './screens.ts'

describe('Back', () => {
  it.each([
    ['/internal', '', '/', 'internal.publicSite'],
    ['/internal/users', '?id=3', '/internal', 'internal.dashboard'],
    ['/internal/users/new', '', '/internal/users', 'internal.users'],
    ['/internal/nothing/here', '', '/internal', 'internal.dashboard'],
    ['/internal/quotations', '?q=cafe', '/internal', 'internal.dashboard'],
    ['/internal/quotations', '?q=cafe&id=123456', '/internal/quotations?q=cafe', 'internal.quotations'],
    ['/internal/quotations', '?id=123456', '/internal/quotations', 'internal.quotations'],
    ['/internal/quotations', '?id=123456&revise=1', '/internal/quotations?id=123456', 'desk.fact_number'],
  ])('from %s%s leads to %s, and names it', (path, search, href, text) => {
    expect(placeAbove(path, search)).toEqual({ href, text })
  })
})

describe('the route table', () => {
  it('contains no path twice', () => {
    const paths = screens.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})

it.each(screens)(
  'the server preloads for $path the file that the screen is loaded from',
  ({ file, load }) => {
    expect(load.toString()).toContain(file)
  },
)
