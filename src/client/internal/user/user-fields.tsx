/** The fields of both new and edited users, with the family name first in Chinese, and their words in tables. */

import { useLayoutEffect, useRef } from 'react'
import { textNamesOf } from '#shared/base/fields.ts'
import { USERNAME_MAX_CHARACTERS } from '#shared/base/limits.ts'
import type { User } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { Field, type FieldProps, textProps } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField, Form } from '../../ui/use-form.ts'

const NAMES_IN_ORDER = {
  en: ['first_name', 'last_name'],
  zh: ['last_name', 'first_name'],
} as const

export function NameFields({ form }: { form: Pick<Form<'first_name' | 'last_name'>, 'field'> }) {
  const t = useT()
  return NAMES_IN_ORDER[useLanguage()].map((name) => (
    <Field key={name} field={form.field(name)} {...textProps(USER_FIELDS[name], t)} autoComplete="off" />
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
      field={form.field(name)}
      {...textProps(USER_FIELDS[name], t)}
      autoComplete="off"
      {...own[name]}
    />
  ))
}

/** A username field, which converts input to lower case. */
export function UsernameField({ hint, ...field }: BoundField & { hint?: string }) {
  const t = useT()
  const caret = useRef<number>(undefined)

  // Replacing a typed capital changes the value, which would move the caret to the end.
  useLayoutEffect(() => {
    const input = document.getElementById(field.id)
    if (caret.current === undefined || !(input instanceof HTMLInputElement)) return
    input.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function write(text: string): void {
    const lower = text.toLowerCase()
    const input = document.getElementById(field.id)
    if (lower !== text && input instanceof HTMLInputElement) caret.current = input.selectionStart ?? undefined
    field.onChange(lower)
  }

  return (
    <Field
      field={{ ...field, onChange: write }}
      label={t('user.username')}
      hint={hint}
      autoComplete="off"
      maxLength={USERNAME_MAX_CHARACTERS}
    />
  )
}

const { username: _username, first_name: _first, last_name: _last, ...OTHER_FIELDS } = USER_FIELDS
/** The texts of a user beyond name and username, and what a search looks at. */
export const OTHER_USER_TEXTS = textNamesOf(OTHER_FIELDS)
type OtherUserText = (typeof OTHER_USER_TEXTS)[number]

/** Chinese names are typed without a space, family name first. */
export function userSearchText(user: User): string {
  const { username, first_name, last_name } = user
  const others = OTHER_USER_TEXTS.map((name) => user[name])
  return `${username} ${first_name} ${last_name}${first_name} ${others.join(' ')}`
}
