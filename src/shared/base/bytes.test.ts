import { expect, it } from 'vitest'
import { formatBytes } from './format-number.ts'

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1.0 KB'],
  [14_890_000, '14.2 MB'],
  [1_048_575, '1.0 MB'],
  [250 * 1024 ** 2, '250 MB'],
  [1024 ** 4 * 5_000, '5000 TB'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
