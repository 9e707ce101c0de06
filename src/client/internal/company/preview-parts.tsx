/** What the previews are made of: texts of the company as they are typed; what is not saved yet is marked. */
import type { ReactNode } from 'react'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { BilingualFact, CompanyField } from '#shared/company/company.ts'
import { paths } from '../../paths.ts'
import { CompanyMark } from '../../ui/company-mark.tsx'
import { trpc } from '../kit/trpc.ts'
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

interface PreviewBrandProps {
  name: string
  isOnDark?: boolean
  /** What stands beside the mark where there is no wide logo. */
  children?: ReactNode
}

/** A wide logo that is there, else the mark. On a dark ground one that is not made for it has its plate. */
export function PreviewBrand({ name, isOnDark = false, children }: PreviewBrandProps) {
  const look = trpc.look.get.useQuery().data
  const light = isOnDark ? look?.light : ''
  const logo = light || look?.logo
  if (!logo) {
    return (
      <>
        <CompanyMark />
        {children}
      </>
    )
  }
  const plate = isOnDark && !light ? ' company-logo-plate' : ''
  return <img className={`company-logo${plate}`} src={paths.upload(logo)} alt={name} />
}

/** In a language, else in the other. */
export function nameIn(draft: CompanyDraft, language: Language): string {
  return draft[`name_${language}`] || draft[`name_${otherLanguage(language)}`]
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
