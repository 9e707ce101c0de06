/** The products of a combobox, found by either name. */
import { Box } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { Totals } from '#shared/product/product.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import type { ComboGroup } from '../../kit/combobox.tsx'
import { findRows } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'

const SHOWN_MAX = 8

/** `noteOf`: what choosing a product does where it is not plain. */
export function useProductOptions(
  query: string,
  choose: (product: DeskProduct) => void,
  noteOf: (product: DeskProduct) => string | undefined = () => undefined,
): ComboGroup['items'] {
  const t = useT()
  const products = useProducts()
  const found = findRows(products, query, ({ names }) => `${names.en} ${names.zh}`).slice(0, SHOWN_MAX)
  return found.map((product) => ({
    key: `product-${product.id}`,
    choose: () => choose(product),
    content: (
      <OptionRow
        icon={<Box aria-hidden="true" />}
        names={product.names}
        note={noteOf(product) ?? (product.show_in_quotation ? undefined : t('desk.hiddenProduct'))}
        monthly={product.monthly_price}
        upfront={product.upfront_price}
      />
    ),
  }))
}

interface OptionRowProps {
  icon: ReactNode
  names: Record<Language, string>
  note?: string | undefined
  monthly: Totals['monthly_total']
  upfront: Totals['upfront_total']
}

export function OptionRow({ icon, names, note, monthly, upfront }: OptionRowProps) {
  const t = useT()
  const language = useLanguage()
  const other = otherLanguage(language)
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 basis-48">
        <b>{names[language]}</b>
        <span> </span>
        {names[other] !== names[language] && (
          <span className="text-muted" lang={LANGUAGE_TAG[other]}>
            {names[other]}
          </span>
        )}
      </span>
      {note && <span className="text-muted text-13">{note}</span>}
      <span className="min-w-14 text-right font-ticket text-15 tabular-nums">
        <span className="sr-only">{t('desk.monthly')} </span>
        {amountText(monthly)}
      </span>
      <span className="min-w-14 text-right font-ticket text-15 tabular-nums">
        <span className="sr-only">{t('desk.upfront')} </span>
        {amountText(upfront)}
      </span>
    </>
  )
}

/** Writes an amount for a dense table, where the head has the currency. */
export function amountText(amount: number): string {
  return amount === 0 ? '–' : formatNumber(amount)
}

/** The products to choose from, in the admins' order. They are only asked for where they are needed. */
export function useProducts(isNeeded = true): readonly DeskProduct[] {
  return trpc.quotation.products.useQuery(undefined, { enabled: isNeeded }).data ?? []
}

/** Until then nothing can be told about words: they may name a product. */
export function useAreProductsKnown(): boolean {
  return !trpc.quotation.products.useQuery().isPending
}

/** Whether a product is archived, as far as is known yet. */
export function useIsGone(): (product: number) => boolean {
  const { data } = trpc.quotation.products.useQuery()
  return (product) => data?.every(({ id }) => id !== product) ?? false
}
