import { expect, it } from 'vitest'
import { screens } from './screens.ts'

it.each(screens)(
  'the server preloads for $path the file that the screen is loaded from',
  ({ file, load }) => {
    expect(load.toString()).toContain(file)
  },
)
