/** The texts of quotations as a list: those that the company has, each with its removal, and the others to add. */
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { CompanyField } from '#shared/company/company.ts'
import type { Company } from '#shared/company/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ActionMenu } from '../kit/action-menu.tsx'
import { useToast } from '../kit/toast.tsx'
import { OneField } from './company-field.tsx'
import { fieldIn, TERMS } from './company-sections.ts'

type Term = (typeof TERMS)[number]

interface CompanyTermsProps {
  form: Form<CompanyField>
  language: Language
  set_by: Company['set_by']
}

export function CompanyTerms({ form, language, set_by }: CompanyTermsProps) {
  const t = useT()
  const toast = useToast()
  const place = useRef<HTMLDivElement>(null)
  const hasText = (term: Term) => LANGUAGES.some((of) => !isBlank(form.values[fieldIn(term, of)]))
  // A row stays while its text is emptied.
  const [kept, setKept] = useState(() => TERMS.filter(hasText))
  const [toFocus, setToFocus] = useState<Term>()
  const shown = TERMS.filter((term) => kept.includes(term) || hasText(term))
  const others = TERMS.filter((term) => !shown.includes(term))

  useEffect(() => {
    if (!toFocus) return
    // The menu gives the focus back to its button as it goes.
    const frame = requestAnimationFrame(() => {
      place.current?.querySelector<HTMLElement>(`[data-term="${toFocus}"] textarea`)?.focus()
      setToFocus(undefined)
    })
    return () => cancelAnimationFrame(frame)
  }, [toFocus])

  function keep(term: Term): void {
    setKept((last) => (last.includes(term) ? last : [...last, term]))
  }

  function write(term: Term, texts: readonly string[]): void {
    LANGUAGES.forEach((of, at) => {
      form.field(fieldIn(term, of)).onChange(texts[at] ?? '')
    })
  }

  function remove(term: Term): void {
    const texts = LANGUAGES.map((of) => form.values[fieldIn(term, of)])
    // While all are shown there is no button to go to.
    flushSync(() => {
      write(term, [])
      setKept((last) => last.filter((it) => it !== term))
    })
    place.current?.querySelector<HTMLElement>('.company-add')?.focus()
    if (texts.every(isBlank)) return
    toast(t('companyPage.termRemoved', { name: t(`companyPage.${term}`) }), {
      label: t('record.undo'),
      run: async () => write(term, texts),
    })
  }

  return (
    <div ref={place} className="company-terms">
      <ul aria-label={t('companyPage.terms')}>
        {shown.map((term) => (
          <li key={fieldIn(term, language)} data-term={term} onFocus={() => keep(term)}>
            <OneField
              name={fieldIn(term, language)}
              form={form}
              set_by={set_by}
              aside={<RemoveTerm term={term} onRemove={() => remove(term)} />}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="text-muted">{t('companyPage.noTerms')}</p>}
      {others.length > 0 && (
        <AddTerm
          others={others}
          onAdd={(term) => {
            keep(term)
            setToFocus(term)
          }}
        />
      )}
    </div>
  )
}

function RemoveTerm({ term, onRemove }: { term: Term; onRemove: () => void }) {
  const t = useT()
  return (
    <button type="button" className="company-remove" onClick={onRemove}>
      {t('companyPage.removeTerm')}
      <span className="sr-only"> {t(`companyPage.${term}`)}</span>
    </button>
  )
}

function AddTerm({ others, onAdd }: { others: readonly Term[]; onAdd: (term: Term) => void }) {
  const t = useT()
  return (
    <ActionMenu
      className="button-quiet company-add gap-2"
      actions={others.map((name) => ({
        name,
        label: t(`companyPage.${name}`),
        Icon: Plus,
        run: () => onAdd(name),
      }))}
    >
      <Plus aria-hidden="true" />
      {t('companyPage.addTerm')}
    </ActionMenu>
  )
}
