/** A labelled check box, with its error until it is fixed. */
import { FieldError } from '#client/ui/field.tsx'

interface CheckFieldProps {
  id: string
  label: string
  hint?: string
  error?: string | undefined
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

export function CheckField({ id, label, hint, error, isChecked, onChange }: CheckFieldProps) {
  return (
    <div>
      <label className="check-field" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-error`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <span>{label}</span>
          {hint && <span className="block text-base text-muted">{hint}</span>}
        </span>
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
