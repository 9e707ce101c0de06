/** The choice of an icon: one of a set. */
import type { ReactNode } from 'react'
import { FieldError } from '../../ui/field.tsx'
import type { BoundField } from '../../ui/use-form.ts'

interface IconFieldProps extends BoundField {
  label: string
  options: readonly { value: string; name: string; picture: ReactNode }[]
}

export function IconField({ id, label, options, value, error, onChange }: IconFieldProps) {
  const chosen = options.find((option) => option.value === value)
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-bold">
        {label} <span className="font-normal text-muted">{chosen?.name}</span>
      </legend>
      <div className="mt-2 flex flex-wrap gap-1">
        {options.map((option) => (
          <label
            key={option.value}
            className="icon-choice"
            data-checked={value === option.value || undefined}
            title={option.name}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              aria-label={option.name}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
