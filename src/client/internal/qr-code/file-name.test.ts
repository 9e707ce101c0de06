import { describe, expect, it } from 'vitest'
import { fileNameOf } from './qr-picture.ts'

describe('the file of a code', () => {
  it.each([
    ['wokandwire.example', 'wokandwire-example.png'],
    ['https://wok.example/menu?table=12', 'https---wok-example-menu-table=12.png'],
    ['tel:+85223456789', 'tel-+85223456789.png'],
    ['深水埗店 餐牌', '深水埗店 餐牌.png'],
    ['../../etc/passwd', '------etc-passwd.png'],
    ['a\u202egnp.exe', 'a-gnp-exe.png'],
    ['C:\\menu|"x"<y>*', 'C--menu--x--y--.png'],
  ])('of %s is %s', (text, name) => {
    expect(fileNameOf(text, 'png')).toBe(name)
  })

  it('has a name that no system truncates, without lone surrogates', () => {
    const name = fileNameOf(`a${'🥟'.repeat(300)}`, 'svg')
    expect(name).toBe(`a${'🥟'.repeat(49)}….svg`)
  })
})
