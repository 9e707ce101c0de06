/** A section of the dashboard: a heading that unfolds rows with links. */
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { Disclosure } from '../../ui/disclosure.tsx'

/** `name`: under which the browser keeps, until it is closed, whether the section is open. The navigation has the same entries. */
export function Panel({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const id = useId()
  const kept = `panel-${name}`
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(kept) === 'unfolded')

  function keepOpen(isNow: boolean): void {
    setOpen(isNow)
    sessionStorage.setItem(kept, isNow ? 'unfolded' : 'folded')
  }

  return (
    <section className="panel" aria-labelledby={id}>
      <Disclosure
        className="panel-fold"
        open={isOpen}
        onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}
        summary={
          <h2 id={id} className="text-15">
            {title}
          </h2>
        }
      >
        {/* What is counted for them is asked for with them. */}
        {isOpen && <ul className="panel-rows">{children}</ul>}
      </Disclosure>
    </section>
  )
}

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
      <b>{label}</b>
      <span className="panel-dots" aria-hidden="true" />
      {count === undefined ? (
        <ChevronRight className="size-5" aria-hidden="true" />
      ) : (
        <span className="panel-count">{count}</span>
      )}
    </>
  )
}
