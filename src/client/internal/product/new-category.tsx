/** The form of a new category: its name, which is also the key of its texts. */
import { useEffect } from 'react'
import type { ListedCategory } from '#shared/product/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { nameIn, typedNames } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { saveDraft, savedDraft } from './kept-draft.ts'
import { NameField, newNameFault } from './name-field.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface NewCategoryProps {
  categories: readonly ListedCategory[]
  onClose: () => void
  onAdded: (category: ListedCategory) => void
}

export function NewCategory({ categories, onClose, onAdded }: NewCategoryProps) {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const catalogue = useCatalogue()
  const create = trpc.category.create.useMutation()
  const form = useForm({ name: '' }, () => savedDraft('category', ['name']))
  const { element } = form
  const { name } = form.values
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])
  useEffect(() => saveDraft('category', { name }), [name])

  async function submit(): Promise<void> {
    if (create.isPending) return
    const fault = newNameFault(name, 'category', categories)
    if (fault) return form.showFaults({ name: t(fault) })
    form.clearFaults()
    try {
      const category = await create.mutateAsync({ name, names: typedNames(name) })
      saveDraft('category', {})
      catalogue.categories.put(category)
      onAdded(category)
      toast(t('product.categoryAdded', { name: nameIn(category, language) }))
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  function giveUp(): void {
    saveDraft('category', {})
    onClose()
  }

  return (
    <form
      {...form.formProps(submit)}
      className="mb-6 grid max-w-160 gap-4 rounded-card border border-jade bg-paper p-4"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && giveUp()}
    >
      <NameField
        field={form.field('name')}
        label={t('product.categoryName')}
        named="category"
        others={categories}
      />
      <FormFoot
        submitLabel={t(create.isPending ? 'product.adding' : 'product.addCategory')}
        cancelLabel={t('record.cancel')}
        onCancel={giveUp}
        isBusy={create.isPending}
        error={form.fault}
      />
    </form>
  )
}
