/** A category, edited in place of its heading: its names, and its line on the home page. */
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { CATEGORY_SENTENCE_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { T } from '#shared/i18n/t.ts'
import {
  CATEGORY_DRAWINGS,
  CATEGORY_ICONS,
  type CategoryIcon as Icon,
} from '#shared/product/category-drawings.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { CategoryIcon } from '../../ui/category-icon.tsx'
import { Field } from '../../ui/field.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { ClearButton } from '../kit/clear-button.tsx'
import { IconField } from '../kit/icon-field.tsx'
import { type Draft, orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { nameIn } from '../kit/shown-name.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useCatalogue } from './use-catalogue.ts'

/** Named as the server names what it refuses. */
const LABELS = {
  'names.en': 'product.names_en',
  'names.zh': 'product.names_zh',
  'sentences.en': 'product.sentence_en',
  'sentences.zh': 'product.sentence_zh',
  icon: 'product.icon',
  on_home: 'product.onHome',
} as const
type CategoryField = keyof typeof LABELS

const TEXTS = ['names.en', 'names.zh', 'sentences.en', 'sentences.zh'] as const

function categoryDraft({ names, sentences, icon, on_home }: ListedCategory): Draft<CategoryField> {
  return {
    'names.en': names.en,
    'names.zh': names.zh,
    'sentences.en': sentences.en,
    'sentences.zh': sentences.zh,
    icon,
    on_home: String(on_home),
  }
}

interface EditCategoryProps {
  category: ListedCategory
  onClose: () => void
  onGone: (text: string) => void
}

export function EditCategory({ category, onClose, onGone }: EditCategoryProps) {
  const t = useT()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const save = trpc.category.saveTexts.useMutation()
  const editor = useRecordEditor<ListedCategory, CategoryField>({
    record: category,
    keptAs: `category-${category.id}`,
    nameOf: (row) => nameIn(row, language),
    draftOf: categoryDraft,
    mayBeCleared: TEXTS,
    save: (changes, if_match) =>
      save.mutateAsync({
        id: category.id,
        names: { en: orNull(changes['names.en']), zh: orNull(changes['names.zh']) },
        sentences: { en: orNull(changes['sentences.en']), zh: orNull(changes['sentences.zh']) },
        ...(changes.icon && { icon: changes.icon as Icon }),
        ...(changes.on_home && { on_home: changes.on_home === 'true' }),
        if_match,
      }),
    refresh: catalogue.refresh,
    onSaved: catalogue.categories.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  const onHome = form.field('on_home')
  const text = (name: (typeof TEXTS)[number]) => ({
    field: form.field(name),
    label: t(LABELS[name]),
    aside: <ClearButton name={t(LABELS[name])} clearing={editor.clearing(name)} />,
    autoComplete: 'off',
  })
  return (
    <form
      {...editor.formProps}
      className="product-form category-edited"
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && editor.cancel()}
    >
      <p className="product-form-hint">{t('product.formHint')}</p>
      {LANGUAGES.map((each) => (
        <div key={each} className="product-texts">
          <Field {...text(`names.${each}`)} lang={LANGUAGE_TAG[each]} maxLength={NAME_MAX_CHARACTERS} />
          <Field
            {...text(`sentences.${each}`)}
            lang={LANGUAGE_TAG[each]}
            maxLength={CATEGORY_SENTENCE_MAX_CHARACTERS}
          />
        </div>
      ))}
      <IconField
        {...form.field('icon')}
        label={t('product.icon')}
        options={CATEGORY_ICONS.map((value) => ({
          value,
          name: t(`product.icon_${value}`),
          picture: <CategoryIcon drawing={CATEGORY_DRAWINGS[value]} className="size-6" />,
        }))}
      />
      <SwitchField
        id={onHome.id}
        label={t('product.onHome')}
        hint={t('product.onHomeHint')}
        isOn={onHome.value === 'true'}
        onChange={(isOn) => onHome.onChange(String(isOn))}
      />
      <div className="product-form-line">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(LABELS[field]),
              theirs: fieldInWords(t, field, theirs),
              yours: fieldInWords(t, field, yours),
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}

function fieldInWords(t: T, name: CategoryField, text: string): string {
  if (name === 'icon') return t(`product.icon_${text as Icon}`)
  if (name === 'on_home') return t(text === 'true' ? 'product.onHome' : 'product.offHome')
  return text
}
