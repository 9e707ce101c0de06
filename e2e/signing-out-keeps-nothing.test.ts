/** The next person with the tablet finds nothing of what a user has typed, on whatever screen. */
import { internalPaths } from '../src/client/internal/paths.ts'
import { screens } from '../src/client/internal/screens.ts'
import { expect, test } from './journey.ts'
import { aQuotation } from './quotation.ts'
import { aColleague, logOut, signInTo } from './staff.ts'

const TYPED = 'nobody keeps this'
/** The texts of the site are hundreds. */
const FIELDS_OF_A_SCREEN = 8
const TEXT_FIELDS = 'input:is([type=text], [type=email], [type=tel], [type=search], :not([type])), textarea'

test('nothing typed on any screen is left in a browser after the user has signed out', {
  tag: '@once',
}, async ({ page, t, device }) => {
  const id = await aQuotation(`${Math.random().toString(36).slice(2)}@kamsin.example`)
  await signInTo(page, await aColleague({ is_staff: true }))
  const paths = [
    ...screens.map(({ path }) => path),
    internalPaths.quotations(id),
    `${internalPaths.quotations(id)}&revise=1`,
    internalPaths.newQuotation({ quotation: id }),
  ]
  let fields = 0
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const shown = await page.getByRole('main').locator(TEXT_FIELDS).filter({ visible: true }).all()
    for (const field of shown.slice(0, FIELDS_OF_A_SCREEN))
      if (await field.isEditable()) {
        await field.fill(TYPED)
        fields += 1
      }
  }
  expect(fields).toBeGreaterThan(paths.length)

  // What is kept while the user is there: otherwise the rest says nothing.
  await page.goto(internalPaths.sendMail())
  await expect(page.getByRole('textbox', { name: t('mailing.subject') })).toHaveValue(TYPED)
  await logOut(page, t, device)
  await expect(page).toHaveURL(/\/login/)
  // The page that opens empties the tab once more, as soon as its script runs.
  await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual(['signed-out-seen'])
  const kept = await page.evaluate(async () => ({
    browser: Object.keys(localStorage),
    others: [...(await indexedDB.databases()).map(({ name }) => name), ...(await caches.keys())],
  }))
  expect(['language', 'inbox_keys', 'signed-out']).toEqual(expect.arrayContaining(kept.browser))
  expect(kept.others).toEqual([])
})
