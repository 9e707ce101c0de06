/** A labelled on-off switch with an explanation. */

interface SwitchFieldProps {
  id: string
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ id, label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className="switch-field">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
        role="switch"
        className="switch-control"
        checked={isOn}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id} className="block font-bold">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
