/** An on-off switch, alone or with a label and an explanation beside it. */

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string | undefined
}

export function Switch({ isOn, onChange, ...props }: SwitchProps) {
  return (
    // A real button, which a label outside of it names and switches.
    <button
      {...props}
      type="button"
      role="switch"
      aria-checked={isOn}
      className="switch"
      onClick={() => onChange(!isOn)}
    >
      <span className="switch-thumb" />
    </button>
  )
}

interface SwitchFieldProps {
  id: string
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchField({ id, label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className="flex items-start gap-3">
      <Switch id={id} isOn={isOn} onChange={onChange} aria-describedby={hint && `${id}-hint`} />
      <div>
        <label htmlFor={id} className="block cursor-pointer font-bold">
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
