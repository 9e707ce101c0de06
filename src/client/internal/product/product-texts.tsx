/** Names and descriptions of a product in both languages, edited together. Stored with the translations. */
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS, PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { TitledDialog } from '../kit/dialog.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Named as the server names what it refuses. */
const LABELS = {
  'names.en': 'product.name_en',
  'descriptions.en': 'product.description_en',
  'names.zh': 'product.name_zh',
  'descriptions.zh': 'product.description_zh',
} as const
type TextField = keyof typeof LABELS

interface ProductTextsProps {
  product: ListedProduct
  onClose: () => void
  onGone: (text: string) => void
}

export function ProductTexts(props: ProductTextsProps & { isOpen: boolean }) {
  const { product, isOpen, onClose } = props
  const t = useT()
  const language = useLanguage()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('product.editTextsTitle', { name: nameIn(product, language) })}
      lead={t('product.editTextsLead', { key: product.name.replaceAll('_', ' ') })}
    >
      <TextsForm {...props} />
    </TitledDialog>
  )
}

function TextsForm({ product, onClose, onGone }: ProductTextsProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const save = trpc.product.saveTexts.useMutation()
  const editor = useRecordEditor<ListedProduct, TextField>({
    // The texts have their own ETag.
    record: { ...product, etag: product.texts_etag },
    keptAs: `product-texts-${product.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: ({ names, descriptions }) => ({
      'names.en': names.en,
      'descriptions.en': descriptions.en,
      'names.zh': names.zh,
      'descriptions.zh': descriptions.zh,
    }),
    mayBeCleared: ['names.en', 'descriptions.en', 'names.zh', 'descriptions.zh'],
    save: (changes, if_match) =>
      save.mutateAsync({
        id: product.id,
        names: { en: orNull(changes['names.en']), zh: orNull(changes['names.zh']) },
        descriptions: { en: orNull(changes['descriptions.en']), zh: orNull(changes['descriptions.zh']) },
        if_match,
      }),
    refresh: catalogue.refresh,
    onSaved: catalogue.products.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  const clear = (field: TextField) => (
    <ClearButton name={t(LABELS[field])} clearing={editor.clearing(field)} />
  )
  return (
    <form {...editor.formProps} className="grid gap-x-6 gap-y-4 narrow:grid-cols-[1fr_1fr]">
      <p className="text-muted narrow:col-span-full">{t('record.editHint')}</p>
      {LANGUAGES.map((each) => (
        <div key={each} className="grid content-start gap-4">
          <Field
            field={form.field(`names.${each}`)}
            label={t(LABELS[`names.${each}`])}
            aside={clear(`names.${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={NAME_MAX_CHARACTERS}
            autoComplete="off"
          />
          <Field
            field={form.field(`descriptions.${each}`)}
            label={t(LABELS[`descriptions.${each}`])}
            aside={clear(`descriptions.${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={PRODUCT_DESCRIPTION_MAX_CHARACTERS}
            autoComplete="off"
            isMultiline
          />
        </div>
      ))}
      <div className="narrow:col-span-full">
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
