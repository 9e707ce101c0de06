/** A price of a line: a button, and in its place the field for a special one. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { NUMBERS, tidiedNumber } from '#shared/base/numbers.ts'
import { type EditorLine, type PriceName, typedPrice } from './editor-line.ts'
import { amountText } from './use-product-options.tsx'

interface PriceCellProps {
  line: EditorLine
  name: string
  which: PriceName
  /** It is said below the line, by the element of this id. */
  error: string | undefined
  errorId: string
  /** Nothing is wrong yet with what is still being typed. */
  onTyping: (isTyping: boolean) => void
  onChange: (text: string) => void
}

export function PriceCell({ line, name, which, error, errorId, onTyping, onChange }: PriceCellProps) {
  const t = useT()
  const id = useId()
  const [before, setBefore] = useState<string>()
  const returnsFocus = useRef(false)
  const text = line[which]
  const usual = line[`usual_${which}`]
  const price = typedPrice(line, which)
  const label = `${name}, ${t(which === 'monthly' ? 'desk.monthly' : 'desk.upfront')}`

  function close(): void {
    onTyping(false)
    if (price === undefined || error !== undefined) return
    const read = text === '' ? text : tidiedNumber(text, 'price')
    if (read !== text) onChange(read)
    setBefore(undefined)
  }

  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      event.preventDefault()
      returnsFocus.current = true
      close()
    } else if (event.key === 'Escape') {
      event.stopPropagation()
      returnsFocus.current = true
      if (before !== undefined) onChange(before)
      onTyping(false)
      setBefore(undefined)
    }
  }

  if (before !== undefined || price === undefined || error !== undefined)
    return (
      <span className="price-edit">
        <input
          className="field-control"
          // biome-ignore lint/a11y/noAutofocus: it stands in for the button that was pressed
          autoFocus={before !== undefined}
          aria-label={label}
          aria-describedby={error === undefined ? `${id}-tip` : errorId}
          aria-invalid={error !== undefined}
          role="spinbutton"
          aria-valuemin={NUMBERS.price.min}
          aria-valuemax={NUMBERS.price.max}
          aria-valuenow={price}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          placeholder={String(usual)}
          onFocus={(event) => {
            setBefore((last) => last ?? text)
            event.currentTarget.select()
          }}
          onChange={(event) => {
            onTyping(true)
            onChange(event.target.value)
          }}
          onKeyDown={press}
          onBlur={close}
        />
        {error === undefined && (
          <span id={`${id}-tip`} className="price-tip">
            {line.product === null
              ? t('desk.ownPriceTip')
              : t('desk.priceTip', { price: formatNumber(usual) })}
          </span>
        )}
      </span>
    )
  const isSpecial = price !== usual && line.product !== null
  return (
    <button
      ref={(element) => {
        if (element && returnsFocus.current) element.focus()
        returnsFocus.current = false
      }}
      type="button"
      className="price-button"
      data-none={(price === 0 && line.product !== null) || undefined}
      onClick={() => setBefore(text)}
    >
      <span className="sr-only">{label}: </span>
      {isSpecial && (
        <s>
          <span className="sr-only">{t('desk.listPrice', { price: '' })}</span>
          {formatNumber(usual)}
        </s>
      )}
      <span>{amountText(price ?? usual)}</span>
    </button>
  )
}
