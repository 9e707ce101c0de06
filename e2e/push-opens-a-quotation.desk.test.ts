/** A push that reaches a browser: our worker shows it in the language of its user, and a click opens what it is about. */
import type { CDPSession, Page, Worker } from '@playwright/test'
import { pushMessage } from '../src/server/features/alert/push.ts'
import { LANGUAGES, type Language } from '../src/shared/base/language.ts'
import { mergeTexts } from '../src/shared/i18n/merge.ts'
import { createT } from '../src/shared/i18n/t.ts'
import { BROWSER_ARGUMENTS } from './browser-arguments.ts'
import { findWholeBrowser } from './find-browser.ts'
import { expect, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, signInTo } from './staff.ts'

// The shell without a window shows no notifications.
test.use({
  launchOptions: { executablePath: findWholeBrowser(), args: BROWSER_ARGUMENTS },
  permissions: ['notifications'],
})

/** Then it is handed over again. */
const SHOWN_WITHIN_MS = 5_000

const textsOf = (language: Language) => createT(mergeTexts(language, []), language)

for (const language of LANGUAGES)
  test(`a push about a quotation is shown in ${language}, and a click on it opens the quotation @once`, async ({
    page,
    context,
    baseURL,
  }) => {
    const t = textsOf(language)
    const id = await aQuotation(`push-${language}-${process.pid}@kamsin.example`)
    await signInTo(page, await aColleague(), '/internal')
    const started = context.waitForEvent('serviceworker')
    const browser = await context.newCDPSession(page)
    const registrationId = await registered(page, browser, language)
    const worker = await started
    const news = {
      what: 'desk.did_call_requested',
      number: id,
      url: `/internal/quotations?id=${id}`,
    } as const
    const message = { title: t('company.name'), body: `${t('desk.did_call_requested')} ${id}` }
    // Chromium drops a message of this kind now and then, as a push service may: it is handed over until it is shown.
    await expect(async () => {
      // What a push service hands to the browser, once the browser has decrypted it.
      await browser.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(baseURL!).origin,
        registrationId,
        data: JSON.stringify(pushMessage(news, textsOf)),
      })
      await expect.poll(() => shown(page), { timeout: SHOWN_WITHIN_MS }).toEqual([message])
    }).toPass()
    await page.goto(await clicked(worker))
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Chan Mei Ling')
    expect(await shown(page)).toEqual([])
  })

/** As the switch of the account does it; subscribing asks a push service on the internet. */
async function registered(page: Page, browser: CDPSession, language: Language): Promise<string> {
  const found = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.evaluate(async (of) => {
    await navigator.serviceWorker.register(`/push.js?language=${of}`)
    const { active } = await navigator.serviceWorker.ready
    // It is there while it is still being activated, when Chromium drops a push.
    while (active!.state !== 'activated')
      await new Promise((changed) => active!.addEventListener('statechange', changed, { once: true }))
  }, language)
  return found
}

function shown(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
  })
}

/** Clicks the notification as the system would, which lets the worker open a window; returns what it opens. */
function clicked(worker: Worker): Promise<string> {
  return worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow: (url: string) => Promise<null> }
    }
    const [notification] = await scope.registration.getNotifications()
    const opened = new Promise<string>((resolve) => {
      scope.clients.openWindow = async (url) => {
        resolve(url)
        return null
      }
    })
    const click = new Event('notificationclick')
    self.dispatchEvent(Object.assign(click, { notification, waitUntil: () => undefined }))
    return opened
  })
}
