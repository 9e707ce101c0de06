// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { askRecaptcha } from './recaptcha.ts'

const asked: unknown[] = []
const enterprise = {
  ready: (callback: () => void) => callback(),
  execute: async (...question: unknown[]) => {
    asked.push(question)
    return 'a token'
  },
}

afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

const script = () => document.querySelector('script')

it('fails when Google’s script cannot be loaded, and tries again the next time', async () => {
  const answer = askRecaptcha('site key', 'login')
  script()?.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow('cannot be reached')
  expect(script()).toBeNull()
})

it('fails when the script does not work as expected', async () => {
  const answer = askRecaptcha('site key', 'login')
  script()?.dispatchEvent(new Event('load'))
  await expect(answer).rejects.toThrow('does not run')
  script()?.remove()
})

it('asks for the form’s action, and loads the script once', async () => {
  vi.stubGlobal('grecaptcha', { enterprise })
  const answer = askRecaptcha('site key', 'login')
  expect(script()?.src).toBe('https://www.google.com/recaptcha/enterprise.js?render=site%20key')
  script()?.dispatchEvent(new Event('load'))
  const { value, expiresAtMs } = await answer
  expect(value).toBe('a token')
  expect(expiresAtMs - Date.now()).toBeLessThanOrEqual(120_000)
  await askRecaptcha('site key', 'contact')
  expect(asked).toEqual([
    ['site key', { action: 'login' }],
    ['site key', { action: 'contact' }],
  ])
  expect(document.querySelectorAll('script')).toHaveLength(1)
})
