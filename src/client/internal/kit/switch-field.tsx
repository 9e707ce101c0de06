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
      className="my-0.5 h-6 w-11 flex-none rounded-full border-2 border-ink bg-paper p-0.5 transition-colors duration-120 data-checked:border-jade data-checked:bg-jade forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:forced-color-adjust-none forced-colors:data-checked:border-[Highlight] forced-colors:data-checked:bg-[Highlight]"
    >
      <BaseSwitch.Thumb className="block size-4 rounded-full bg-ink transition-transform duration-120 data-checked:translate-x-5 data-checked:bg-paper forced-colors:bg-[CanvasText] forced-colors:data-checked:bg-[HighlightText]" />
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
