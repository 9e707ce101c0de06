/** The visit that the first frame was drawn for. What is mounted later sees the browser as it is then. */
import { createContext, use, useState } from 'react'
import type { Visit } from '../../../shared/base/visit.ts'
import { thisVisit } from './this-visit.ts'

/** Mutable, so that its end draws nothing again: `first` is deleted once the first frame is there. */
export const VisitContext = createContext<{ first?: Visit | undefined }>({})

/** As it was when the component was mounted. */
export function useVisit(): Visit {
  const { first } = use(VisitContext)
  const [visit] = useState(() => first ?? thisVisit())
  return visit
}

/** Whether the component is in a frame that the server has drawn, where what needs no script should work at once. */
export function useIsServed(): boolean {
  const { first } = use(VisitContext)
  const [isServed] = useState(first !== undefined)
  return isServed
}
