/** Names and descriptions of a product in both languages, edited together. Stored with the translations. */
import { LANGUAGE_TAG, LANGUAGES, type Language } from '#shared/base/language.ts'
import { NAME_MAX_CHARACTERS, PRODUCT_DESCRIPTION_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { ListedProduct } from '#shared/product/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordFoot } from '../kit/record-foot.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useCatalogue } from './use-catalogue.ts'

type TextField = `${'name' | 'description'}_${Language}`

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
      name_en: names.en,
      description_en: descriptions.en,
      name_zh: names.zh,
      description_zh: descriptions.zh,
    }),
    mayBeCleared: ['name_en', 'description_en', 'name_zh', 'description_zh'],
    save: (changes, if_match) =>
      save.mutateAsync({
        id: product.id,
        names: { en: orNull(changes.name_en), zh: orNull(changes.name_zh) },
        descriptions: { en: orNull(changes.description_en), zh: orNull(changes.description_zh) },
        if_match,
      }),
    refresh: catalogue.refresh,
    onSaved: catalogue.products.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  const clear = (field: TextField) => (
    <ClearButton name={t(`product.${field}`)} clearing={editor.clearing(field)} />
  )
  return (
    <form {...editor.formProps} className="texts-form">
      <p className="texts-form-hint">{t('record.editHint')}</p>
      {LANGUAGES.map((each) => (
        <div key={each} className="grid content-start gap-4">
          <Field
            {...form.field(`name_${each}`)}
            label={t(`product.name_${each}`)}
            aside={clear(`name_${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={NAME_MAX_CHARACTERS}
            autoComplete="off"
          />
          <Field
            {...form.field(`description_${each}`)}
            label={t(`product.description_${each}`)}
            aside={clear(`description_${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={PRODUCT_DESCRIPTION_MAX_CHARACTERS}
            autoComplete="off"
            isMultiline
          />
        </div>
      ))}
      <div className="texts-form-foot">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, ...texts }) => ({ name: t(`product.${field}`), ...texts }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}
