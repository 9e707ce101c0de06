/** A choice among a few options, side by side: a list filter or a status. */
import { type ReactNode, useId } from 'react'

interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  count?: number | string | undefined
}

interface SegmentsProps<Value extends string> {
  label: string
  /** Shows the label above the options. */
  isLabelShown?: boolean
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend className={props.isLabelShown ? 'mb-2 font-bold' : 'sr-only'}>{props.label}</legend>
      <div className="segments-row">
        {props.options.map(({ value, label, count }) => (
          <label key={value} className="segment" data-checked={value === props.value || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
            {count !== undefined && <span className="font-ticket tabular-nums">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
