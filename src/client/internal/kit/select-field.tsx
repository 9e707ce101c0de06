/** A labelled select. */
import { describedBy, FieldFrame, frameOf, type LabelledField } from '../../ui/field.tsx'

interface SelectFieldProps extends LabelledField {
  options: readonly { value: string; label: string }[]
}

export function SelectField({ options, ...labelled }: SelectFieldProps) {
  const frame = frameOf(labelled)
  const { id, value, error, onChange } = labelled.field
  return (
    <FieldFrame {...frame}>
      <select
        id={id}
        className="field-control"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
