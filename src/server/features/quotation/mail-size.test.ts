/** Every kind of mail at its largest: Gmail shows no more than 102 KB of one. */

import { describe, expect, it } from 'vitest'
import { QUOTATION_LINES_MAX } from '#shared/base/limits.ts'
import { en } from '#shared/i18n/en.ts'
import { zh } from '#shared/i18n/zh.ts'
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
  ['quotation-verified', 'restInPdf_other'],
  ['quotation-accepted', 'restInPdf_other'],
  ['quotation-won', 'restInPdf_other'],
  ['quotation-version', 'restInPdf_other'],
  ['quotation-change', 'restAtDesk_other'],
] as const)('%s says in both languages how many lines are left out, and keeps its totals', (kind, key) => {
  const { html, text } = LARGEST[kind]()
  const shown = kind.match(/version|change/) ? 3 * QUOTATION_LINES_MAX : QUOTATION_LINES_MAX
  for (const body of [html, text]) {
    const [left, leftInChinese] = [en, zh].map(({ mail }) =>
      Number(new RegExp(mail[key].replace('{count}', '(\\d+)')).exec(body)![1]),
    )
    expect(left).toBe(leftInChinese)
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(shown)
    expect([en, zh].map(({ mail }) => mail.firstYear).filter((words) => !body.includes(words))).toEqual([])
  }
})

it('leaves out nothing where everything fits', () => {
  const { html } = everyMail(() => 'Counter till', { lineCount: 20 })['quotation-verified']()
  expect(html.match(/999 × Counter till/g)).toHaveLength(40)
  expect(html).not.toContain('more lines')
})
