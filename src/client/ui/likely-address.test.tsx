// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { fill } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { showField } from '#test/fixtures/one-field.tsx'

afterEach(() => document.body.replaceChildren())

describe.each([
  ['en', en],
  ['zh', zh],
] as const)('in %s', (language, texts) => {
  async function shown(start: string): Promise<HTMLButtonElement | null> {
    await showField(language, texts, { type: 'email', start, load: () => import('./likely-address.tsx') })
    return document.querySelector<HTMLButtonElement>('[aria-live] button')
  }

  it('a slip in a well-known domain is a question, and one press corrects it', async () => {
    const question = await shown('chan@gmial.com')
    expect(question?.textContent).toBe(fill(texts.layout.likelyAddress, { address: 'chan@gmail.com' }))
    const field = document.querySelector<HTMLInputElement>('#field')!
    expect(field.validity.customError).toBe(false)
    act(() => question!.click())
    expect(field.value).toBe('chan@gmail.com')
    expect(document.activeElement).toBe(field)
    expect(document.querySelector('[aria-live] button')).toBeNull()
  })

  it('nothing is asked of other addresses', async () => {
    expect(await shown('chan@kamsin.com.hk')).toBeNull()
  })
})

it('every field for an address is such a field', () => {
  const own = globSync('src/client/**/*.tsx').filter((file) =>
    /<input[^>]*type="email"/.test(readFileSync(file, 'utf8')),
  )
  expect(own).toEqual([])
})
