/** The head and the foot of a quotation's PDF, and of an email, with what is typed; what is not saved yet is marked. */

import type { ReactNode } from 'react'
import { DAY_MS, formatDate } from '#shared/base/date.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, LANGUAGES, type Language, otherLanguage } from '#shared/base/language.ts'
import type { BilingualFact, CompanyField } from '#shared/company/company.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { WokMark } from '../../ui/wok-mark.tsx'
import { useNow } from '../kit/use-now.ts'
import type { CompanyDraft } from './use-company-form.ts'

const TERMS = ['payment', 'minimum_term', 'warranty', 'delivery', 'notes'] as const satisfies BilingualFact[]

const PAPER = 'border border-line bg-[#fff] shadow-[0_2px_12px_rgb(0_0_0/12%)] text-13 wrap-anywhere'

interface CompanyPreviewProps {
  draft: CompanyDraft
  changed: readonly CompanyField[]
}

export function CompanyPreview({ draft, changed }: CompanyPreviewProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const languages = [language, otherLanguage(language)]
  const show = (...names: CompanyField[]) => <Shown draft={draft} changed={changed} names={names} />
  const both = (fact: BilingualFact) => (
    <Both draft={draft} changed={changed} fact={fact} languages={languages} />
  )
  const has = (fact: BilingualFact) => LANGUAGES.some((of) => !isBlank(draft[`${fact}_${of}`]))
  const days = Number(draft.valid_days)
  const until = days >= 1 && days <= 999 ? formatDate(new Date(now.getTime() + days * DAY_MS), language) : ''
  return (
    <div className={PAPER}>
      <div
        className="h-3 bg-[repeating-conic-gradient(var(--color-jade-deep)_0_25%,var(--color-jade-tint)_0_50%)] bg-size-[0.75rem_0.75rem]"
        aria-hidden="true"
      />
      <div className="flex gap-2.5 p-4 pb-0">
        <WokMark />
        <div className="min-w-0 grow font-bold leading-tight">{both('name')}</div>
        <div className="min-w-0 max-w-[55%] text-right text-13">
          <span className="block">{both('address')}</span>
          <span className="whitespace-nowrap">{show('phone')}</span>
          <span> </span>
          {draft.whatsapp && <span className="whitespace-nowrap">WhatsApp {show('whatsapp')}</span>}
          <span className="block">{show('email')}</span>
        </div>
      </div>
      <p className="mx-4 mt-4 border-ink border-b-2 pb-1 font-bold font-display text-18">
        {t('companyPage.quotation')}
      </p>
      {until !== '' && (
        <p className="px-4 py-2 text-right">
          <span>{t('companyPage.validUntil')} </span>
          {changed.includes('valid_days') ? <mark>{until}</mark> : <span>{until}</span>}
        </p>
      )}
      <dl className="mx-4 mt-2">
        {TERMS.filter(has).map((fact) => (
          <Term key={fact} name={t(`companyPage.${fact}`)}>
            {both(fact)}
          </Term>
        ))}
        {(['bank', 'fps'] as const)
          .filter((name) => !isBlank(draft[name]))
          .map((name) => (
            <Term key={name} name={t(`companyPage.${name}`)}>
              {show(name)}
            </Term>
          ))}
      </dl>
      <p className="flex flex-wrap justify-between gap-x-4 px-4 py-3 text-13 text-muted">
        <span>{show('registered_name')}</span>
        {draft.br_number && <span>BR {show('br_number')}</span>}
      </p>
    </div>
  )
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-2 border-line border-b py-1">
      <dt className="flex-[0_0_6rem] font-bold">{name}</dt>
      <dd className="min-w-0 whitespace-pre-line">{children}</dd>
    </div>
  )
}

export function MailPreview({ draft, changed }: CompanyPreviewProps) {
  const language = useLanguage()
  const show = (...names: CompanyField[]) => <Shown draft={draft} changed={changed} names={names} />
  const both = (fact: BilingualFact, languages: readonly Language[]) => (
    <Both draft={draft} changed={changed} fact={fact} languages={languages} />
  )
  return (
    <div className={PAPER}>
      <div className="flex items-center gap-2.5 bg-jade-deep p-4 font-bold text-cream leading-tight">
        <WokMark />
        <span>{both('name', [language, otherLanguage(language)])}</span>
      </div>
      <div className="h-16" aria-hidden="true" />
      <div className="grid gap-2 bg-jade-deep p-4 text-13 text-cream">
        {[language, otherLanguage(language)].map((of) => (
          <div key={of}>
            <b>{both('name', [of])}</b>
            {both('address', [of])}
          </div>
        ))}
        <p className="flex flex-wrap gap-x-3">
          <span>{show('phone')}</span>
          <span>{show('email')}</span>
        </p>
      </div>
    </div>
  )
}

interface BothProps extends CompanyPreviewProps {
  fact: BilingualFact
  languages: readonly Language[]
}

function Both({ draft, changed, fact, languages }: BothProps) {
  return languages.map((of) => (
    <span key={of} lang={LANGUAGE_TAG[of]} className="block empty:hidden">
      {draft[`${fact}_${of}`] && <Shown draft={draft} changed={changed} names={[`${fact}_${of}`]} />}
    </span>
  ))
}

function Shown({ draft, changed, names }: CompanyPreviewProps & { names: readonly CompanyField[] }) {
  return names.map((name) =>
    changed.includes(name) ? <mark key={name}>{draft[name]}</mark> : <span key={name}>{draft[name]}</span>,
  )
}
