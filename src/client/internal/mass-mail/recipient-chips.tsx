/**
 * The entered addresses as chips. One of them is a tab stop, and the arrow keys move through all, so that a thousand
 * recipients are not a thousand stops. Invalid addresses are tab stops of their own.
 */
import { X } from 'lucide-react'
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { useT } from '../../ui/page-context.tsx'

interface RecipientChipsProps {
  all: readonly string[]
  onRemove: (address: string) => void
  onFix: (address: string) => void
  /** Called when moving past the last chip, or when the last one is removed. */
  onLeave: () => void
}

export const RecipientChips = memo(function RecipientChips(props: RecipientChipsProps) {
  const { all, onRemove, onFix, onLeave } = props
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [stop, setStop] = useState(all.length - 1)
  const at = Math.min(stop, all.length - 1)
  /** The index to focus after the chip is removed. */
  const next = useRef<number>(undefined)

  function focusOn(index: number): void {
    const to = Math.max(0, index)
    if (to < all.length) list.current?.querySelectorAll<HTMLElement>('.recipient-remove')[to]?.focus()
    else onLeave()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the list, whose chips it reads from the DOM
  useEffect(() => {
    if (next.current === undefined) return
    focusOn(next.current)
    next.current = undefined
  }, [all.length])

  function remove(index: number): void {
    if (all.length === 1) onLeave()
    else next.current = Math.min(index, all.length - 2)
    onRemove(all[index]!)
  }

  function onKey(event: KeyboardEvent, index: number): void {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: all.length - 1 }[event.key]
    if (to !== undefined) focusOn(to)
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(index)
    else return
    event.preventDefault()
  }

  return (
    <ul ref={list} className="mb-1.5 flex flex-wrap gap-1.5" aria-label={t('mailing.recipientList')}>
      {all.map((address, index) => (
        <li
          key={address}
          className="recipient group/recipient inline-flex max-w-full items-stretch rounded-control border border-transparent bg-jade-tint leading-[1.4] data-bad:border-vermilion-deep data-bad:bg-paper data-bad:font-bold data-bad:text-vermilion-deep"
          data-bad={!isEmailAddress(address) || undefined}
        >
          <Address address={address} onFix={onFix} />
          <button
            type="button"
            className="recipient-remove grid min-h-7 w-7 flex-none place-items-center rounded-control hover:bg-jade hover:text-paper group-data-bad/recipient:hover:bg-vermilion-deep focus-visible:outline-offset-0 [&>svg]:size-3.5 [&>svg]:stroke-[2.5]"
            tabIndex={index === at ? 0 : -1}
            aria-label={t('mailing.remove', { address })}
            onFocus={() => setStop(index)}
            onKeyDown={(event) => onKey(event, index)}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
})

function Address({ address, onFix }: { address: string } & Pick<RecipientChipsProps, 'onFix'>) {
  const t = useT()
  if (isEmailAddress(address)) {
    return (
      <span
        className="recipient-address min-w-0 py-1 pr-0 pl-2.5 text-left wrap-anywhere group-data-bad/recipient:underline-offset-[3px] group-data-bad/recipient:[text-decoration:underline_wavy_1px] focus-visible:outline-offset-0"
        translate="no"
      >
        {address}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="recipient-address min-w-0 py-1 pr-0 pl-2.5 text-left wrap-anywhere group-data-bad/recipient:underline-offset-[3px] group-data-bad/recipient:[text-decoration:underline_wavy_1px] focus-visible:outline-offset-0"
      aria-label={t('mailing.mend', { address })}
      onClick={() => onFix(address)}
    >
      {address}
    </button>
  )
}
