import { expect, it } from 'vitest'
import { systemRandom } from '../../platform/clock.ts'
import { newFileName } from '../quotation/file/name.ts'
import { isGivenName, logoFileName } from './rules.ts'

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

it('names of the site are recognised, and other names are not', () => {
  for (let turn = 0; turn < 100; turn++) {
    expect(isGivenName(logoFileName('錦達', '.webp', systemRandom))).toBe(true)
    expect(isGivenName(newFileName())).toBe(true)
  }
  for (const name of [
    'site.sqlite',
    'running.sqlite',
    'secret',
    'site.sqlite-wal',
    'logo.png',
    'IMG_20261128_1.jpg',
  ])
    expect(isGivenName(name), name).toBe(false)
})
