/** The fields of the customer, in the forms that make, revise and correct a quotation. */
import type { FieldName } from '#shared/base/fields.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { QUOTATION_CUSTOMER_FIELDS as FIELDS } from '#shared/quotation/desk.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { SelectField } from '../kit/select-field.tsx'

type CustomerField = FieldName<typeof FIELDS>

interface PersonFieldsProps<Name extends string = Exclude<CustomerField, 'detail'>> {
  form: { field: (name: Name) => BoundField }
  emailHint?: string
  /** A phone number is enough. */
  mayLackEmail?: boolean
}

export function CustomerFields(props: PersonFieldsProps<CustomerField>) {
  const t = useT()
  return (
    <>
      <PersonFields {...props} />
      <div className="customer-detail col-span-full">
        <Field
          field={props.form.field('detail')}
          label={t(FIELDS.detail.label)}
          note={t('record.optional')}
          maxLength={FIELDS.detail.max}
          isMultiline
        />
      </div>
    </>
  )
}

/** Who they are, how to reach them, and where they work. */
export function PersonFields({ form, emailHint, mayLackEmail = false }: PersonFieldsProps) {
  const t = useT()
  return (
    <>
      <Field
        field={form.field('name')}
        label={t(FIELDS.name.label)}
        maxLength={FIELDS.name.max}
        autoComplete="off"
      />
      <Field
        field={form.field('email')}
        label={t(FIELDS.email.label)}
        hint={emailHint}
        note={mayLackEmail ? t('desk.orPhone') : undefined}
        type="email"
        maxLength={FIELDS.email.max}
        autoComplete="off"
      />
      <Field
        field={form.field('phone')}
        label={t(FIELDS.phone.label)}
        note={t(mayLackEmail ? 'desk.orEmail' : 'record.optional')}
        type="tel"
        maxLength={FIELDS.phone.max}
        autoComplete="off"
      />
      <SelectField
        field={form.field('language')}
        label={t(FIELDS.language.label)}
        options={LANGUAGES.map((value) => ({
          value,
          label: t(value === 'en' ? 'desk.english' : 'desk.chinese'),
        }))}
      />
      <Field
        field={form.field('restaurant')}
        label={t(FIELDS.restaurant.label)}
        note={t('record.optional')}
        maxLength={FIELDS.restaurant.max}
        autoComplete="off"
      />
      <Field
        field={form.field('district')}
        label={t(FIELDS.district.label)}
        note={t('record.optional')}
        maxLength={FIELDS.district.max}
        autoComplete="off"
      />
    </>
  )
}
