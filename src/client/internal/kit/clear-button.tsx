/** A button beside a field's label that clears the field on save, or undoes that before saving. Announces the change. */
import { useState } from 'react'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import type { Draft } from './record-draft.ts'

interface ClearButtonProps {
  /** The name of the field. */
  name: string
  /** It is undefined if there is nothing to clear. */
  clearing: Clearing | undefined
}

export function ClearButton({ name, clearing }: ClearButtonProps) {
  const t = useT()
  const [hasBeenPressed, setPressed] = useState(false)
  if (!clearing) return null
  const { isCleared, toggle } = clearing
  return (
    <span className="clear-field inline-flex flex-wrap items-baseline justify-end gap-x-3 text-right text-15">
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

interface Clearing {
  /** Saving will clear the field. */
  isCleared: boolean
  /** Clears the field, or undoes that. */
  toggle: () => void
}

export interface ClearableForm<Name extends string> {
  /** Typing into a cleared field undoes the clearing. */
  form: Form<Name>
  cleared: readonly Name[]
  /** Returns undefined if the stored field is empty. */
  clearing: (name: Name) => Clearing | undefined
}

/** Clearing a field of an editor on purpose, since a blank field keeps the stored value. */
export function useClearing<Name extends string>(
  form: Form<Name>,
  base: Draft<Name>,
  clearedAtFirst: readonly Name[],
): ClearableForm<Name> {
  /** The values of cleared fields before clearing. */
  const [before, setBefore] = useState(() => new Map(clearedAtFirst.map((name) => [name, base[name]])))

  function keep(name: Name): void {
    setBefore((last) => new Map([...last].filter(([cleared]) => cleared !== name)))
  }

  return {
    cleared: [...before.keys()],
    form: {
      ...form,
      field(name, alsoClears) {
        const bound = form.field(name, alsoClears)
        return {
          ...bound,
          onChange(text) {
            keep(name)
            bound.onChange(text)
          },
        }
      },
    },
    clearing(name) {
      if (base[name] === '') return undefined
      const isCleared = before.has(name)
      return {
        isCleared,
        toggle() {
          if (isCleared) keep(name)
          else setBefore((last) => new Map(last).set(name, form.values[name]))
          form.field(name).onChange(isCleared ? before.get(name) || base[name] : '')
        },
      }
    },
  }
}
