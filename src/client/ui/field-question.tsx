/** A question about the text of a field, such as whether an address is mistyped. */
import { type ComponentType, useEffect, useState } from 'react'
import type { BoundField } from './use-form.ts'

interface QuestionProps {
  id: string
  value: string
  onChange: (value: string) => void
}

/** What may be asked about a text while nothing is wrong with it. */
const QUESTIONS = {
  email: () => import('./likely-address.tsx').then((loaded) => loaded.LikelyAddress),
  tel: () => import('./area-choice.tsx').then((loaded) => loaded.AreaChoice),
}

interface AskedProps {
  about: keyof typeof QUESTIONS
  isNeeded: boolean
  field: BoundField
}

/** What asks is loaded with the first text that needs it; without it, nothing is asked. */
export function Asked({ about, isNeeded, field: { id, value, onChange, error } }: AskedProps) {
  const [Question, setQuestion] = useState<ComponentType<QuestionProps>>()
  useEffect(() => {
    if (isNeeded)
      QUESTIONS[about]().then(
        (loaded) => setQuestion(() => loaded),
        () => undefined,
      )
  }, [about, isNeeded])
  return (
    <div aria-live="polite" className="text-hint not-empty:mt-2">
      {Question && error === undefined && <Question id={id} value={value} onChange={onChange} />}
    </div>
  )
}
