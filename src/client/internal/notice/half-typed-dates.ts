/** Errors for partly typed dates: browsers show them, but report the field as empty. */
import type { Faults, Form } from '../../ui/use-form.ts'
import type { NoticeField } from './notice-draft.ts'

const DATES = ['shows_from', 'shows_until'] as const

export function halfTypedDates({ field }: Form<NoticeField>, text: string): Faults<NoticeField> | undefined {
  const isHalfTyped = (name: NoticeField) =>
    document.querySelector<HTMLInputElement>(`#${CSS.escape(field(name).id)}`)?.validity.badInput
  const names = DATES.filter(isHalfTyped)
  return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, text]))
}
