/** A button beside a field's label that clears the field on save, or undoes that before saving. Announces the change. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Clearing } from './use-clearing.ts'

interface ClearButtonProps {
  /** The name of the field. */
  name: string
  /** Undefined if there is nothing to clear. */
  clearing: Clearing | undefined
}

export function ClearButton({ name, clearing }: ClearButtonProps) {
  const t = useT()
  const [hasBeenPressed, setPressed] = useState(false)
  if (!clearing) return null
  const { isCleared, toggle } = clearing
  return (
    <span className="clear-field inline-flex flex-wrap items-baseline justify-end gap-x-3 text-right text-[0.9375rem]">
      <span role="status">
        {isCleared && <span>{t('record.willBeEmpty')}</span>}
        {!isCleared && hasBeenPressed && <span className="sr-only">{t('record.notCleared')}</span>}
      </span>
      <button
        type="button"
        className="min-h-7 text-jade underline underline-offset-4 hover:text-ink"
        onClick={() => {
          setPressed(true)
          toggle()
        }}
      >
        {t(isCleared ? 'record.undo' : 'record.clear')}
        <span className="sr-only"> {name}</span>
      </button>
    </span>
  )
}
