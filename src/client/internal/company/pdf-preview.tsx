/** The head, the terms and the foot of a quotation's PDF, with a sample line between. */
import type { ReactNode } from 'react'
import { DAY_MS, formatDate } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGES, languagesFrom } from '#shared/base/language.ts'
import type { BilingualFact, CompanyField } from '#shared/company/company.ts'
import { DEPOSIT_FIELDS, DEPOSIT_OF, depositAmount } from '#shared/order/deposit.ts'
import { allTotals, formatHkd } from '#shared/product/product.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useNow } from '../kit/use-now.ts'
import { TERMS } from './company-sections.ts'
import { Fact, nameIn, PreviewBrand, PreviewPart, type PreviewProps, Typed } from './preview-parts.tsx'

/** The prices of the sample PDF. */
const MONTHLY = 380
const UPFRONT = 1_200

export function PdfPreview({ draft, changed, section }: PreviewProps) {
  const t = useT()
  const language = useLanguage()
  const languages = languagesFrom(language)
  const typed = (name: CompanyField) => <Typed draft={draft} changed={changed} name={name} />
  const both = (fact: BilingualFact) => (
    <Fact draft={draft} changed={changed} fact={fact} languages={languages} />
  )
  const has = (fact: BilingualFact) => LANGUAGES.some((of) => !isBlank(draft[`${fact}_${of}`]))
  return (
    <div className="preview-paper">
      <div className="preview-edge" aria-hidden="true" />
      <PreviewPart of={['name', 'reach']} section={section} className="preview-head">
        <div className="preview-letterhead">
          <PreviewBrand name={nameIn(draft, language)} />
          <div className="font-bold leading-tight">{both('name')}</div>
        </div>
        <div className="text-right">
          {both('address')}
          <span className="block">{typed('phone')}</span>
          {draft.whatsapp && <span className="block">WhatsApp {typed('whatsapp')}</span>}
          <span className="block">{typed('email')}</span>
        </div>
      </PreviewPart>
      <p className="preview-title">{t('companyPage.quotation')}</p>
      <PreviewPart of={['quotations']} section={section}>
        <ValidUntil days={Number(draft.valid_days)} isChanged={changed.includes('valid_days')} />
        <SampleLine />
        <dl>
          {TERMS.filter(has).map((fact) => (
            <Term key={fact} name={t(`companyPage.${fact}`)}>
              {both(fact)}
            </Term>
          ))}
        </dl>
      </PreviewPart>
      <PreviewPart of={['deposit']} section={section}>
        <Deposit draft={draft} changed={changed} />
      </PreviewPart>
      <PreviewPart of={['payment']} section={section}>
        <dl>
          {(['bank', 'fps'] as const)
            .filter((name) => !isBlank(draft[name]))
            .map((name) => (
              <Term key={name} name={t(`companyPage.${name}`)}>
                {typed(name)}
              </Term>
            ))}
        </dl>
      </PreviewPart>
      <PreviewPart of={['name']} section={section} className="preview-registered">
        {draft.registered_name && <span>{typed('registered_name')}</span>}
        {draft.br_number && <span>BR {typed('br_number')}</span>}
      </PreviewPart>
    </div>
  )
}

function ValidUntil({ days, isChanged }: { days: number; isChanged: boolean }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  if (!(days >= 1 && days <= 999)) return null
  const until = formatDate(new Date(now.getTime() + days * DAY_MS), language)
  return (
    <p className="mb-2 text-right">
      <span>{t('companyPage.validUntil')} </span>
      {isChanged ? <mark>{until}</mark> : <span>{until}</span>}
    </p>
  )
}

/** What the sample would ask for; nothing without a deposit. */
function Deposit({ draft, changed }: Omit<PreviewProps, 'section'>) {
  const t = useT()
  const [share, days] = [draft.deposit, draft.deposit_days].map(Number) as [number, number]
  const deposit_of = DEPOSIT_OF.find((of) => of === draft.deposit_of)
  if (!deposit_of || !(share > 0 && days >= 0)) return null
  const totals = allTotals({ monthly_total: MONTHLY, upfront_total: UPFRONT })
  const amount = formatHkd(depositAmount({ deposit_of, deposit: share }, totals))
  const text = t('companyPage.depositSample', { amount, count: days })
  const isChanged = DEPOSIT_FIELDS.some((name) => changed.includes(name))
  return (
    <dl>
      <Term name={t('companyPage.deposit_of')}>{isChanged ? <mark>{text}</mark> : <span>{text}</span>}</Term>
    </dl>
  )
}

/** So that the terms stand where the customer reads them: below what is offered. */
function SampleLine() {
  const t = useT()
  return (
    <p className="preview-line">
      <span>{t('companyPage.sampleItem')}</span>
      <span>
        {t('companyPage.monthly')} {formatHkd(MONTHLY)}
      </span>
      <span>
        {t('companyPage.oneOff')} {formatHkd(UPFRONT)}
      </span>
    </p>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="preview-term">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
