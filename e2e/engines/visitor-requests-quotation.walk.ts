/** Choose, send, receive, confirm, find again, cancel. */
import { mailTo } from '../mailbox.ts'
import { button, field, heading, link, startsWith, text } from './person.ts'
import { test } from './walk.ts'

test('a visitor requests a quotation, confirms it, finds it again and cancels it', async ({
  person,
  t,
  engine,
  language,
  device,
}) => {
  const visit = Math.random().toString(36).slice(2, 8)
  const email = `${visit}-${engine}-${language}-${device}@kamsin.example`
  await person.open('/services')
  await person.press(link(t('layout.getQuotation')))
  await person.expectAddress('/quotation')
  await person.press(link(t('quotation.contactTab')))
  await person.fillIn(field(startsWith(t('quotation.name'))), 'Chan Mei Ling')
  await person.fillIn(field(startsWith(t('quotation.email'))), email)
  await person.fillIn(field(startsWith(t('quotation.phone'))), '+852 2345 6789')
  await person.press(button(startsWith(t('quotation.next'))))
  await person.expectAddress('/quotation?page=2')
  await person.press(button(startsWith(t('quotation.more', { name: '' }).trim())))
  await person.open('/quotation?page=7')
  await person.see(text(email))
  await person.press(button(t('captcha.start')))
  await person.see(button(t('captcha.solved')))
  await person.press(button(t('quotation.send')))

  const address = await person.expectAddress(/^\/quotation\/view\?id=\d{6}$/)
  const id = new URL(address).searchParams.get('id')!
  await person.see(heading(t('result.thanks')))
  await person.see(text(email))

  const mail = await mailTo(email, '/quotation/verify?')
  await person.open(/https?:\/\/\S+\/quotation\/verify\?\S+/.exec(mail.text ?? '')![0])
  await person.see(heading(t('result.verifiedTitle')))
  await person.press(link(t('result.view')))
  await person.see(heading(t('result.thanksVerified')))

  await person.open('/services')
  await person.fillIn(field(t('services.searchLabel')), id)
  await person.key('Enter')
  await person.see(heading(t('result.thanksVerified')))

  await person.press(button(t('result.cancel')))
  await person.press(button(t('result.cancelKeep')))
  await person.press(button(t('result.cancel')))
  await person.press(button(t('result.cancelConfirm')))
  await person.expectAddress('/')
  await person.open(`/quotation/view?id=${id}`)
  await person.see(text(t('error.quotationNotFound')))
})
