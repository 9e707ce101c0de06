/** The editor of a package, in place of its row. */
import type { FormEvent } from 'react'
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import type { ListedStarterPackage } from '#shared/starter-package/schema.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import { orNull } from '../kit/record-draft.ts'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
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
        ...(changes.lines !== undefined && { lines: linesToSave(changes.lines) }),
        if_match,
      }),
    refresh: list.refresh,
    onSaved: list.put,
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

  const shown = (field: PackageField, text: string) =>
    field === 'lines'
      ? parseLines(text)
          .map(
            ({ product, quantity }) => `${quantity} × ${products.get(product)?.names[language] ?? product}`,
          )
          .join('\n')
      : text

  return (
    <form {...formProps} onSubmit={submit} className="ordered-form narrow:grid-cols-2">
      <p className="ordered-form-hint">{t('record.editHint')}</p>
      <PackageFields form={form} clearing={editor.clearing} />
      <div className="ordered-form-foot grid gap-4">
        {conflict && (
          <RecordConflict
            rows={conflict.map(({ field, theirs, yours }) => ({
              name: t(field === 'lines' ? 'starter.products' : PACKAGE_TEXTS[field].label),
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

interface PackageFieldsProps {
  form: Pick<Form<PackageField>, 'field'>
  clearing?: RecordEditor<PackageField>['clearing']
}

/** The fields of both new and edited packages: texts in both languages, and the products. */
export function PackageFields({ form, clearing }: PackageFieldsProps) {
  const t = useT()
  return (
    <>
      {LANGUAGES.map((each) => {
        const name = PACKAGE_TEXTS[`names.${each}`]
        const description = PACKAGE_TEXTS[`descriptions.${each}`]
        return (
          <div key={each} className="grid content-start gap-4">
            <Field
              field={form.field(`names.${each}`)}
              label={t(name.label)}
              maxLength={name.max}
              lang={LANGUAGE_TAG[each]}
              autoComplete="off"
            />
            <Field
              field={form.field(`descriptions.${each}`)}
              label={t(description.label)}
              note={t('record.optional')}
              aside={
                <ClearButton name={t(description.label)} clearing={clearing?.(`descriptions.${each}`)} />
              }
              maxLength={description.max}
              lang={LANGUAGE_TAG[each]}
              autoComplete="off"
            />
          </div>
        )
      })}
      <PackageLines field={form.field('lines')} />
    </>
  )
}
