/** The props of a text's control, derived from a feature's list of fields. */
import type { TextField } from '../../shared/base/fields.ts'
import type { T } from '../../shared/i18n/t.ts'
import type { FieldProps } from './field.tsx'

export function textProps(
  { label, max, isMultiline = false }: TextField,
  t: T,
): Pick<FieldProps, 'label' | 'maxLength' | 'isMultiline'> {
  return { label: t(label), maxLength: max, isMultiline }
}
