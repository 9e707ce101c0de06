/** A labelled select. */
import { describedBy, FieldFrame, type FieldFrameProps } from '../../ui/field.tsx'

interface SelectFieldProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string }[]
}

export function SelectField({ value, onChange, options, ...frame }: SelectFieldProps) {
  return (
    <FieldFrame {...frame}>
      <select
        id={frame.id}
        className="field-control"
        value={value}
        aria-invalid={frame.error !== undefined}
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
