/** Every kind of mail at its largest: Gmail shows no more than 102 KB of one. */
import { describe, expect, it } from 'vitest'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import { everyMail } from '#test/fixtures/every-mail.ts'

const MAX_BYTES = 90 * 1024
/** The characters that take most room in HTML and in UTF-8. */
const LARGEST = everyMail((characters) => '"字'.repeat(characters / 2))

describe.each(Object.entries(LARGEST))('%s', (kind, compose) => {
  it('stays below what mail programs show', () => {
    const mail = compose()
    expect(mail.kind).toBe(kind)
    expect(Buffer.byteLength(mail.html)).toBeLessThan(MAX_BYTES)
    expect(Buffer.byteLength(mail.text)).toBeLessThan(MAX_BYTES)
    expect(mail.html.trimEnd()).toMatch(/<\/html>$/)
  })
})

it.each([
  ['quotation-verified', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-accepted', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-won', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-version', /and (\d+) more lines in the PDF/, /另有 (\d+) 項，見 PDF/],
  ['quotation-change', /and (\d+) more lines on the Quotations screen/, /另有 (\d+) 項，見報價管理/],
] as const)('%s says in both languages how many lines are left out, and keeps its totals', (kind, en, zh) => {
  const { html, text } = LARGEST[kind]()
  const shown = kind.match(/version|change/) ? 3 * QUOTATION_LINES_MAX : QUOTATION_LINES_MAX
  for (const body of [html, text]) {
    const [left, leftInChinese] = [en, zh].map((words) => Number(words.exec(body)![1]))
    expect(left).toBe(leftInChinese)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(shown)
    expect(['First-year total', '首年總額'].filter((words) => !body.includes(words))).toEqual([])
  }
})

it('leaves out nothing where everything fits', () => {
  const { html } = everyMail(() => 'Counter till', { lineCount: 20 })['quotation-verified']()
  expect(html.match(/999 × Counter till/g)).toHaveLength(40)
  expect(html).not.toContain('more lines')
})
