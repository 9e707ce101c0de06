/** The fields of both new and edited users, with the family name first in Chinese. */
import { EMAIL_MAX_CHARACTERS, NAME_MAX_CHARACTERS } from '../../../shared/base/limits.ts'
import { Field } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'

const NAMES_IN_ORDER = {
  en: ['first_name', 'last_name'],
  zh: ['last_name', 'first_name'],
} as const

export function NameFields({ form }: { form: Pick<Form<'first_name' | 'last_name'>, 'field'> }) {
  const t = useT()
  return NAMES_IN_ORDER[useLanguage()].map((name) => (
    <Field
      key={name}
      {...form.field(name)}
      label={t(`user.${name}`)}
      autoComplete="off"
      maxLength={NAME_MAX_CHARACTERS}
    />
  ))
}

export function EmailField({ form }: { form: Pick<Form<'email'>, 'field'> }) {
  const t = useT()
  return (
    <Field
      {...form.field('email')}
      label={t('user.email')}
      type="email"
      inputMode="email"
      autoComplete="off"
      maxLength={EMAIL_MAX_CHARACTERS}
    />
  )
}
