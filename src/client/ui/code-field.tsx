/** A field for a code: six digits of an app or, if the user switches, a recovery code. */
import { Field, type FieldProps } from './field.tsx'

interface CodeFieldProps extends Pick<FieldProps, 'field' | 'label' | 'hint' | 'ref'> {
  isRecovery: boolean
  /** The label of the switch to the other type of code. */
  switchLabel?: string
  onSwitch?: () => void
}

export function CodeField({ isRecovery, switchLabel, onSwitch, ...props }: CodeFieldProps) {
  return (
    <div className="code-field" data-recovery={isRecovery || undefined}>
      <Field
        {...props}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        aside={
          switchLabel && (
            <button
              type="button"
              className="-my-2 -mr-1 min-h-9 px-1 text-hint text-muted underline underline-offset-4 hover:text-ink"
              onClick={onSwitch}
            >
              {switchLabel}
            </button>
          )
        }
      />
    </div>
  )
}
