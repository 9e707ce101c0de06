/** The names of a category in both languages, edited in place of its heading. */
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { isComposing } from '../../ui/is-composing.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordFoot } from '../kit/record-foot.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useCatalogue } from './use-catalogue.ts'

interface CategoryNamesProps {
  category: ListedCategory
  onClose: () => void
  onGone: (text: string) => void
}

/** Named as the server names what it refuses. */
const LABELS = { 'names.en': 'product.names_en', 'names.zh': 'product.names_zh' } as const

export function CategoryNames({ category, onClose, onGone }: CategoryNamesProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const save = trpc.category.saveTexts.useMutation()
  const editor = useRecordEditor<ListedCategory, keyof typeof LABELS>({
    record: category,
    keptAs: `category-names-${category.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: ({ names }) => ({ 'names.en': names.en, 'names.zh': names.zh }),
    mayBeCleared: ['names.en', 'names.zh'],
    save: ({ 'names.en': en, 'names.zh': zh }, if_match) =>
      save.mutateAsync({ id: category.id, names: { en: orNull(en), zh: orNull(zh) }, if_match }),
    refresh: catalogue.refresh,
    onSaved: catalogue.categories.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  return (
    <form
      {...editor.formProps}
      className="mb-3 grid gap-x-6 gap-y-4 rounded-card border border-jade bg-paper p-4 wide:grid-cols-[1fr_1fr]"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && editor.cancel()}
    >
      <p className="text-muted wide:col-span-full">{t('record.editHint')}</p>
      {LANGUAGES.map((each) => (
        <Field
          key={each}
          {...form.field(`names.${each}`)}
          label={t(LABELS[`names.${each}`])}
          aside={
            <ClearButton name={t(LABELS[`names.${each}`])} clearing={editor.clearing(`names.${each}`)} />
          }
          lang={LANGUAGE_TAG[each]}
          maxLength={NAME_MAX_CHARACTERS}
          autoComplete="off"
        />
      ))}
      <div className="wide:col-span-full">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, ...texts }) => ({ name: t(LABELS[field]), ...texts }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}
