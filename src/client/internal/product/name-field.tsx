/** The field of a new name, whose key no other may have, with its error while it is typed. */
import type { TextKey } from '#shared/i18n/t.ts'
import { isSameName, type Named, nameError, tidiedName } from '#shared/product/product.ts'
import { Field } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'

interface NameFieldProps {
  field: BoundField
  label: string
  named: Named
  /** The existing names. */
  others: readonly { name: string }[]
}

export function NameField({ field, label, named, others }: NameFieldProps) {
  const t = useT()
  const { name: error } = tidiedName(field.value) === '' ? {} : newNameErrors(field.value, named, others)
  return (
    <Field
      field={{ ...field, error: field.error ?? (error && t(error)) }}
      label={label}
      hint={t('product.nameHint')}
      autoComplete="off"
      spellCheck={false}
      required
    />
  )
}

/** The same checks as on the server. */
export function newNameErrors(
  typed: string,
  named: Named,
  others: readonly { name: string }[],
): { name?: TextKey } {
  const name = tidiedName(typed)
  const isTaken = others.some((other) => isSameName(other.name, name))
  const error = nameError(name, named) ?? (isTaken ? (`error.${named}NameTaken` as const) : undefined)
  return error ? { name: error } : {}
}
