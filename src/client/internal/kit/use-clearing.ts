/** Emptying a field of an editor on purpose, which a blank text alone does not do (spec 5; contract 3). */
import { useState } from 'react'
import type { Form } from '../../ui/use-form.ts'
import type { Draft } from './record-draft.ts'

export interface Clearing {
  /** Saving will empty the field. */
  isCleared: boolean
  /** Clears the field, or takes that back. */
  toggle: () => void
}

export interface ClearableForm<Name extends string> {
  /** Typing into a cleared field takes the clearing back. */
  form: Form<Name>
  cleared: readonly Name[]
  /** Undefined for a field that holds nothing yet. */
  clearing: (name: Name) => Clearing | undefined
}

export function useClearing<Name extends string>(
  form: Form<Name>,
  base: Draft<Name>,
  clearedAtFirst: readonly Name[],
): ClearableForm<Name> {
  /** What stood in the fields that are cleared. */
  const [before, setBefore] = useState(() => new Map(clearedAtFirst.map((name) => [name, base[name]])))

  function keep(name: Name): void {
    setBefore((last) => new Map([...last].filter(([cleared]) => cleared !== name)))
  }

  return {
    cleared: [...before.keys()],
    form: {
      ...form,
      field(name, alsoMends) {
        const bound = form.field(name, alsoMends)
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
