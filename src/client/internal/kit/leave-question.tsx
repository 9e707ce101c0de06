/** Asks someone who leaves a screen with what is not saved. Its host is in the frame, since the screen may be gone already. */
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import type { LeaveQuestion } from './leave-dialog.tsx'

/** Loaded when something is asked. */
const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((m) => ({ default: m.LeaveDialog })))

let asked: LeaveQuestion | undefined
const listeners = new Set<() => void>()

export function askBeforeLeaving(question: LeaveQuestion): void {
  show(question)
}

/** Runs when the screen is gone: by a link, by Back, by the palette. */
export function useOnceGone(run: () => void): void {
  const isThere = useRef(false)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // Not where React only mounts it twice, in development.
      queueMicrotask(() => isThere.current || latest.current())
    }
  }, [])
}

function show(question: LeaveQuestion | undefined): void {
  asked = question
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function LeaveQuestionHost() {
  const question = useSyncExternalStore(subscribe, () => asked)
  return (
    <Suspense>
      {question && (
        <LeaveDialog
          question={question}
          onAnswer={(act) => {
            show(undefined)
            act()
          }}
        />
      )}
    </Suspense>
  )
}
