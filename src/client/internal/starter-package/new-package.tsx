/** The form of a new package, above the list. */
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { PackageFields } from './edit-package.tsx'
import { hasWrongLine, linesToSave, NEW_PACKAGE, newPackageErrors } from './package-draft.ts'
import { usePackageList, useProductsById } from './package-summary.tsx'

interface NewPackageProps {
  onClose: () => void
  onAdded: (row: ListedStarterPackage) => void
}

export function NewPackage({ onClose, onAdded }: NewPackageProps) {
  const t = useT()
  const language = useLanguage()
  const list = usePackageList()
  const products = useProductsById()
  const create = trpc.starterPackage.create.useMutation({ onError: list.refresh })
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_PACKAGE,
    errors: newPackageErrors,
    hasWrongPart: ({ lines }) => hasWrongLine(lines, products),
    create: (values) =>
      create.mutateAsync({
        names: { en: values['names.en'], zh: values['names.zh'] },
        descriptions: { en: values['descriptions.en'], zh: values['descriptions.zh'] },
        lines: linesToSave(values.lines),
      }),
    onCreated(row) {
      list.put(row)
      onAdded(row)
    },
    said: ({ names }) => t('starter.added', { name: names[language] }),
    onClose,
  })

  return (
    <section className="ordered-new" aria-labelledby="new-starter-package">
      <h2 id="new-starter-package" className="mb-4 text-xl">
        {t('starter.new')}
      </h2>
      <form {...formProps} className="ordered-form wide:grid-cols-2">
        <PackageFields form={form} />
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'starter.adding' : 'starter.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}
