/** The choice of a tool's icon: one of a set, or none. */
import { Ban } from 'lucide-react'
import { TOOL_ICONS } from '#shared/tool/tool-icon.ts'
import { FieldError } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { iconText, ToolPicture } from './tool-picture.tsx'

export function IconField({ id, label, value, error, onChange }: BoundField & { label: string }) {
  const t = useT()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-bold">
        {label} <span className="font-normal text-muted">{t(iconText(value))}</span>
      </legend>
      <div className="mt-1.5 grid grid-cols-[repeat(auto-fill,2.5rem)] gap-1">
        {['', ...TOOL_ICONS].map((name) => (
          <label
            key={name}
            className="grid size-10 cursor-pointer place-items-center rounded-control border border-line outline-jade outline-offset-2 hover:bg-jade-tint has-focus-visible:outline-3 data-checked:border-jade data-checked:bg-jade data-checked:text-paper not-supports-[selector(:has(a))]:focus-within:outline-3 forced-colors:data-checked:bg-[Highlight] forced-colors:data-checked:text-[HighlightText] forced-colors:data-checked:forced-color-adjust-none"
            data-checked={value === name || undefined}
            title={t(iconText(name))}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              aria-label={t(iconText(name))}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {name === '' ? <Ban className="tool-icon" aria-hidden="true" /> : <ToolPicture name={name} />}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
