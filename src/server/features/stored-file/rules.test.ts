import { expect, it } from 'vitest'
import { systemRandom } from '../../platform/clock.ts'
import { logoFileName } from './rules.ts'

it.each([
  { name: 'Kam Tat Tills 錦達收銀機', start: 'Kam Tat Tills' },
  { name: '錦達', start: 'logo' },
  { name: ' ../../etc/passwd ', start: 'etcpasswd' },
  { name: '.partial-', start: 'partial-' },
  { name: '"a"\r\nSet-Cookie: b\u0000', start: 'aSet-Cookie b' },
  { name: '<svg onload=x>&?#%', start: 'svg onload=x' },
  { name: 'A+B', start: 'AB' },
  { name: 'x'.repeat(500), start: 'x'.repeat(80) },
])('the logo of $name is stored as $start and a random part', ({ name, start }) => {
  const file = logoFileName(name, '.png', systemRandom)
  expect(file.slice(0, start.length)).toBe(start)
  expect(file.slice(start.length)).toMatch(/^-[\w-]{16}\.png$/)
  expect(logoFileName(name, '.png', systemRandom)).not.toBe(file)
})
