/** A labelled on-off switch with an explanation. */

interface SwitchFieldProps {
  id: string
  label: string
  hint?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** In forced colours, the browser draws the checkbox. */
export const SWITCH =
  'relative my-0.5 h-6 w-11 flex-none cursor-pointer appearance-none rounded-[1rem] border-2 border-ink bg-paper transition-[background-color] duration-120 after:absolute after:inset-y-[2px] after:left-[2px] after:aspect-square after:rounded-full after:bg-ink after:transition-[translate] after:duration-120 checked:border-jade checked:bg-jade checked:after:translate-x-5 checked:after:bg-paper forced-colors:appearance-auto forced-colors:after:content-none'

export function SwitchField({ id, label, hint, isOn, onChange }: SwitchFieldProps) {
  return (
    <div className="flex cursor-pointer items-start gap-3">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has a native checked state
        role="switch"
        className={SWITCH}
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
