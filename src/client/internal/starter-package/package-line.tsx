/** A product of a package and its quantity, while they are edited. */
import { Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'

export interface Count {
  quantity: number
  /** What was typed, while it is no quantity. */
  mistyped?: string
}

interface PackageLineProps {
  names: Record<Language, string>
  count: Count
  /** What is wrong besides the quantity. */
  error?: string | undefined
  price: ReactNode
  onCount: (count: Count) => void
  onRemove: () => void
}

export function PackageLineRow({ names, count, error, price, onCount, onRemove }: PackageLineProps) {
  const t = useT()
  const id = useId()
  const language = useLanguage()
  const name = names[language]
  const otherName = names[otherLanguage(language)]
  const { quantity, mistyped } = count
  const wrong = error ?? (isWrongCount(count) ? t('error.lineQuantity', { max: QUOTATION_QUANTITY_MAX }) : '')
  return (
    <li className="grid gap-2 border-line border-t border-dashed py-4">
      <div className="flex items-start justify-between gap-x-4 gap-y-2 wrap-anywhere">
        <label htmlFor={`${id}-quantity`} className="min-w-0">
          <b>{name}</b>
          {otherName !== name && (
            <span className="block text-muted" lang={LANGUAGE_TAG[otherLanguage(language)]}>
              {otherName}
            </span>
          )}
          <span className="sr-only"> {t('desk.quantity')}</span>
        </label>
        <button
          type="button"
          className="row-action"
          aria-label={t('desk.removeLine', { name })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <QuantityStepper
            id={`${id}-quantity`}
            value={quantity}
            mistyped={mistyped}
            fewerLabel={t('desk.fewer', { name })}
            moreLabel={t('desk.moreOf', { name })}
            isInvalid={wrong !== ''}
            describedBy={wrong === '' ? undefined : `${id}-wrong`}
            onChange={(next) => onCount({ quantity: next })}
            onMistype={(text) => onCount({ quantity, mistyped: text })}
          />
          {wrong && (
            <p id={`${id}-wrong`} className="mt-2 font-bold text-vermilion-deep">
              {wrong}
            </p>
          )}
        </div>
        <p className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">{price}</p>
      </div>
    </li>
  )
}

export function isWrongCount({ quantity, mistyped }: Count): boolean {
  return mistyped !== undefined || quantity === 0
}
