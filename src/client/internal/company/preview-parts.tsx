/** What the previews are made of: texts of the company as they are typed; what is not saved yet is marked. */
import type { ReactNode } from 'react'
import { LANGUAGE_TAG, type Language } from '#shared/base/language.ts'
import type { BilingualFact, CompanyField } from '#shared/company/company.ts'
import type { SectionName } from './company-sections.ts'
import type { CompanyDraft } from './use-company-form.ts'

export interface PreviewProps {
  draft: CompanyDraft
  changed: readonly CompanyField[]
  /** The section that is edited, whose part stands out. */
  section: SectionName
}

interface PreviewPartProps extends Pick<PreviewProps, 'section'> {
  of: readonly SectionName[]
  className?: string
  children: ReactNode
}

export function PreviewPart({ of, section, className = '', children }: PreviewPartProps) {
  return (
    <div className={`preview-part ${className}`} data-current={of.includes(section) || undefined}>
      {children}
    </div>
  )
}

type Texts = Omit<PreviewProps, 'section'>

interface FactProps extends Texts {
  fact: BilingualFact
  languages: readonly Language[]
}

/** A fact in each of the languages, on a line of its own. */
export function Fact({ draft, changed, fact, languages }: FactProps) {
  return languages.map((of) => (
    <span key={of} lang={LANGUAGE_TAG[of]} className="block empty:hidden">
      {draft[`${fact}_${of}`] && <Typed draft={draft} changed={changed} name={`${fact}_${of}`} />}
    </span>
  ))
}

export function Typed({ draft, changed, name }: Texts & { name: CompanyField }) {
  return changed.includes(name) ? <mark>{draft[name]}</mark> : <span>{draft[name]}</span>
}
