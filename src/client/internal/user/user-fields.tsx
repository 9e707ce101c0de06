/** The fields of both new and edited users, with the family name first in Chinese. */
import { USER_FIELDS } from '#shared/user/user.ts'
import { Field, type FieldProps } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { textProps } from '../../ui/text-props.ts'
import type { Form } from '../../ui/use-form.ts'
import { OTHER_USER_TEXTS, type OtherUserText } from './user-text.ts'

const NAMES_IN_ORDER = {
  en: ['first_name', 'last_name'],
  zh: ['last_name', 'first_name'],
} as const

export function NameFields({ form }: { form: Pick<Form<'first_name' | 'last_name'>, 'field'> }) {
  const t = useT()
  return NAMES_IN_ORDER[useLanguage()].map((name) => (
    <Field key={name} {...form.field(name)} {...textProps(USER_FIELDS[name], t)} autoComplete="off" />
  ))
}

/** All but the names and the username. */
export function OtherFields({ form }: { form: Pick<Form<OtherUserText>, 'field'> }) {
  const t = useT()
  const own: Partial<Record<OtherUserText, Partial<FieldProps>>> = {
    email: { type: 'email', inputMode: 'email' },
  }
  return OTHER_USER_TEXTS.map((name) => (
    <Field
      key={name}
      {...form.field(name)}
      {...textProps(USER_FIELDS[name], t)}
      autoComplete="off"
      {...own[name]}
    />
  ))
}
