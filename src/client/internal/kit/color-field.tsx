/** A labelled colour: typed as hex digits, or picked in the browser's colour picker. */
import { sixDigits } from '#shared/base/colour.ts'
import { describedBy, FieldFrame, frameOf, type LabelledField } from '../../ui/field.tsx'

interface ColorFieldProps extends LabelledField {
  /** The accessible name of the colour picker, which has no label of its own. */
  pickLabel: string
  /** What an empty field means, with six digits. */
  usual?: string
}

export function ColorField({ pickLabel, usual = '#000000', ...labelled }: ColorFieldProps) {
  const frame = frameOf(labelled)
  const { value, onChange } = labelled.field
  return (
    <FieldFrame {...frame}>
      <span className="flex gap-2">
        <input
          type="color"
          className="size-11 flex-none cursor-pointer rounded-control border border-ink bg-paper p-1"
          aria-label={pickLabel}
          value={sixDigits(value) ?? usual}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={frame.id}
          className="field-control font-ticket"
          value={value}
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
