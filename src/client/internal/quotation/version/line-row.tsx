// biome-ignore-all lint/a11y/noRedundantRoles: on a phone the table is laid out as blocks, which removes the native roles
/** A line of a version as a row: its place, product, quantity, prices, and under it what is written on it. */
import { MessageSquareText, X } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
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

/** A row of a table; a small block on a phone. */
const ROW =
  "grid items-center gap-x-1.5 pt-1 pr-1.5 pb-2 [grid-template:'handle_name_name_name_remove'_'quantity_quantity_monthly_upfront_optional'_/_2.75rem_minmax(3.75rem,1fr)_minmax(3.25rem,auto)_minmax(3.25rem,auto)_minmax(2.75rem,auto)] narrow:table-row"
const CELL = 'block narrow:table-cell narrow:h-10.75 narrow:px-1 narrow:py-0.5 narrow:align-middle'
const SUM = `font-ticket whitespace-nowrap tabular-nums in-data-optional:text-muted max-narrow:hidden narrow:text-right ${CELL} narrow:max-desk:hidden`

const WRONG_NAMES = ['quantity', 'monthly', 'upfront'] as const

interface LineRowProps {
  line: EditorLine
  /** Just added, in the words of the user. */
  isNew: boolean
  errorAt: VersionForm['lines']['errorAt']
  onChange: (line: EditorLine) => void
  onRemove: (row: Element) => void
}

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
      className="line block border-b border-line bg-paper data-optional:bg-[#f6f7ee] narrow:table-row-group"
      data-optional={line.is_optional || undefined}
      onKeyDownCapture={press}
    >
      {(line.heading_en || line.heading_zh) && !shown && (
        <tr role="row" className="block narrow:table-row">
          <td
            role="cell"
            className="block px-3 pt-2 pb-0.5 font-display font-bold text-jade-deep narrow:table-cell"
            colSpan={9}
          >
            {line[`heading_${language}`] || line.heading_en || line.heading_zh}
          </td>
        </tr>
      )}
      <tr role="row" className={ROW}>
        <td role="cell" className={`max-narrow:[grid-area:handle] narrow:pr-0 narrow:pl-0.5 ${CELL}`}>
          <ReorderHandle className="h-8 w-7 max-narrow:size-11" />
        </td>
        <th
          role="rowheader"
          scope="row"
          className={`relative text-start font-normal max-narrow:pr-11 max-narrow:[grid-area:name] narrow:[@media(hover:hover)]:pr-0 ${CELL}`}
        >
          <Names line={line} name={name} />
          <button
            type="button"
            className="line-words absolute top-[calc(50%-1rem)] right-0 grid h-8 w-7 place-items-center rounded-control text-muted hover:bg-jade-tint hover:text-ink aria-expanded:bg-jade-tint aria-expanded:text-ink max-narrow:top-[calc(50%-1.375rem)] max-narrow:size-11"
            aria-expanded={shown}
            aria-label={t('desk.lineTexts', { name })}
            title={t('desk.lineTexts', { name })}
            onClick={() => setOpen(!shown)}
          >
            <MessageSquareText className="size-4" aria-hidden="true" />
          </button>
        </th>
        <td role="cell" className={`max-narrow:pl-2 max-narrow:[grid-area:quantity] ${CELL}`}>
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
            className={`font-ticket tabular-nums max-narrow:grid max-narrow:justify-items-end max-narrow:has-[input]:gap-1 max-narrow:before:font-text max-narrow:before:text-13 max-narrow:before:whitespace-nowrap max-narrow:before:text-muted max-narrow:before:content-[attr(data-label)] narrow:text-right ${which === 'monthly' ? 'max-narrow:[grid-area:monthly]' : 'max-narrow:[grid-area:upfront]'} ${CELL}`}
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
        <td role="cell" className={`max-narrow:[grid-area:optional] narrow:text-center ${CELL}`}>
          <label className="inline-flex min-h-8 items-center gap-1.5 max-narrow:min-h-11 max-narrow:flex-col-reverse max-narrow:gap-0.5">
            <input
              type="checkbox"
              className="size-4.5 accent-jade"
              checked={line.is_optional}
              onChange={(event) => onChange({ ...line, is_optional: event.target.checked })}
            />
            <span className="max-narrow:font-text max-narrow:text-13 max-narrow:whitespace-nowrap max-narrow:text-muted narrow:sr-only">
              <span className="sr-only">{name}, </span>
              {t('desk.optional')}
            </span>
          </label>
        </td>
        <td role="cell" className={SUM} data-label={t('desk.monthly')}>
          {amountText(quantity * monthly_price)}
        </td>
        <td role="cell" className={SUM} data-label={t('desk.upfront')}>
          {amountText(quantity * upfront_price)}
        </td>
        <td
          role="cell"
          className={`max-narrow:justify-self-end max-narrow:[grid-area:remove] narrow:pr-0.5 narrow:pl-0 ${CELL}`}
        >
          <button
            type="button"
            className="row-action"
            aria-label={t('desk.removeLine', { name })}
            title={t('desk.removeLine', { name })}
            onClick={(event) => onRemove(event.currentTarget.closest('tbody')!)}
          >
            <X aria-hidden="true" />
          </button>
        </td>
      </tr>
      {Object.values(errors).some(Boolean) && (
        <tr role="row" className="block narrow:table-row">
          <td role="cell" className="line-wrong block px-3 pb-2 narrow:table-cell" colSpan={9}>
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
        <tr role="row" className="block narrow:table-row">
          <td role="cell" className="block narrow:table-cell" colSpan={9}>
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
      {line.product === null && (
        <span className="ml-1.5 rounded-control border border-[#b9c9bf] px-1.25 text-13 font-bold whitespace-nowrap text-muted">
          {t('desk.ownLine')}
        </span>
      )}
      {otherName && otherName !== name && (
        <span className="block text-13 text-muted" lang={LANGUAGE_TAG[other]}>
          {otherName}
        </span>
      )}
      {line.product !== null && isGone(line.product) && (
        <span className="block text-13 font-bold text-vermilion-deep">{t('desk.productGone')}</span>
      )}
      {text && <span className="block text-13 whitespace-pre-line text-muted">{text}</span>}
    </span>
  )
}
