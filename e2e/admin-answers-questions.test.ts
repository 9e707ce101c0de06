/** An admin answers a question, and visitors read it. */
import { expect, expectGoodPage, test } from './journey.ts'
import { aColleague, signInTo } from './staff.ts'

test('a question is asked and answered in both languages, and read on the home page', async ({
  page,
  stranger,
  t,
  language,
}) => {
  const mark = Math.random().toString(36).slice(2, 8)
  const admin = await aColleague({ is_staff: true, first_name: '志偉', last_name: '何' })
  await signInTo(page, admin, '/internal/questions')
  await page.getByRole('button', { name: t('question.new') }).click()
  await page.getByRole('button', { name: t('question.add') }).click()
  await expect(page.getByText(t('error.questionMissing'))).toBeVisible()
  await expectGoodPage(page)
  await page.getByLabel(t('question.question_en')).fill(`Do you work at night, ${mark}?`)
  await page.getByLabel(t('question.question_zh')).fill(`夜晚開工嗎，${mark}？`)
  await page.getByLabel(t('question.answer_en')).fill('After the last guest.')
  await page.getByLabel(t('question.answer_zh')).fill('最後一位客人離開之後。')
  await page.getByRole('button', { name: t('question.add') }).click()
  const asked = { en: `Do you work at night, ${mark}?`, zh: `夜晚開工嗎，${mark}？` }[language]
  const answer = { en: 'After the last guest.', zh: '最後一位客人離開之後。' }[language]
  const row = page.getByRole('listitem').filter({ hasText: mark })
  await expect(row).toContainText(asked)
  await expectGoodPage(page)

  await stranger.goto(`/${language}`)
  await stranger.getByText(asked).click()
  await expect(stranger.getByText(answer).last()).toBeVisible()

  await row.getByRole('button', { name: t('record.deleteNamed', { name: asked }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('record.delete') })
    .click()
  await expect(row).toHaveCount(0)
  // The row goes at once, the pages once the server has answered.
  await expect
    .poll(async () => (await stranger.request.get(`/${language}/services`)).text())
    .not.toContain(asked)
})
