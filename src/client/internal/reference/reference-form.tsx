/** The forms of a reference: a new one above the list, and the editor in place of its row. */
import { emptyTexts, optionalNamesOf, pickFields } from '#shared/base/fields.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { REFERENCE_FIELDS, REFERENCE_TEXTS, referenceCard } from '#shared/reference/reference.ts'
import type { ListedReference } from '#shared/reference/schema.ts'
import { Field, textProps } from '../../ui/field.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { blankAsNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { type NewRecord, useNewRecord } from '../kit/use-new-record.ts'
import { type RecordEditor, useRecordEditor } from '../kit/use-record-editor.ts'
import { logoName } from '../partner/partner-fields.tsx'
import { PhotoField, usePhoto } from './photo-field.tsx'

type ReferenceText = (typeof REFERENCE_TEXTS)[number]
type ReferenceField = ReferenceText | 'photo'

const OPTIONAL = optionalNamesOf(REFERENCE_FIELDS)
const DRAFT_FIELDS = [...REFERENCE_TEXTS, 'photo'] as const

export const NEW_REFERENCE: NewRecord<ReferenceField> = {
  keptAs: 'new-reference',
  start: emptyTexts(DRAFT_FIELDS),
  // Files cannot be kept in storage.
  notKept: ['photo'],
}

interface NewReferenceProps {
  onClose: () => void
  onAdded: (row: ListedReference) => void
}

export function NewReference({ onClose, onAdded }: NewReferenceProps) {
  const t = useT()
  const language = useLanguage()
  const list = useCachedList((utils) => utils.reference.list)
  const create = trpc.reference.create.useMutation({ onError: list.refresh })
  const { form, formProps, isBusy, foot } = useNewRecord({
    ...NEW_REFERENCE,
    errors: ({ name_en, name_zh }) =>
      isBlank(name_en) && isBlank(name_zh) ? { name_en: 'error.referenceUnnamed' } : {},
    create: ({ photo: _, ...texts }) =>
      create.mutateAsync({ ...texts, ...(photo.file && { photo: photo.file }) }),
    onCreated(row) {
      list.put(row)
      onAdded(row)
    },
    said: (row) => t('reference.added', { name: referenceCard(row, language).name.text }),
    onClose,
  })
  const field = form.field('photo')
  const photo = usePhoto('', field.onChange)
  return (
    <section className="ordered-new" aria-labelledby="new-reference">
      <h2 id="new-reference" className="mb-4 text-18">
        {t('reference.new')}
      </h2>
      <form {...formProps} className="ordered-form narrow:grid-cols-2">
        <ReferenceFields form={form} />
        <div className="narrow:col-span-2">
          <PhotoField field={field} photo={photo} />
        </div>
        <div className="ordered-form-foot">
          <FormFoot submitLabel={t(isBusy ? 'reference.adding' : 'reference.add')} {...foot} />
        </div>
      </form>
    </section>
  )
}

interface EditReferenceProps {
  row: ListedReference
  onClose: () => void
  onGone: (text: string) => void
}

export function EditReference({ row, onClose, onGone }: EditReferenceProps) {
  const t = useT()
  const language = useLanguage()
  const list = useCachedList((utils) => utils.reference.list)
  const update = trpc.reference.update.useMutation()
  const editor = useRecordEditor<ListedReference, ReferenceField>({
    record: row,
    keptAs: `reference-${row.id}`,
    // Files cannot be kept in storage.
    notKept: ['photo'],
    nameOf: (saved) => referenceCard(saved, language).name.text,
    draftOf: (saved) => pickFields(saved, DRAFT_FIELDS),
    mayBeCleared: OPTIONAL,
    mayBeBlank: ['photo'],
    save: ({ photo: _, ...texts }, if_match) =>
      update.mutateAsync({
        id: row.id,
        ...blankAsNull(texts, OPTIONAL),
        ...(photo.file && { photo: photo.file }),
        ...(photo.file === null && { removes_photo: true }),
        if_match,
      }),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone,
  })
  const { form, formProps, conflict } = editor
  const field = form.field('photo')
  const photo = usePhoto(row.photo, field.onChange)
  return (
    <form {...formProps} className="ordered-form narrow:grid-cols-2">
      <p className="ordered-form-hint">{t('record.editHint')}</p>
      <ReferenceFields form={form} clearing={editor.clearing} />
      <div className="narrow:col-span-2">
        <PhotoField field={field} photo={photo} />
      </div>
      <div className="ordered-form-foot grid gap-4">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field: name, theirs, yours }) => ({
              name: t(REFERENCE_FIELDS[name].label),
              theirs: name === 'photo' ? logoName(theirs) : theirs,
              yours: name === 'photo' ? logoName(yours) : yours,
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}

interface ReferenceFieldsProps {
  form: Pick<Form<ReferenceText>, 'field'>
  clearing?: RecordEditor<ReferenceField>['clearing']
}

/** A column for each language: one is enough. */
function ReferenceFields({ form, clearing }: ReferenceFieldsProps) {
  const t = useT()
  return LANGUAGES.map((each) => (
    <div key={each} className="grid content-start gap-4">
      {([`name_${each}`, `quote_${each}`, `district_${each}`, `installed_${each}`] as const).map((name) => (
        <Field
          key={name}
          field={form.field(name)}
          {...textProps(REFERENCE_FIELDS[name], t)}
          note={name === `name_${each}` ? undefined : t('record.optional')}
          lang={LANGUAGE_TAG[each]}
          autoComplete="off"
          aside={<ClearButton name={t(REFERENCE_FIELDS[name].label)} clearing={clearing?.(name)} />}
        />
      ))}
    </div>
  ))
}
