/** Clearing a field of an editor on purpose, since a blank field keeps the stored value. */
import { useState } from 'react'
import type { Form } from '../../ui/use-form.ts'
import type { Draft } from './record-draft.ts'

export interface Clearing {
  /** Saving will clear the field. */
  isCleared: boolean
  /** Clears the field, or undoes that. */
  toggle: () => void
}

export interface ClearableForm<Name extends string> {
  /** Typing into a cleared field undoes the clearing. */
  form: Form<Name>
  cleared: readonly Name[]
  /** Undefined if the stored field is empty. */
  clearing: (name: Name) => Clearing | undefined
}

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
