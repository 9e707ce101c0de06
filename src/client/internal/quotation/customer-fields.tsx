/** The fields of the customer, in the forms that make, revise and correct a quotation. */
import type { FieldName } from '#shared/base/fields.ts'
import { LANGUAGES } from '#shared/base/language.ts'
import { QUOTATION_CUSTOMER_FIELDS as FIELDS } from '#shared/quotation/desk.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { SelectField } from '../kit/select-field.tsx'

interface CustomerFieldsProps {
  form: { field: (name: FieldName<typeof FIELDS>) => BoundField }
  emailHint?: string
  /** A phone number is enough. */
  mayLackEmail?: boolean
}

export function CustomerFields({ form, emailHint, mayLackEmail = false }: CustomerFieldsProps) {
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
      <div className="customer-detail col-span-full">
        <Field
          field={form.field('detail')}
          label={t(FIELDS.detail.label)}
          note={t('record.optional')}
          maxLength={FIELDS.detail.max}
          isMultiline
        />
      </div>
    </>
  )
}
