/** A button that opens a menu of actions. The menu is loaded when it is first wanted. */
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import type { MenuAction } from './open-menu.tsx'

interface ActionMenuProps {
  actions: readonly MenuAction[]
  className: string
  /** The accessible name, where the button shows no word. */
  label?: string
  children: ReactNode
}

const load = () => import('./open-menu.tsx')
const OpenMenu = lazy(() => load().then((m) => ({ default: m.OpenMenu })))
/** A failure shows when it is opened. */
const loadEarly = () => void load().catch(() => undefined)

export function ActionMenu({ actions, className, label, children }: ActionMenuProps) {
  const place = useRef<HTMLDivElement>(null)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [opened, setOpened] = useState<'by key' | 'by pointer'>()
  // The menu is inside the landmark of its button.
  return (
    <div ref={place}>
      <button
        ref={setButton}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={opened !== undefined}
        aria-label={label}
        title={label}
        // A key clicks without a count.
        onClick={({ detail }) => setOpened(opened ? undefined : detail === 0 ? 'by key' : 'by pointer')}
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
      >
        {children}
      </button>
      {opened && button && (
        <Suspense fallback={null}>
          <OpenMenu
            button={button}
            place={place}
            actions={actions}
            isByKey={opened === 'by key'}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
