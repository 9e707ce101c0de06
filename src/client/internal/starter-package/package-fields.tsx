/** The fields of both new and edited packages: texts in both languages, and the products. */
import { LANGUAGE_TAG, LANGUAGES } from '#shared/base/language.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { ClearButton } from '../kit/clear-button.tsx'
import type { RecordEditor } from '../kit/use-record-editor.ts'
import { PACKAGE_TEXTS, type PackageField } from './package-draft.ts'
import { PackageLines } from './package-lines.tsx'

interface PackageFieldsProps {
  form: Pick<Form<PackageField>, 'field'>
  clearing?: RecordEditor<PackageField>['clearing']
}

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
              {...form.field(`names.${each}`)}
              label={t(name.label)}
              maxLength={name.max}
              lang={LANGUAGE_TAG[each]}
              autoComplete="off"
            />
            <Field
              {...form.field(`descriptions.${each}`)}
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
