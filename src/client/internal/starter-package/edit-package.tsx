/** The editor of a package, in place of its row. */
import { type FormEvent, useId } from 'react'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { SwitchField } from '../kit/switch-field.tsx'
import { trpc } from '../kit/trpc.ts'
import { type RecordEditor, useRecordEditor } from '../kit/use-record-editor.ts'
import {
  hasWrongLine,
  linesError,
  linesToSave,
  OPTIONAL_FIELDS,
  PACKAGE_TEXTS,
  type PackageField,
  packageDraft,
  parseLines,
} from './package-draft.ts'
import { PackageLines } from './package-lines.tsx'
import { usePackageList, useProductsById } from './package-summary.tsx'

interface EditPackageProps {
  row: ListedStarterPackage
  onClose: () => void
  onGone: (text: string) => void
}

export function EditPackage({ row, onClose, onGone }: EditPackageProps) {
  const t = useT()
  const language = useLanguage()
  const list = usePackageList()
  const products = useProductsById()
  const update = trpc.starterPackage.update.useMutation({ onError: list.refresh })
  const editor = useRecordEditor<ListedStarterPackage, PackageField>({
    record: row,
    keptAs: `starter-package-${row.id}`,
    nameOf: ({ names }) => names[language],
    draftOf: packageDraft,
    mayBeCleared: OPTIONAL_FIELDS,
    save: (changes, if_match) =>
      update.mutateAsync({
        id: row.id,
        names: { en: changes['names.en'], zh: changes['names.zh'] },
        descriptions: { en: orNull(changes['descriptions.en']), zh: orNull(changes['descriptions.zh']) },
        uses: { en: orNull(changes['uses.en']), zh: orNull(changes['uses.zh']) },
        ...(changes.is_most_chosen && { is_most_chosen: changes.is_most_chosen === 'true' }),
        ...(changes.lines !== undefined && { lines: linesToSave(changes.lines) }),
        if_match,
      }),
    refresh: list.refresh,
    onSaved(saved) {
      list.put(saved)
      // Another one may have had the mark.
      if (saved.is_most_chosen) void list.refresh()
    },
    onClose,
    onGone,
  })
  const { form, formProps, conflict } = editor

  function submit(event: FormEvent): void {
    const { lines } = form.values
    const error = linesError(lines)
    if (error || hasWrongLine(lines, products)) {
      event.preventDefault()
      form.errors.show(error ? { lines: t(error) } : {})
    } else formProps.onSubmit(event)
  }

  function shown(field: PackageField, text: string): string {
    if (field === 'is_most_chosen') return t(text === 'true' ? 'starter.mostChosen' : 'starter.notMostChosen')
    if (field !== 'lines') return text
    return parseLines(text)
      .map(({ product, quantity }) => `${quantity} × ${products.get(product)?.names[language] ?? product}`)
      .join('\n')
  }

  return (
    <form {...formProps} onSubmit={submit} className="ordered-form narrow:grid-cols-2">
      <p className="ordered-form-hint">{t('record.editHint')}</p>
      <PackageFields form={form} clearing={editor.clearing} />
      <div className="ordered-form-foot grid gap-4">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(labelOf(field)),
              theirs: shown(field, theirs),
              yours: shown(field, yours),
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </div>
    </form>
  )
}

function labelOf(field: PackageField) {
  if (field === 'lines') return 'starter.products'
  return field === 'is_most_chosen' ? 'starter.mostChosen' : PACKAGE_TEXTS[field].label
}

interface PackageFieldsProps {
  form: Pick<Form<PackageField>, 'field'>
  clearing?: RecordEditor<PackageField>['clearing']
}

/** The fields of both new and edited packages: texts in both languages, and the products. */
export function PackageFields({ form, clearing }: PackageFieldsProps) {
  const t = useT()
  const markId = useId()
  const mark = form.field('is_most_chosen')
  const optional = (field: (typeof OPTIONAL_FIELDS)[number]) => {
    const { label, max } = PACKAGE_TEXTS[field]
    return {
      field: form.field(field),
      label: t(label),
      note: t('record.optional'),
      aside: <ClearButton name={t(label)} clearing={clearing?.(field)} />,
      maxLength: max,
      autoComplete: 'off',
    }
  }
  return (
    <>
      {LANGUAGES.map((each) => {
        const name = PACKAGE_TEXTS[`names.${each}`]
        return (
          <div key={each} className="grid content-start gap-4">
            <Field
              field={form.field(`names.${each}`)}
              label={t(name.label)}
              maxLength={name.max}
              lang={LANGUAGE_TAG[each]}
              autoComplete="off"
            />
            <Field {...optional(`descriptions.${each}`)} lang={LANGUAGE_TAG[each]} />
            <Field
              {...optional(`uses.${each}`)}
              lang={LANGUAGE_TAG[each]}
              hint={t('starter.usesHint')}
              isMultiline
            />
          </div>
        )
      })}
      <div className="narrow:col-span-full">
        <SwitchField
          id={markId}
          label={t('starter.mostChosen')}
          hint={t('starter.mostChosenHint')}
          isOn={mark.value === 'true'}
          onChange={(isOn) => mark.onChange(String(isOn))}
        />
      </div>
      <PackageLines field={form.field('lines')} />
    </>
  )
}
