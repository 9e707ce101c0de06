/** One quotation, with everything that changes a sum, on every ticket that shows it: each adds up, and all say the same. */
import type { Locator } from '@playwright/test'
import { internalPaths } from '../src/client/internal/paths.ts'
import type { T } from '../src/shared/i18n/t.ts'
import { readText } from '../test/fixtures/pdf.ts'
import { expect, test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { versionLink } from './quotation.ts'
import { aColleague, asAdmin, signInTo } from './staff.ts'

/** Monthly and one-off. */
type Pair = readonly [number, number]

interface Sums {
  lines: Pair[]
  /** The steps of the discount, below zero. */
  off: Pair[]
  total: Pair
}

const EMAIL = () => `${Math.random().toString(36).slice(2)}@kamsin.example`
const REASON = 'Opening month 開業優惠'
/** An odd sum and a percentage round; the two amounts come after. */
const DISCOUNT = { discount_percent: 7, discount_monthly: 31, discount_upfront: 117, discount_reason: REASON }
const LINES = (first: number, second: number, third: number) => [
  { product: first, quantity: 3, monthly_price: 333, upfront_price: 1_001 },
  { product: second, quantity: 2 },
  { product: null, name_en: 'Cabling', name_zh: '佈線', quantity: 1, monthly_price: 0, upfront_price: 2_345 },
  { product: third, quantity: 5, is_optional: true, monthly_price: 19, upfront_price: 87 },
]

async function aPricedDraft(language: string): Promise<{ id: string; email: string }> {
  const products = await asAdmin<{ id: number; monthly_price: number }[]>(
    'GET',
    '/api/quotations/products',
    undefined,
  )
  const [first, second, third] = products.filter((product) => product.monthly_price > 20).map(({ id }) => id)
  const email = EMAIL()
  const made = {
    contact: { name: '陳美玲', email, language },
    lines: LINES(first!, second!, third!),
    ...DISCOUNT,
  }
  return { id: (await asAdmin<{ id: string }>('POST', '/api/quotations', made)).id, email }
}

function expectToAddUp({ lines, off, total }: Sums): void {
  for (const kind of [0, 1] as const)
    expect([...lines, ...off].reduce((sum, pair) => sum + pair[kind], 0)).toBe(total[kind])
}

function amountIn(text: string): number {
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? 0)
}

const signedIn = (text: string) => (text.includes('−') ? -amountIn(text) : amountIn(text))

/** The last two cells of each row; a special price stands beside the usual one, which is struck through. */
async function pairs(rows: Locator): Promise<Pair[]> {
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => {
      const copy = row.cloneNode(true) as HTMLElement
      for (const before of copy.querySelectorAll('s')) before.remove()
      return [...copy.querySelectorAll('td, th')].slice(-2).map((cell) => cell.textContent)
    }),
  )
  return cells.map(([monthly, upfront]) => [signedIn(monthly!), signedIn(upfront!)])
}

/** The ticket of the customer and of the copy by number. */
async function pageSums(ticket: Locator, t: T): Promise<Sums> {
  const lines = await pairs(
    ticket.locator('.result-table tbody tr:not(:has(input:not(:checked))):has(td:nth-child(4))'),
  )
  const [discounts, totals] = [
    ticket.locator('.ticket-totals').first(),
    ticket.locator('.ticket-totals').last(),
  ]
  const off = await discounts
    .locator('dd')
    .evaluateAll((all) => all.map((one) => [...one.querySelectorAll('span')].map((span) => span.innerText)))
  const isOf = (key: 'offer.discountMonthly' | 'offer.discountUpfront', text: string) =>
    text === t(key, { amount: `HK$${amountIn(text).toLocaleString('en')}` })
  const amounts = await totals.locator('dd').allInnerTexts()
  return {
    lines,
    off: off.map((texts) => [
      -amountIn(texts.find((text) => isOf('offer.discountMonthly', text)) ?? ''),
      -amountIn(texts.find((text) => isOf('offer.discountUpfront', text)) ?? ''),
    ]),
    total: [amountIn(amounts[0]!), amountIn(amounts[1]!)],
  }
}

/** Reads the two prices in the facts of a mail: "HK$333 a month, HK$1,001 one-off", in either language. */
function pairIn(text: string, t: T): Pair {
  const amounts = [...text.matchAll(/(−?)HK\$([\d,]+)/g)].map(
    ([, minus, digits]) => Number(digits!.replaceAll(',', '')) * (minus ? -1 : 1),
  )
  if (amounts.length === 2) return [amounts[0]!, amounts[1]!]
  const [monthly] = t('mail.staffLineMonthly', { monthly: '|' }).split('|').filter(Boolean)
  return text.includes(monthly!) ? [amounts[0] ?? 0, 0] : [0, amounts[0] ?? 0]
}

test('lines, discount and totals of a quotation add up wherever it stands, and are the same', async ({
  page,
  stranger,
  t,
  language,
}) => {
  const { id, email } = await aPricedDraft(language)
  await signInTo(page, await aColleague(), `${internalPaths.quotations(id)}&revise=1`)

  // The editor: from what the lines come to down to the totals.
  const ticket = page.getByRole('region', { name: t('desk.totals') })
  await expect(ticket).toContainText(t('desk.discountPercentOff', { percent: 7 }))
  const rows = await ticket
    .locator('dl')
    .first()
    .locator('div')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('dt')!.textContent, row.querySelector('dd')!.textContent]),
    )
  const [monthly, upfront] = [rows.slice(0, 4), rows.slice(4)].map((part) =>
    part.map(([, text]) => signedIn(text!)),
  )
  for (const [lines, percent, amount, total] of [monthly!, upfront!])
    expect(lines! + percent! + amount!).toBe(total)
  const total: Pair = [monthly![3]!, upfront![3]!]

  await asAdmin('POST', '/api/quotations/send', { id })

  // The desk.
  await page.goto(internalPaths.quotations(id))
  const table = page.getByRole('table', { name: t('desk.lines') })
  await expect(table.locator('tbody tr')).toHaveCount(4)
  const deskLines = await pairs(table.locator('tbody tr'))
  const foot = await pairs(table.locator('tfoot tr'))
  const desk: Sums = { lines: deskLines.slice(0, 3), off: foot.slice(1, 3), total: foot[3]! }
  expectToAddUp(desk)
  expect(desk.total).toEqual(total)

  // The mail of the version has no lines: from the subtotal.
  const { text: sent } = await mailTo(email, `/quotation/view?id=${id}`)
  for (const each of [desk.total, foot[0]!, ...desk.off])
    for (const amount of each) expect(sent).toContain(`HK$${Math.abs(amount).toLocaleString('en')}`)

  // The customer, without the option and with it.
  // Left first: the desk's page would lead a visitor without a session to the login.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto(await versionLink(email, id))
  const slip = page.locator('.result-ticket')
  await expect(slip.getByRole('checkbox')).toBeVisible()
  const offered = await pageSums(slip, t)
  expectToAddUp(offered)
  expect(offered.total).toEqual(total)
  await slip.getByRole('checkbox').check()
  await expect(slip.locator('.ticket-totals').last()).not.toContainText(`HK$${total[0].toLocaleString('en')}`)
  const withOption = await pageSums(slip, t)
  expectToAddUp(withOption)
  expect(withOption.lines).toHaveLength(4)

  // This reader has only the number.
  await stranger.goto(`/quotation/view?id=${id}`)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('result.byNumberTitle', { id }))
  const copy = stranger.locator('.result-ticket')
  const found = await pageSums(copy, t)
  expect(found.lines.slice(0, 3)).toEqual(offered.lines)
  expectToAddUp({ ...found, lines: found.lines.slice(0, 3) })
  expect(found.total).toEqual(total)
  expect(await copy.innerText()).not.toContain(REASON)

  // The accepted PDF and mail, with the option.
  const key = new URL(await versionLink(email, id)).searchParams.get('key')
  const accepted = await fetch(`${process.env.JOURNEY_URL}/api/quotation/accept`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, key, version: 1, name: '陳美玲', may_sign: true, options: [3] }),
  })
  expect(accepted.status).toBe(200)
  const mail = await mailTo(email, '陳美玲\n')
  const own = mail.text!.split('-'.repeat(40))[0]!
  const prices = own
    .split('\n')
    .filter((line) => /HK\$/.test(line))
    .map((line) => pairIn(line, t))
  expect(prices).toEqual(expect.arrayContaining([...withOption.lines, ...withOption.off]))
  const pdf = await readText(new Uint8Array(mail.attachments[0]!.content as ArrayBuffer))
  for (const each of [...withOption.off, withOption.total])
    for (const amount of each) expect(pdf).toContain(Math.abs(amount).toLocaleString('en'))
})
