import { inEachLanguage, type Language } from '#shared/base/language.ts'
import type { CompanyFacts, CompanySample } from '#shared/company/schema.ts'
import { createT, type Texts, type TextsByLanguage } from '#shared/i18n/t.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { ACTS, LIFE } from '#shared/quotation/life.ts'
import { NO_PLACE } from '#shared/quotation/place.ts'
import type { User } from '#shared/user/schema.ts'
import type { SignedInContext } from '../../core/context.ts'
import { DAY_MS, isoTime } from '../../platform/clock.ts'
import { mailContext, sendLater } from '../mail/send-later.ts'
import type { NewMail } from '../mail/store.ts'
import { renderMail } from '../mail/template.ts'
import { printedFrom } from '../quotation/mail-letter.ts'
import type { QuotationDocument } from '../quotation/pdf/document.ts'
import { lastMomentAfter, quotationLine } from '../quotation/rules.ts'
import { factsWith } from './manage.ts'
import { companyTexts } from './rules.ts'

const NUMBER = '000000'
const MONTHLY = 380
const UPFRONT = 1_200

export function samplePdf(
  ctx: SignedInContext,
  { language, ...changes }: CompanySample,
): Promise<Uint8Array> {
  const facts = factsWith(ctx, changes)
  const texts: TextsByLanguage = inEachLanguage((it) =>
    createT(withCompany(ctx.texts.live.of(it), facts, it), it),
  )
  const now = ctx.clock.now()
  const at = isoTime(now)
  const nameIn = (it: Language) => texts[it]('companyPage.sampleItem')
  const document: QuotationDocument = {
    id: NUMBER,
    version: 1,
    state: LIFE[ACTS.send.to].prints,
    language,
    is_prepared: true,
    issued_at: at,
    created_at: at,
    expires_at: isoTime(now + DAY_MS),
    verified_at: at,
    valid_until: lastMomentAfter(now, facts.valid_days),
    acceptance: null,
    discount: { percent: 0, monthly: 0, upfront: 0, reason: '' },
    note: '',
    files: [],
    ...printedFrom(facts),
    person: {
      name_en: texts.en('company.name'),
      name_zh: texts.zh('company.name'),
      phone: facts.phone,
      email: facts.email,
    },
    monthly_total: MONTHLY,
    upfront_total: UPFRONT,
    contact: {
      name: texts[language]('companyPage.sampleCustomer'),
      email: '',
      phone: '',
      ...NO_PLACE,
      detail: '',
    },
    lines: [
      quotationLine(
        { id: 1, name: 'sample', category_name: 'sample', monthly_price: MONTHLY, upfront_price: UPFRONT },
        1,
        { category: (_, it) => nameIn(it), product: (_, __, it) => nameIn(it) },
      ),
    ],
    reference: '',
    view_url: ctx.site.publicUrl(),
  }
  return ctx.quotations.renderPdf(document, 'full', texts)
}

function withCompany(texts: Texts, facts: CompanyFacts, language: Language): Texts {
  const own = companyTexts(facts).filter((it) => it.language === language)
  const ofScope = (scope: string) =>
    Object.fromEntries(own.filter((it) => it.scope === scope).map(({ key, text }) => [key, text]))
  return { ...texts, company: { ...texts.company, ...ofScope('company') } }
}

interface SampleMailParts {
  texts: TextsByLanguage
  language: Language
  user: Pick<User, 'id' | 'email' | 'username'>
  /** ISO 8601 in UTC. A second one within a minute is the same mail. */
  at: string
}

export function sampleMail({ texts, language, user, at }: SampleMailParts): NewMail {
  const contents = inEachLanguage((it) => ({
    heading: texts[it]('companyPage.sampleSubject'),
    paragraphs: [texts[it]('companyPage.sampleText', { company: texts[it]('company.name') })],
    tickets: [],
    closing: [],
  }))
  const replyTo = texts[language]('company.email')
  return {
    kind: 'company-sample',
    dedupe_key: `company-sample:${user.id}:${at.slice(0, 16)}`,
    recipient: user.email,
    recipient_name: user.username,
    reply_to: isEmailAddress(replyTo) ? replyTo : null,
    language,
    subject: texts[language]('companyPage.sampleSubject'),
    ...renderMail({ language, contents, texts }),
    attachments: [],
  }
}

/** To the caller, as it is saved. */
export function sendSampleMail(ctx: SignedInContext): { email: string } {
  const { user, call, clock } = ctx
  const { texts } = mailContext(ctx)
  const mail = sampleMail({ texts, language: call.language, user, at: isoTime(clock.now()) })
  ctx.write(() => sendLater(ctx, mail))
  ctx.mail.worker.wake()
  return { email: user.email }
}
