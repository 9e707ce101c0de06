/** The layout of an internal screen: title, which gets the focus on navigation, a line below it, actions at the right. */
import type { ReactNode } from 'react'

interface ScreenProps {
  title: string
  lead?: string | undefined
  actions?: ReactNode
  children: ReactNode
}

export function Screen({ title, lead, actions, children }: ScreenProps) {
  return (
    <>
      <div className="screen-head">
        <div className="min-w-0">
          <h1 className="screen-title">{title}</h1>
          {lead && <p className="screen-lead">{lead}</p>}
        </div>
        {actions && <div className="screen-actions">{actions}</div>}
      </div>
      {children}
    </>
  )
}
