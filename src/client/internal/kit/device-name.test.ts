import { expect, it } from 'vitest'
import { en } from '#shared/i18n/en.ts'
import { createT } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/126.0`,
    'Opera on Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/26.1 Safari/605.1.15`,
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Version/26.1 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`,
    'Firefox on iPhone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE} Mobile/15E148 MicroMessenger/8.0.65`,
    'WeChat on iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) ${APPLE} Version/17.7 Mobile/15E148 Safari/604.1`,
    'Safari on iPad',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', 'Unknown browser on Windows'],
  ['curl/8.5.0', en.account.unknownBrowser],
  ['', en.account.unknownBrowser],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent, createT(en, 'en'))).toBe(name)
})

it('is available in Chinese', () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`
  expect(deviceName(userAgent, createT(zh, 'zh'))).toBe('Chrome（Android）')
})
