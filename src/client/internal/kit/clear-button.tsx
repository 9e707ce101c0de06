/** Beside the label of a field: empties it on purpose and says so, or takes that back before it is saved. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Clearing } from './use-clearing.ts'

export interface ClearButtonProps {
  /** Of the field. */
  name: string
  /** Undefined where there is nothing to clear. */
  clearing: Clearing | undefined
}

export function ClearButton({ name, clearing }: ClearButtonProps) {
  const t = useT()
  const [hasBeenPressed, setPressed] = useState(false)
  if (!clearing) return null
  const { isCleared, toggle } = clearing
  return (
    <span className="clear-field">
      <span role="status">
        {isCleared && t('record.willBeEmpty')}
        {!isCleared && hasBeenPressed && <span className="sr-only">{t('record.notCleared')}</span>}
      </span>
      <button
        type="button"
        className="clear-button"
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
