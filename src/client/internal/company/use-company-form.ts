/**
 * Editing the company's record on one page: what is typed stays until it is saved or undone, also across a
 * reload. If someone else saved since, both versions are compared before anything is overwritten.
 */
import { useEffect, useState } from 'react'
import { byName, namesOf } from '#shared/base/fields.ts'
import { tidiedNumber } from '#shared/base/numbers.ts'
import {
  COMPANY_FIELDS,
  COMPANY_NUMBERS,
  type CompanyField,
  type CompanyNumber,
  isCompanyNumber,
} from '#shared/company/company.ts'
import type { Company, SaveCompany } from '#shared/company/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { changesOf, type Draft, differencesOf, useKeptChanges } from '../kit/record-draft.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

/** `onRefused` is told which fields are wrong, before the first of them gets the focus. */
export function useCompanyForm(company: Company, onRefused: (names: CompanyField[]) => void) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const saving = trpc.company.save.useMutation()
  const kept = useKeptChanges({ record: company, draftOf: companyDraft, keptAs: 'company' })
  // The version that the changes are of: what others saved since then must cause a conflict.
  const [base, setBase] = useState(() => ({ ...company, etag: kept.etag ?? company.etag }))
  const [theirs, setTheirs] = useState<Company>()
  const before = companyDraft(base)
  const form = useForm<CompanyField>(before, () => kept.changes ?? {}, true)
  const changes = changesOf(before, form.values, { mayBeBlank: COMPANY_NAMES })
  const changed = Object.keys(changes) as CompanyField[]
  // biome-ignore lint/correctness/useExhaustiveDependencies: saves drafts on input and after a save
  useEffect(() => kept.keep(changes, base.etag), [form.values, base.etag])

  /** A field whose stored value is not what it had keeps nothing older. */
  function adoptStored(newest: Company, had: CompanyDraft): void {
    setBase(newest)
    setTheirs(undefined)
    const stored = companyDraft(newest)
    for (const name of COMPANY_NAMES) if (stored[name] !== had[name]) form.field(name).onChange(stored[name])
    form.errors.clear()
  }

  async function save(): Promise<void> {
    if (saving.isPending || changed.length === 0) return
    form.errors.clear()
    try {
      const if_match = theirs?.etag ?? base.etag
      const saved = await saving.mutateAsync({ ...companyInput(changes), if_match })
      utils.company.get.setData(undefined, saved)
      // What is typed while it is being saved stays.
      adoptStored(saved, { ...before, ...changes })
      toast(t('companyPage.saved'))
    } catch (error) {
      const apiError = toApiError(error)
      if (apiError?.reason === 'conflict')
        return setTheirs(await utils.company.get.fetch(undefined, { staleTime: 0 }))
      const fields = apiError?.fields ?? {}
      onRefused(COMPANY_NAMES.filter((name) => name in fields))
      form.errors.showServer(fields, failureText(error, t))
    }
  }

  return {
    form,
    formProps: form.formProps(save),
    changes,
    changed,
    isBusy: saving.isPending,
    /** The differences to show; undefined without a conflict. */
    conflict: theirs && differencesOf(before, changes, companyDraft(theirs)),
    undo: () => adoptStored(theirs ?? base, form.values),
  }
}

type Changes = Omit<SaveCompany, 'if_match'>

/** The company's record as the form has it: every field a text. */
const COMPANY_NAMES = namesOf(COMPANY_FIELDS)
export type CompanyDraft = Draft<CompanyField>

function companyDraft(company: Company): CompanyDraft {
  return byName(COMPANY_NAMES, (name) => String(company[name]))
}

/** Returns what `company.save` takes: an empty text clears a fact. */
export function companyInput(draft: Partial<CompanyDraft>): Changes {
  const read = ([name, text]: [string, string]) =>
    isCompanyNumber(name as CompanyField)
      ? [name, Number(tidiedNumber(text, COMPANY_NUMBERS[name as CompanyNumber]))]
      : [name, text]
  return Object.fromEntries(Object.entries(draft).map(read))
}
