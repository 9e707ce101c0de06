/** The choice of a tool's icon: one of a set, or none. */
import { Ban } from 'lucide-react'
import { TOOL_ICONS } from '#shared/tool/tool-icon.ts'
import { FieldError } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { iconText, ToolIcon } from './tool-picture.tsx'

export function IconField({ id, label, value, error, onChange }: BoundField & { label: string }) {
  const t = useT()
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="font-bold">
        {label} <span className="font-normal text-muted">{t(iconText(value))}</span>
      </legend>
      <div className="tool-icons">
        {['', ...TOOL_ICONS].map((name) => (
          <label
            key={name}
            className="tool-icon-choice"
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
            {name === '' ? <Ban aria-hidden="true" /> : <ToolIcon name={name} />}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  )
}
