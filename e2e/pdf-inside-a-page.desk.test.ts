/** PDFs that the browser draws inside our pages, and what they show if the file has gone. */

import { BROWSER_ARGUMENTS } from './browser-arguments.ts'
import { findWholeBrowser } from './find-browser.ts'
import { holdFiles } from './hold-files.ts'
import { expect, test } from './journey.ts'
import { aQuotation, expire } from './quotation.ts'

// The shell without a window draws no PDF.
test.use({ launchOptions: { executablePath: findWholeBrowser(), args: BROWSER_ARGUMENTS } })

const STORED_FILE = /\/api\/get_upload\?/

const newQuotation = () => aQuotation(`${Math.random().toString(36).slice(2, 10)}@kamsin.example`)

test('a quotation that ends while its PDF is under way is no longer shown', async ({ page, t }) => {
  const id = await newQuotation()
  const pdf = await holdFiles(page, STORED_FILE)
  await page.goto(`/quotation/view?id=${id}`)
  await page.getByText(t('result.showDocument')).click()
  await pdf.asked
  expire(id)
  pdf.release()
  await expect(page.getByText(t('error.quotationNotFound'))).toBeVisible()
})
