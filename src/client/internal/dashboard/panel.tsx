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
  // A line between neighbours; the first one's is hidden under the border of the card.
  return (
    <section
      className="relative flex-[1_1_min(15rem,100%)] narrow:before:absolute narrow:before:inset-y-0 narrow:before:-left-6.25 narrow:before:w-px narrow:before:bg-line"
      aria-labelledby={id}
    >
      <details
        className="group/fold"
        open={isOpen}
        onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}
      >
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 border-jade group-[[open]]/fold:border-b-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            className="shrink-0 text-jade transition-transform duration-120 group-[[open]]/fold:rotate-90"
            aria-hidden="true"
          />
          <h2 id={id} className="text-18">
            {title}
          </h2>
        </summary>
        <ul className="panel-rows mt-1.5">{children}</ul>
      </details>
    </section>
  )
}

/** There the rail has the same entries. */
const BESIDE_RAIL = '(width >= 50rem)'

const ROW =
  'group/row flex min-h-11 w-full items-center gap-3 text-left text-15 leading-snug wrap-anywhere hover:text-jade focus-visible:-outline-offset-1 max-phone:gap-1.5 [&>svg]:text-jade'

interface RowProps {
  icon: ReactNode
  label: string
  /** A number or a state; a chevron until it is known. */
  count?: number | string | undefined
}

export function LinkRow({ href, ...row }: RowProps & { href: string }) {
  return (
    <li>
      <Link href={href} className={ROW}>
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
        className={ROW}
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
      <span
        className="min-w-4 flex-1 translate-y-[0.25em] border-b-2 border-dotted border-line group-hover/row:border-jade max-phone:hidden"
        aria-hidden="true"
      />
      {count === undefined ? (
        <ChevronRight
          className="size-5 shrink-0 transition-transform duration-120 group-hover/row:translate-x-[3px] max-phone:ml-auto"
          aria-hidden="true"
        />
      ) : (
        <span className="shrink-0 font-ticket text-muted tabular-nums max-phone:ml-auto">{count}</span>
      )}
    </>
  )
}
