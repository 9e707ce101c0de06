import { expect, it } from 'vitest'
import { byteSize } from './byte-size.ts'

it.each([
  [0, '0 B'],
  [712, '712 B'],
  [1_024, '1.0 KB'],
  [4_301, '4.2 KB'],
  [1_048_575, '1.0 MB'],
  [32_505_856, '31 MB'],
  [1_073_741_824, '1.0 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(byteSize(bytes)).toBe(text)
})
