/**
 * Our parsers of texts from outside, each with the longest text made to hurt: what is linear takes
 * milliseconds, what is not would take minutes. `test/patterns` checks regular expressions alone.
 */

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { slowTexts } from '../test/support/slow-texts.ts'
import { numberLinks } from './client/internal/kit/contact-links.ts'
import { deviceName } from './client/internal/kit/device-name.ts'
import { readPlainText, toHtml } from './client/internal/mass-mail/plain-text.ts'
import { readRecipients } from './client/internal/mass-mail/recipients.ts'
import { styleSelection } from './client/internal/notice/content-field.tsx'
import { cutAtMatches, parseLogLine } from './client/internal/panel/log/line-parts.ts'
import { lacksScheme } from './client/internal/qr-code/qr-picture.ts'
import { EMPTY_DRAFT } from './client/site/quotation/wizard/draft.ts'
import { contactErrors } from './client/site/quotation/wizard/wizard-state.ts'
import { MixedText } from './client/ui/mixed-text.tsx'
import { attachmentHeaders, PdfAttachment } from './server/core/answers/attachment.ts'
import { hasEtag } from './server/core/etag.ts'
import { assertJsonSize, readForm } from './server/core/input-size.ts'
import { answerWithoutAddresses, isHardBounce } from './server/features/mail/rules.ts'
import { plainTextOfHtml } from './server/features/mass-mail/content-reader.ts'
import { uniqueRecipients } from './server/features/mass-mail/rules.ts'
import { sanitise, showsSomething } from './server/features/mass-mail/sanitise.ts'
import { greeting } from './server/features/quotation/mail-facts.ts'
import { logoFileName } from './server/features/stored-file/rules.ts'
import { parseRange } from './server/features/upload/content.ts'
import { BODY_MAX_BYTES } from './server/http/app.ts'
import { readMultipart } from './server/http/multipart.ts'
import { bestEncoding } from './server/http/negotiated-answer.ts'
import { countedAddress } from './server/platform/address.ts'
import { systemRandom } from './server/platform/clock.ts'
import { excerptsAround } from './server/platform/excerpt.ts'
import { oneLine } from './server/platform/mail/one-line.ts'
import { ftsQuery, searchWords } from './server/platform/search-words.ts'
import { preferredLanguage } from './shared/base/language.ts'
import { isWebLink, linkInWords } from './shared/base/links.ts'
import { localPath } from './shared/base/local-path.ts'
import { lineSchema, linesSchema, optionalLineSchema } from './shared/base/text-schemas.ts'
import { mergeTexts } from './shared/i18n/merge.ts'
import { createT } from './shared/i18n/t.ts'
import { isEmailAddress } from './shared/mail/email-address.ts'
import { MAIL_CONTENT_MAX_CHARACTERS } from './shared/mass-mail-schema.ts'
import { parseNotice } from './shared/notice/notice.ts'
import { phoneNumbers } from './shared/phone/phone-numbers.ts'
import { readPerson, withoutPerson } from './shared/privacy/person.ts'
import { placeholdersAndLinks, placeholdersOf } from './shared/translation/text-checks.ts'
import { TEXT_MAX_CHARACTERS } from './shared/translation/text-names.ts'

/** Tells linear from worse, and nothing else: a busy machine is far below. */
const PATIENCE_MS = 3_000
const TEST_MS = 120_000

const t = createT(mergeTexts('en', []), 'en')
const person = readPerson('ada@example.com')!
const phone = readPerson('+852 2345 6789')!

/** Parsers that throw refuse the text, which is an answer too. */
const PARSERS: [name: string, longest: number, parse: (text: string) => unknown][] = [
  ['ranges of files', BODY_MAX_BYTES, (text) => parseRange(text, 10)],
  ['ETags', BODY_MAX_BYTES, (text) => hasEtag(text, '"tag"')],
  ['languages', BODY_MAX_BYTES, preferredLanguage],
  ['encodings', BODY_MAX_BYTES, bestEncoding],
  ['addresses of clients', BODY_MAX_BYTES, (text) => countedAddress(text, '127.0.0.1')],
  ['names of downloads', BODY_MAX_BYTES, (text) => attachmentHeaders(new PdfAttachment(text, Buffer.of()))],
  ['JSON bodies', BODY_MAX_BYTES, assertJsonSize],
  ['forms', BODY_MAX_BYTES, readForm],
  ['types of forms with files', BODY_MAX_BYTES, (text) => readMultipart(Buffer.from('--b\r\n'), text)],
  ['single lines', BODY_MAX_BYTES, (text) => lineSchema(BODY_MAX_BYTES).safeParse(text)],
  ['optional lines', BODY_MAX_BYTES, (text) => optionalLineSchema(BODY_MAX_BYTES).safeParse(text)],
  ['texts of several lines', BODY_MAX_BYTES, (text) => linesSchema(BODY_MAX_BYTES).safeParse(text)],
  ['email addresses', BODY_MAX_BYTES, isEmailAddress],
  ['addresses or numbers of one person', BODY_MAX_BYTES, readPerson],
  ['email addresses in a text', BODY_MAX_BYTES, (text) => withoutPerson(text, person, '')],
  ['numbers in a text', BODY_MAX_BYTES, (text) => withoutPerson(text, phone, '')],
  ['paths on this site', BODY_MAX_BYTES, localPath],
  ['links', BODY_MAX_BYTES, (text) => [isWebLink(text), linkInWords(text, 'https://example.com')]],
  ['texts to be found', BODY_MAX_BYTES, (text) => searchWords({ texts: [text], phones: [] })],
  ['search texts', BODY_MAX_BYTES, (text) => ftsQuery(text)],
  ['excerpts of messages', BODY_MAX_BYTES, excerptsAround('missing word')],
  ['lines of mails', BODY_MAX_BYTES, (text) => oneLine(text, 100)],
  ['names in greetings', BODY_MAX_BYTES, (text) => greeting(t, text)],
  ['answers of mail servers', BODY_MAX_BYTES, (text) => [answerWithoutAddresses(text), isHardBounce(text)]],
  ['names of logos', BODY_MAX_BYTES, (text) => logoFileName(text, '.png', systemRandom)],
  ['recipients', BODY_MAX_BYTES, (text) => uniqueRecipients([text])],
  ['typed recipients', BODY_MAX_BYTES, readRecipients],
  ['typed mails', MAIL_CONTENT_MAX_CHARACTERS, (text) => [readPlainText(text), toHtml(text)]],
  ['contents of mails', MAIL_CONTENT_MAX_CHARACTERS, (text) => readMail(sanitise(text))],
  ['notices', BODY_MAX_BYTES, parseNotice],
  ['styles of notices', BODY_MAX_BYTES, (text) => parseNotice(`~a~[$:color:${text}]`)],
  ['chosen words of a notice', TEXT_MAX_CHARACTERS, (text) => styleSelection(text, whole(text), 'a:b', '')],
  ['translations', BODY_MAX_BYTES, (text) => [placeholdersOf(text), placeholdersAndLinks(text)]],
  ['lines of logs', BODY_MAX_BYTES, (text) => [parseLogLine(text), cutAtMatches(text, 'a b')]],
  ['names of browsers', BODY_MAX_BYTES, (text) => deviceName(`Version/1${text}`, t)],
  ['QR codes', BODY_MAX_BYTES, lacksScheme],
  ['telephone numbers', BODY_MAX_BYTES, (text) => numberLinks(phoneNumbers(text), '', '')],
  ['contacts', BODY_MAX_BYTES, (text) => contactErrors({ ...EMPTY_DRAFT.contact, name: text, email: text })],
  ['texts in both languages', TEXT_MAX_CHARACTERS, (text) => markupOf(text)],
]

it.each(PARSERS)('%s are read in linear time', { timeout: TEST_MS }, async (_name, longest, parse) => {
  const slow: string[] = []
  for (const [name, text] of slowTexts(longest)) {
    const before = process.cpuUsage()
    await refusal(() => parse(text))
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1_000 > PATIENCE_MS) slow.push(name)
  }
  expect(slow).toEqual([])
})

async function refusal(parse: () => unknown): Promise<unknown> {
  try {
    await parse()
    return undefined
  } catch (error) {
    return error
  }
}

function readMail(html: string) {
  return [showsSomething(html), plainTextOfHtml(html)]
}

function markupOf(text: string): string {
  return renderToStaticMarkup(createElement(MixedText, { text }))
}

function whole(text: string) {
  return { start: 0, end: text.length }
}
