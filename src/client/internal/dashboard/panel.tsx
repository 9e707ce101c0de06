/** A section of the dashboard: a heading and rows with links. */
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'

/** `name`: under which the browser keeps, until it is closed, whether the section is folded. */
export function Panel({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = useId()
  const kept = `panel-${name}`
  const [isOpen] = useState(() => {
    const before = sessionStorage.getItem(kept)
    return before === null ? !matchMedia(BESIDE_RAIL).matches : before === 'open'
  })
  const keepOpen = (isNow: boolean) => sessionStorage.setItem(kept, isNow ? 'open' : 'folded')
  return (
    <section className="panel" aria-labelledby={id}>
      <details open={isOpen} onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}>
        <summary>
          <ChevronRight aria-hidden="true" />
          <h2 id={id} className="panel-title">
            {title}
          </h2>
        </summary>
        <ul className="panel-rows">{children}</ul>
      </details>
    </section>
  )
}

/** There the rail has the same entries. */
const BESIDE_RAIL = '(width >= 50rem)'

interface RowProps {
  icon: ReactNode
  label: string
  /** A number or a state; a chevron until it is known. */
  count?: number | string | undefined
}

export function LinkRow({ href, ...row }: RowProps & { href: string }) {
  return (
    <li>
      <Link href={href} className="panel-row">
        <RowFace {...row} />
      </Link>
    </li>
  )
}

interface ButtonRowProps extends RowProps {
  onPress: () => void
  /** Called when the pointer or focus is near, to preload what a click needs. */
  onNear: () => void
  /** The popup, which belongs to its row. */
  children?: ReactNode
}

export function ButtonRow({ onPress, onNear, children, ...row }: ButtonRowProps) {
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        className="panel-row"
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <RowFace {...row} />
      </button>
      {children}
    </li>
  )
}

function RowFace({ icon, label, count }: RowProps) {
  return (
    <>
      {icon}
      <span className="font-bold">{label}</span>
      <span className="leader" aria-hidden="true" />
      {count === undefined ? (
        <ChevronRight className="size-5 shrink-0" aria-hidden="true" />
      ) : (
        <span className="panel-count">{count}</span>
      )}
    </>
  )
}
