/** The layout of an internal screen: title, which gets the focus on navigation, a line below it, actions at the right. */
import type { ReactNode } from 'react'

interface ScreenProps {
  title: string
  lead?: string | undefined
  actions?: ReactNode
  /** Classes of the head, besides its own. */
  headClass?: string
  /** Below title and actions, within the head: what stays in view where the head does. */
  bar?: ReactNode
  children: ReactNode
}

/** Beside a heading: how many there are. */
export function Count({ children }: { children: number }) {
  return <span className="count">{children}</span>
}

export function Screen({ title, lead, actions, headClass = '', bar, children }: ScreenProps) {
  return (
    <>
      <div className={`screen-head ${headClass}`}>
        <div className="min-w-0">
          <h1 className="screen-title">{title}</h1>
          {lead && <p className="screen-lead">{lead}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
        {bar}
      </div>
      {children}
    </>
  )
}

/** A link within a text, or a button that reads as one. */
export const TEXT_LINK = 'inline-flex min-h-8 items-center gap-2 text-jade underline underline-offset-4'
