import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const CLIENT = 'src/client'

it('is the only frame that shows what it does not contain: an answer about a missing file may not be framed', () => {
  const components = (readdirSync(CLIENT, { recursive: true }) as string[]).filter((path) =>
    path.endsWith('.tsx'),
  )
  const framed = components.filter((path) =>
    /<(iframe(?![^>]*srcDoc)|object|embed)\b/.test(readFileSync(`${CLIENT}/${path}`, 'utf8')),
  )
  expect(framed).toEqual(['ui/pdf-frame.tsx'])
})
