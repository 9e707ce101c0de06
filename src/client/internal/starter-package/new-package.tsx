/** The form of a new package, above the list. Its draft stays until it is saved or cancelled. */
import { useEffect } from 'react'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText, faultTexts } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { savedPackageDraft, savePackageDraft } from './new-package-draft.ts'
import { EMPTY_PACKAGE, hasWrongLine, linesToSave, newPackageFaults } from './package-draft.ts'
import { PackageFields } from './package-fields.tsx'
import { usePackageList } from './use-package-list.ts'
import { useProductsById } from './use-products-by-id.ts'

interface NewPackageProps {
  onClose: () => void
  onAdded: (row: ListedStarterPackage) => void
}

export function NewPackage({ onClose, onAdded }: NewPackageProps) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const list = usePackageList()
  const products = useProductsById()
  const form = useForm(EMPTY_PACKAGE, savedPackageDraft)
  const create = trpc.starterPackage.create.useMutation()
  const { element, values } = form

  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  useEffect(() => savePackageDraft(values), [values])

  async function submit(): Promise<void> {
    if (create.isPending) return
    const faults = newPackageFaults(values)
    if (Object.keys(faults).length > 0 || hasWrongLine(values.lines, products))
      return form.showFaults(faultTexts(faults, t))
    form.clearFaults()
    try {
      const row = await create.mutateAsync({
        names: { en: values['names.en'], zh: values['names.zh'] },
        descriptions: { en: values['descriptions.en'], zh: values['descriptions.zh'] },
        lines: linesToSave(values.lines),
      })
      savePackageDraft({})
      list.put(row)
      onAdded(row)
      toast(t('starter.added', { name: row.names[language] }))
    } catch (error) {
      await list.refresh()
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <section className="ordered-new" aria-labelledby="new-starter-package">
      <h2 id="new-starter-package" className="mb-4 text-xl">
        {t('starter.new')}
      </h2>
      <form {...form.formProps(submit)} className="ordered-form wide:grid-cols-2">
        <PackageFields form={form} />
        <div className="ordered-form-foot">
          <FormFoot
            submitLabel={t(create.isPending ? 'starter.adding' : 'starter.add')}
            cancelLabel={t('record.cancel')}
            onCancel={() => {
              savePackageDraft({})
              onClose()
            }}
            isBusy={create.isPending}
            error={form.fault}
          />
        </div>
      </form>
    </section>
  )
}
