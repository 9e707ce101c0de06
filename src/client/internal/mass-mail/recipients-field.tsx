/**
 * The recipients of a mail: typed or pasted addresses become chips, invalid ones are marked, and each can be removed or
 * returned to the field, by pointer and keyboard.
 */

import { X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { formatNumber } from '#shared/base/format-number.ts'
import { isEmailAddress } from '#shared/mail/email-address.ts'
import { FieldFrame } from '../../ui/field.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { addRecipients, parseRecipients, readRecipients, SEPARATORS } from './recipients.ts'

interface RecipientsFieldProps {
  /** The chips, separated by spaces. */
  chosen: BoundField
  /** The text still being typed. */
  typed: BoundField
}

export function RecipientsField({ chosen, typed }: RecipientsFieldProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const [news, setNews] = useState('')
  const all = useMemo(() => readRecipients(chosen.value), [chosen.value])
  const { good, bad, firstBad } = parseRecipients(all)
  const error =
    chosen.error ?? (firstBad === undefined ? undefined : t('error.mailAddress', { address: firstBad }))

  // Keeps the input, which is below the last chip, in view.
  const count = useRef(all.length)
  useEffect(() => {
    if (all.length > count.current) input.current?.scrollIntoView({ block: 'nearest' })
    count.current = all.length
  }, [all.length])

  function set(next: readonly string[]): void {
    chosen.onChange(next.join(' '))
  }

  function add(words: readonly string[]): void {
    const next = addRecipients(all, words)
    const repeats = words.length - (next.length - all.length)
    setNews(
      repeats === 0
        ? ''
        : repeats === 1 && words.length === 1
          ? t('mailing.repeated', { address: words[0]! })
          : t('mailing.repeatedMany', { count: formatNumber(repeats) }),
    )
    if (next.length > all.length) set(next)
  }

  /** Complete addresses become chips; the text after the last separator is still being typed. */
  function write(text: string): void {
    const words = text.split(SEPARATORS)
    const rest = words.at(-1)!
    if (words.length > 1) add(readRecipients(text.slice(0, text.length - rest.length)))
    typed.onChange(rest)
  }

  function finish(): void {
    const words = readRecipients(typed.value)
    if (words.length > 0) add(words)
    if (typed.value !== '') typed.onChange('')
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const words = readRecipients(event.clipboardData.getData('text'))
    if (words.length < 2 && typed.value !== '') return
    event.preventDefault()
    add([...readRecipients(typed.value), ...words])
    typed.onChange('')
  }

  function remove(address: string): void {
    set(all.filter((it) => it !== address))
    setNews(t('mailing.removed', { address }))
  }

  /** Returns an address to the field; what was typed there becomes a chip. */
  function returnToField(address: string): void {
    const others = all.filter((it) => it !== address)
    set(addRecipients(others, readRecipients(typed.value)))
    typed.onChange(address)
    setNews('')
    input.current?.focus()
  }

  // Stable callbacks, so that a thousand memoised chips do not render on each key.
  const handlers = useRef({ remove, returnToField })
  useEffect(() => {
    handlers.current = { remove, returnToField }
  })
  const onRemove = useCallback((address: string) => handlers.current.remove(address), [])
  const onFix = useCallback((address: string) => handlers.current.returnToField(address), [])
  const onLeave = useCallback(() => input.current?.focus(), [])

  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    // An input method is still composing.
    if (isComposing(event)) return
    const isAtStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0
    if (event.key === 'Enter') {
      // Enter must not submit the mail by accident.
      event.preventDefault()
      finish()
    } else if (event.key === 'Backspace' && typed.value === '' && all.length > 0) {
      event.preventDefault()
      returnToField(all.at(-1)!)
    } else if (event.key === 'ArrowLeft' && isAtStart) {
      event.preventDefault()
      focusLastChip(event.currentTarget)
    }
  }

  return (
    <FieldFrame
      id={chosen.id}
      label={t('mailing.recipients')}
      error={error}
      aside={
        all.length > 0 && (
          <span className="text-15 text-muted">
            {t(bad === 0 ? 'mailing.count' : 'mailing.countWithBad', {
              good: formatNumber(good),
              bad: formatNumber(bad),
            })}
          </span>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a click beside the chips only focuses the input, which is reachable by keyboard */}
      <div
        className="field-control recipients"
        data-bad={error !== undefined || undefined}
        onClick={(event) => event.target === event.currentTarget && input.current?.focus()}
      >
        {all.length > 0 && <RecipientChips all={all} onRemove={onRemove} onFix={onFix} onLeave={onLeave} />}
        <input
          ref={input}
          id={chosen.id}
          className="recipients-input"
          value={typed.value}
          placeholder={all.length === 0 ? t('mailing.recipientsPlaceholder') : undefined}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={[error && `${chosen.id}-error`, `${chosen.id}-keys`].filter(Boolean).join(' ')}
          onChange={(event) => write(event.target.value)}
          onPaste={paste}
          onKeyDown={onKey}
          onBlur={finish}
        />
      </div>
      <p id={`${chosen.id}-keys`} hidden>
        {t('mailing.recipientsKeys')}
      </p>
      <p role="status" className="text-15 text-muted not-empty:mt-2">
        {news}
      </p>
    </FieldFrame>
  )
}

function focusLastChip(input: HTMLElement): void {
  const chips = input.parentElement?.querySelectorAll<HTMLElement>('.recipient-remove')
  chips?.[chips.length - 1]?.focus()
}

interface RecipientChipsProps {
  all: readonly string[]
  onRemove: (address: string) => void
  onFix: (address: string) => void
  /** Called when moving past the last chip, or when the last one is removed. */
  onLeave: () => void
}

/**
 * The entered addresses as chips. One of them is a tab stop, and the arrow keys move through all, so that a thousand
 * recipients are not a thousand stops. Invalid addresses are tab stops of their own.
 */
const RecipientChips = memo(function RecipientChips(props: RecipientChipsProps) {
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
    <ul ref={list} className="mb-2 flex flex-wrap gap-2" aria-label={t('mailing.recipientList')}>
      {all.map((address, index) => (
        <li key={address} className="recipient" data-bad={!isEmailAddress(address) || undefined}>
          <Address address={address} onFix={onFix} />
          <button
            type="button"
            className="recipient-remove"
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
      <span className="recipient-address" translate="no">
        {address}
      </span>
    )
  }
  return (
    <button
      type="button"
      className="recipient-address"
      aria-label={t('mailing.mend', { address })}
      onClick={() => onFix(address)}
    >
      {address}
    </button>
  )
}
