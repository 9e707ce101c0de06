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

/** The first borders in a row are under the frame, which clips them. Paper has no grounds, so it has a frame there. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="segments max-w-full min-w-0">
      <legend className={props.isLabelShown ? 'mb-1.5 font-bold' : 'sr-only'}>{props.label}</legend>
      <div className="segments-row flex w-fit max-w-full flex-wrap overflow-clip rounded-control border border-muted bg-paper">
        {props.options.map(({ value, label, count }) => (
          <label
            key={value}
            className="segment -mt-px mr-0 mb-0 -ml-px flex min-h-10.5 max-w-full flex-[1_0_auto] cursor-pointer items-center justify-center gap-2 border-t border-r-0 border-b-0 border-l border-line px-3.5 text-15 leading-snug hover:bg-jade-tint has-[:focus-visible]:outline-3 has-[:focus-visible]:-outline-offset-5 has-[:focus-visible]:outline-ink data-checked:bg-jade data-checked:font-bold data-checked:text-paper data-checked:focus-within:outline-cream print:data-checked:text-ink print:data-checked:outline-2 print:data-checked:-outline-offset-2 print:data-checked:outline-ink forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText] forced-colors:data-checked:forced-color-adjust-none"
            data-checked={value === props.value || undefined}
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            <span>{label}</span>
            {count !== undefined && <span className="font-ticket text-15 tabular-nums">{count}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
