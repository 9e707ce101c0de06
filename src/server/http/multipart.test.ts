import { describe, expect, it } from 'vitest'
import { cpuOf } from '#test/support/cpu.ts'
import { readMultipart } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=b'
const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`)

describe('a form', () => {
  it('is parsed into its fields, with repeated ones as lists', async () => {
    const body = form(
      part('name="a"', '報價'),
      part('name="b"', '1'),
      part('name="b"', '2'),
      part('name="b"', '3'),
    )
    expect(await readMultipart(body, TYPE)).toEqual({ a: '報價', b: ['1', '2', '3'] })
  })

  it('treats a dangerous name as a plain field', async () => {
    const fields = await readMultipart(form(part('name="__proto__"', 'x')), TYPE)
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.keys(fields)).toEqual(['__proto__'])
  })

  it('returns a file for a file field, and a blank text if none was chosen', async () => {
    const bytes = '\x00\xff\r\n--\r\n--a--\r\n'
    const head = 'Content-Disposition: form-data; name="logo"; filename="錦達.png"\r\nContent-Type: image/png'
    const body = Buffer.from(`--b\r\n${head}\r\n\r\n`)
    const whole = Buffer.concat([body, Buffer.from(`${bytes}\r\n`, 'latin1'), form(part('name="a"', 'x'))])
    const { logo, ...texts } = (await readMultipart(whole, TYPE, ['logo'])) as { logo: File }
    expect([logo.name, logo.type, texts]).toEqual(['錦達.png', 'image/png', { a: 'x' }])
    expect(Buffer.from(await logo.arrayBuffer()).toString('latin1')).toBe(bytes)
    expect(await readMultipart(form(part('name="logo"; filename=""', '')), TYPE, ['logo'])).toEqual({
      logo: '',
    })
  })

  it.each([
    ['of another name', [part('name="other"; filename="a"', 'x')]],
    ['twice', [part('name="logo"; filename="a"', 'x'), part('name="logo"; filename="b"', 'y')]],
    ['beside a text of its name', [part('name="logo"', 'x'), part('name="logo"; filename="b"', 'y')]],
    ['before a text of its name', [part('name="logo"; filename="b"', 'y'), part('name="logo"', 'x')]],
    ['without a name', [part('filename="a"', 'x')]],
  ])('is rejected with a file %s', async (_what, parts) => {
    await expect(readMultipart(form(...parts), TYPE, ['logo'])).rejects.toMatchObject({ code: 'invalid' })
  })

  it('lets others work while a large file is read, which keeps each of its bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 5_000_000 }, (_, at) => (at * 31) % 251))
    const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="logo"; filename="a"\r\n\r\n')
    const body = Buffer.concat([head, bytes, Buffer.from('\r\n'), form(part('name="a"', 'x'))])
    let turns = 0
    let isRead = false
    const count = () => {
      turns += 1
      if (!isRead) setImmediate(count)
    }
    setImmediate(count)
    const { logo } = (await readMultipart(body, TYPE, ['logo'])) as { logo: File }
    isRead = true
    expect(turns).toBeGreaterThan(3)
    expect(Buffer.from(await logo.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('may be empty', async () => {
    expect(await readMultipart(Buffer.alloc(0), TYPE)).toEqual({})
    expect(await readMultipart(form(), TYPE)).toEqual({})
  })

  it.each([
    ['a file', form(part('name="a"; filename="a.txt"', 'x')), TYPE],
    ['more than a hundred fields', form(...Array.from({ length: 101 }, () => part('name="a"', ''))), TYPE],
    ['a field without a name', form(part('', 'x')), TYPE],
    ['no boundary in its type', form(part('name="a"', 'x')), 'multipart/form-data'],
    ['no boundary in its body', Buffer.from('hello'), TYPE],
    ['a body that was cut off', form(part('name="a"', 'x')).subarray(0, -9), TYPE],
    ['a body that was cut off in a head', form(part('name="a"', 'x')).subarray(0, 30), TYPE],
  ])('is rejected with %s', async (_what, body, type) => {
    await expect(readMultipart(body, type)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('may name a file with up to a thousand characters, in any script', async () => {
    const named = (name: string) =>
      readMultipart(form(part(`name="a"; filename="${name}"`, 'x')), TYPE, ['a'])
    const name = '長'.repeat(1_000)
    expect(((await named(name)) as { a: File }).a.name).toBe(name)
    await expect(named(`${name}長`)).rejects.toMatchObject({ code: 'invalid' })
    await expect(named('長'.repeat(1_000_000))).rejects.toMatchObject({ code: 'invalid' })
  })

  it.each([
    ['of 60,000 parts', form(...Array.from({ length: 60_000 }, () => part('name="a"', '')))],
    ['of 60,000 files', form(...Array.from({ length: 60_000 }, () => part('name="a"; filename="b"', '')))],
    ['with a file name of 4 MB', form(part(`name="a"; filename="${'%E9'.repeat(1_300_000)}"`, 'x'))],
    ['of 700,000 head lines', form(part(`name="a"\r\n${'a:\r\n'.repeat(700_000)}b: c`, 'x'))],
  ])('%s is refused for no more than a valid one of its size costs', async (_what, body) => {
    const valid = form(part('name="a"; filename="a"', 'x'.repeat(body.length)))
    const whole = await cpuOf(() => readMultipart(valid, TYPE, ['a']))
    const refused = await cpuOf(() => readMultipart(body, TYPE, ['a']).catch(() => undefined))
    expect(refused).toBeLessThan(10 * whole)
  })

  it('that is cut off anywhere is either parsed or rejected, never awaited', async () => {
    const whole = form(part('name="a"; filename="a"', 'x'), part('name="b"', 'y'), part('', 'z'))
    const cuts = Array.from({ length: whole.length }, (_, end) => whole.subarray(0, end))
    for (const files of [[], ['a'], ['a', 'b']]) {
      const settled = await Promise.allSettled(cuts.map((body) => readMultipart(body, TYPE, files)))
      expect(settled).toHaveLength(whole.length)
    }
  })
})
