/** Journeys of admins and users: signing in, prices, texts, QR codes, tools, signing out. */
import jsqr from 'jsqr'
import sharp from 'sharp'
import { RELOAD_AFTER_TEXTS_SECONDS } from '../../src/shared/base/limits.ts'
import { aColleague, asAdmin } from '../staff.ts'
import { button, field, heading, link, row, startsWith, text } from './person.ts'
import { expect, signIn, test } from './walk.ts'

/** One text per engine and language, since they run in parallel on one server. */
const TEXTS = {
  firefox: { en: 'endText', zh: 'packagesLead' },
  webkit: { en: 'aboutName', zh: 'lookupTitle' },
} as const

const aName = (words: string) => `${words} ${Math.random().toString(36).slice(2, 8)}`

test('a user signs in, after a wrong password is rejected, and signs out again', async ({
  person,
  t,
  device,
}) => {
  const colleague = await aColleague()
  await person.open('/login')
  await person.fillIn(field(t('login.username')), colleague.username)
  await person.fillIn(field(t('login.password')), 'not-the-password')
  await person.press(button(t('captcha.start')))
  await person.press(button(t('login.signIn')))
  await person.see(text(t('error.signInFailed')))
  await person.fillIn(field(t('login.password')), colleague.password)
  await person.press(button(t('login.signIn')))
  await person.expectAddress('/internal')
  await person.see(heading(new RegExp(colleague.last_name)))

  if (device === 'phone') await person.press(button(t('layout.menu')))
  await person.press(button(t('internal.logOut')))
  await person.expectAddress('/login')
  await person.see(field(t('login.username')))
  await person.open('/internal/users')
  await person.expectAddress('/login?dest=%2Finternal%2Fusers')
})

test('an admin edits a price, and drags one product below another', async ({ person, t }) => {
  const [first, second] = [aName('tray'), aName('cup')]
  const category = await aCategory(first, second)
  await signIn(person, t, `/internal/products?target=${category}`)
  await person.press(button(first))
  await person.fillIn(field(startsWith(t('product.monthly_price'))), '300')
  await person.press(button(t('record.save')))
  const rows = () => person.window.run(() => document.querySelector<HTMLElement>('tbody')!.innerText)
  await expect.poll(rows).toMatch(inOrder(first, '300', '2,000', second, '100'))

  await person.drag(button(t('record.move', { name: first })), row(new RegExp(second)))
  await expect.poll(rows).toMatch(inOrder(second, '100', first, '300'))
  await person.open(`/internal/products?target=${category}`)
  await person.see(row(new RegExp(second)))
  expect(await rows()).toMatch(inOrder(second, '100', first, '300'))
})

test('an admin changes a text, and visitors read it', async ({ person, t, engine, language }) => {
  const key = TEXTS[engine][language]
  const words = aName('Freshly written')
  await signIn(person, t, `/internal/translations?area=site%2Fhome&q=${key}`)
  const cell = {
    key: `home.${key}`,
    language: t(language === 'en' ? 'translation.nameEnglish' : 'translation.nameChinese'),
  }
  await person.press(button(startsWith(t('translation.editCell', cell))))
  await person.fillIn(field(t('translation.cellLabel', cell)), words)
  await person.key('Enter')
  await person.press(button(t('translation.saveChanges', { count: 1 })))
  await person.see(text(t('translation.saved', { count: 1, seconds: RELOAD_AFTER_TEXTS_SECONDS })))
  await expect(async () => {
    await person.open('/')
    expect(await person.window.run(() => document.body.textContent)).toContain(words)
  }).toPass()
})

test('a choice and an empty date look like the fields beside them', async ({ person, t, engine }) => {
  await signIn(person, t, '/internal/admin?view=audit')
  const paper = await groundOf(await person.look(field(t('audit.search'))))
  expect(await groundOf(await person.look(field(t('audit.group'))))).toEqual(paper)
  const date = await person.look(field(t('audit.from')))
  expect(await groundOf(date)).toEqual(paper)
  // Other engines show a placeholder for an empty date: mm/dd/yyyy.
  if (engine === 'webkit') expect(await isPlain(date)).toBe(true)
})

test('the QR code that is shown contains what was typed', async ({ person, t }) => {
  const address = 'https://wokandwire.example/menu?table=12'
  await signIn(person, t, '/internal/qr_code')
  await person.fillIn(field(t('qrCode.url')), address)
  await expect.poll(async () => said(await person.window.run(pictureShown))).toBe(address)
})

test('an admin creates a tool, which then appears on the dashboard', async ({ person, t }) => {
  const label = aName('Rota')
  await signIn(person, t, '/internal/tool-management')
  await person.press(button(t('tool.newTool')))
  await person.fillIn(field(t('tool.label')), label)
  await person.fillIn(field(t('tool.link')), '{host}/contact')
  await person.key('Enter')
  await person.see(text(t('tool.created', { name: label })))
  await person.open('/internal')
  await person.see(link(startsWith(label)))
})

/** The colour of its top left corner. */
async function groundOf(picture: Buffer): Promise<number[]> {
  return [
    ...(await sharp(picture)
      .removeAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()),
  ]
}

async function isPlain(picture: Buffer): Promise<boolean> {
  return (await sharp(picture).removeAlpha().stats()).channels.every(({ stdev }) => stdev < 1)
}

/** Creates a category with these products in this order, and returns its key. */
async function aCategory(...products: string[]): Promise<string> {
  const { id, name } = await asAdmin<{ id: number; name: string }>('POST', '/api/product_categories', {
    name: aName('engines'),
  })
  for (const product of products) {
    const prices = { monthly_price: 100, upfront_price: 2_000, show_in_quotation: false }
    await asAdmin('POST', '/api/products', { name: product, category: id, ...prices })
  }
  return name
}

const inOrder = (...words: string[]) => new RegExp(words.join('[^]*'))

/** Runs in the page: the shown image as a file. */
function pictureShown(): string {
  const picture = document.querySelector<HTMLImageElement>('main figure img')
  if (!picture?.complete || !picture.naturalWidth) return ''
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  return canvas.toDataURL().split(',')[1]!
}

async function said(base64: string): Promise<string | undefined> {
  if (base64 === '') return undefined
  const picture = sharp(Buffer.from(base64, 'base64')).ensureAlpha().raw()
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data
}
