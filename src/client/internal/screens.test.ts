import { describe, expect, it } from 'vitest'
import { pathAbove, screens } from './screens.ts'

describe('Back', () => {
  it.each([
    { path: '/internal', above: '/' },
    { path: '/internal/users', above: '/internal' },
    { path: '/internal/users/new', above: '/internal/users' },
    { path: '/internal/nothing/here', above: '/internal' },
  ])('from $path leads to $above', ({ path, above }) => {
    expect(pathAbove(path)).toBe(above)
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
