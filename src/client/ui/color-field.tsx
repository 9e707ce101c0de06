/** A labelled colour: typed as hex digits, or picked from the browser's own palette beside it. */
import { sixDigits } from '../../shared/tool/colour.ts'
import { describedBy, FieldFrame, type FieldFrameProps } from './field.tsx'

export interface ColorFieldProps extends FieldFrameProps {
  value: string
  onChange: (value: string) => void
  /** What the palette says of itself; it has no label of its own. */
  pickLabel: string
}

export function ColorField({ value, onChange, pickLabel, ...frame }: ColorFieldProps) {
  return (
    <FieldFrame {...frame}>
      <span className="color-field">
        <input
          type="color"
          className="color-swatch"
          aria-label={pickLabel}
          value={sixDigits(value) ?? '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={frame.id}
          className="field-control font-ticket"
          value={value}
          maxLength={7}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={frame.error !== undefined}
          aria-describedby={describedBy(frame)}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
    </FieldFrame>
  )
}
