// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/** A line of a version as a row: its place, product, quantity, prices, and under it what is written on it. */

import { MessageSquareText, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx'
import { COLON, LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { NUMBERS } from '#shared/base/numbers.ts'
import { ReorderHandle, ReorderItem, useStep } from '../../kit/reorder.tsx'
import {
  type EditorLine,
  LINE_TEXTS,
  lineErrors,
  type PriceName,
  pricedLine,
  shownName,
  typedPrice,
} from './editor-line.ts'
import { LineTexts } from './line-texts.tsx'
import { PriceCell } from './price-cell.tsx'
import { amountText, useIsGone } from './use-product-options.tsx'
import type { VersionForm } from './use-version-form.ts'

const WRONG_NAMES = ['quantity', 'monthly', 'upfront'] as const

interface LineRowProps {
  line: EditorLine
  /** Just added, in the words of the user. */
  isNew: boolean
  errorAt: VersionForm['lines']['errorAt']
  onChange: (line: EditorLine) => void
  onRemove: (row: Element) => void
}

/** From here on two prices do not stand side by side in a row on a phone. */
const LONG_PRICE = 1_000_000

export function LineRow({ line, isNew, errorAt, onChange, onRemove }: LineRowProps) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const stepBy = useStep()
  const [isOpen, setOpen] = useState(isNew)
  const name = shownName(line, language) || t('desk.ownLine')
  const hasWrongText = [...LINE_TEXTS, 'name_en', 'name_zh', 'product'].some((text) => errorAt(line, text))
  const [typing, setTyping] = useState<PriceName>()
  const priceError = (which: PriceName) =>
    typedPrice(line, which) === undefined && typing !== which
      ? t(NUMBERS.price.fault)
      : errorAt(line, `${which}_price`)
  const errors: Record<'quantity' | PriceName, string | undefined> = {
    quantity:
      errorAt(line, 'quantity') ??
      (lineErrors(line).quantity && t('error.lineQuantity', { max: QUOTATION_QUANTITY_MAX })),
    monthly: priceError('monthly'),
    upfront: priceError('upfront'),
  }
  const { quantity, monthly_price, upfront_price } = pricedLine(line)
  const shown = isOpen || hasWrongText

  function press(event: KeyboardEvent<HTMLTableSectionElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step) {
      event.preventDefault()
      event.stopPropagation()
      stepBy(line.key, step)
    } else if (event.key === 'Delete' && (event.target as Element).closest('input, textarea') === null) {
      event.preventDefault()
      onRemove(event.currentTarget)
    }
  }

  function count(next: number, mistyped?: string): void {
    const { mistyped: _, ...rest } = line
    onChange({ ...rest, quantity: next, ...(mistyped !== undefined && { mistyped }) })
  }

  return (
    <ReorderItem
      as="tbody"
      id={line.key}
      role="rowgroup"
      className="line"
      data-optional={line.is_optional || undefined}
      onKeyDownCapture={press}
    >
      {(line.heading_en || line.heading_zh) && !shown && (
        <tr role="row">
          <td role="cell" className="line-title" colSpan={9}>
            {line[`heading_${language}`] || line.heading_en || line.heading_zh}
          </td>
        </tr>
      )}
      <tr
        role="row"
        className="line-row"
        data-long={Math.max(monthly_price, upfront_price) >= LONG_PRICE || undefined}
      >
        <td role="cell" className="line-handle">
          <ReorderHandle className="h-9 w-8 narrow:h-8 narrow:w-7" />
        </td>
        <th role="rowheader" scope="row" className="line-name">
          <Names line={line} name={name} />
          <button
            type="button"
            className="line-words"
            aria-expanded={shown}
            aria-label={t('desk.lineTexts', { name })}
            title={t('desk.lineTexts', { name })}
            onClick={() => setOpen(!shown)}
          >
            <MessageSquareText className="size-4" aria-hidden="true" />
          </button>
        </th>
        <td role="cell" className="line-quantity">
          <label htmlFor={`${id}-quantity`} className="sr-only">
            {name}, {t('desk.quantity')}
          </label>
          <QuantityStepper
            id={`${id}-quantity`}
            value={line.quantity}
            mistyped={line.mistyped}
            fewerLabel={t('desk.fewer', { name })}
            moreLabel={t('desk.moreOf', { name })}
            isInvalid={errors.quantity !== undefined}
            describedBy={errors.quantity === undefined ? undefined : `${id}-quantity-wrong`}
            onChange={(next) => count(next)}
            onMistype={(text) => count(line.quantity, text)}
          />
        </td>
        {(['monthly', 'upfront'] as const).map((which) => (
          <td
            key={which}
            role="cell"
            className="line-price"
            data-of={which}
            data-label={t(which === 'monthly' ? 'desk.monthlyShort' : 'desk.upfront')}
          >
            <PriceCell
              line={line}
              name={name}
              which={which}
              error={errors[which]}
              errorId={`${id}-${which}-wrong`}
              onTyping={(isTyping) => setTyping(isTyping ? which : undefined)}
              onChange={(text) => onChange({ ...line, [which]: text })}
            />
          </td>
        ))}
        <td role="cell" className="line-optional" data-label={t('desk.optional')}>
          <label>
            <input
              type="checkbox"
              checked={line.is_optional}
              onChange={(event) => onChange({ ...line, is_optional: event.target.checked })}
            />
            <span className="sr-only">
              {name}, {t('desk.optional')}
            </span>
          </label>
        </td>
        <td role="cell" className="line-sum">
          {amountText(quantity * monthly_price)}
        </td>
        <td role="cell" className="line-sum">
          {amountText(quantity * upfront_price)}
        </td>
        <td role="cell" className="line-remove">
          <IconButton
            label={t('desk.removeLine', { name })}
            onClick={(event) => onRemove(event.currentTarget.closest('tbody')!)}
          >
            <X aria-hidden="true" />
          </IconButton>
        </td>
      </tr>
      {Object.values(errors).some(Boolean) && (
        <tr role="row">
          <td role="cell" className="line-wrong px-3 pb-2" colSpan={9}>
            {WRONG_NAMES.map((which) => (
              <FieldError
                key={which}
                id={`${id}-${which}-wrong`}
                text={errors[which] && `${t(`desk.${which}`)}${COLON[language]}${errors[which]}`}
              />
            ))}
          </td>
        </tr>
      )}
      {shown && (
        <tr role="row">
          <td role="cell" colSpan={9}>
            <LineTexts line={line} isNew={isNew} errorAt={errorAt} onChange={onChange} />
          </td>
        </tr>
      )}
    </ReorderItem>
  )
}

/** Both names, and the text under the line. */
function Names({ line, name }: { line: EditorLine; name: string }) {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  const otherName = line.names[other]
  const text = line[`text_${language}`] || line[`text_${other}`]
  const isGone = useIsGone()
  return (
    <span className="line-names">
      <b>{name}</b>
      {line.product === null && <span className="line-own">{t('desk.ownLine')}</span>}
      {otherName && otherName !== name && (
        <span className="line-other" lang={LANGUAGE_TAG[other]}>
          {otherName}
        </span>
      )}
      {line.product !== null && isGone(line.product) && (
        <span className="line-gone">{t('desk.productGone')}</span>
      )}
      {text && <span className="line-other">{text}</span>}
    </span>
  )
}
