/** An on-off switch, alone or with a label and an explanation beside it. */
import { Switch as BaseSwitch } from '@base-ui/react/switch'

interface SwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string | undefined
}

export function Switch({ isOn, onChange, ...props }: SwitchProps) {
  return (
    <BaseSwitch.Root
      {...props}
      // A real button, which a label outside of it names and switches.
      nativeButton
      render={<button type="button" />}
      checked={isOn}
      onCheckedChange={onChange}
      className="switch"
    >
      <BaseSwitch.Thumb className="switch-thumb" />
    </BaseSwitch.Root>
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
