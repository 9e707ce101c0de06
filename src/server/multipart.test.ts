import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const TYPE = 'multipart/form-data; boundary=b'
const part = (disposition: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
const form = (...parts: string[]) => Buffer.from(`${parts.join('')}--b--\r\n`)

describe('a form', () => {
  it('is read into its fields, a list for those that come twice', async () => {
    const body = form(
      part('name="a"', '報價'),
      part('name="b"', '1'),
      part('name="b"', '2'),
      part('name="b"', '3'),
    )
    expect(await readMultipart(body, TYPE)).toEqual({ a: '報價', b: ['1', '2', '3'] })
  })

  it('keeps a poisoned name to itself', async () => {
    const fields = await readMultipart(form(part('name="__proto__"', 'x')), TYPE)
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
    expect(Object.keys(fields)).toEqual(['__proto__'])
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
  ])('is refused with %s', async (_what, body, type) => {
    await expect(readMultipart(body, type)).rejects.toMatchObject({ code: 'invalid' })
  })

  it('that is cut off anywhere is either read or refused, never awaited', async () => {
    const whole = form(part('name="a"; filename="a"', 'x'), part('name="b"', 'y'), part('', 'z'))
    const cuts = Array.from({ length: whole.length }, (_, end) => whole.subarray(0, end))
    const settled = await Promise.allSettled(cuts.map((body) => readMultipart(body, TYPE)))
    expect(settled).toHaveLength(whole.length)
  })
})
