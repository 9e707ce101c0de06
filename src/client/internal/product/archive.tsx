/** Archived products and categories, with prices and texts, which can be restored. Loaded when opened. */
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#shared/base/date.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { failureText } from '../kit/error-text.ts'
import { useListState } from '../kit/list-state.ts'
import { QueryState } from '../kit/query-state.tsx'
import { type NamedRow, nameIn, ShownName } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCountText } from './category-order.tsx'
import { useCatalogue } from './use-catalogue.ts'

interface ArchivedRow extends NamedRow {
  key: string
  /** Its type, or the category that it was in. */
  place: string
  archived_at: Date
  /** Resolves to the name of the category to show. */
  restore: () => Promise<string | undefined>
}

export function Archive({ categories }: { categories: readonly ListedCategory[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      className="mt-10"
      summary={<h2 className="text-18">{t('product.archive')}</h2>}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <p className="mb-3 text-muted">{t('product.archiveLead')}</p>
      {isOpen && <ArchivedRows categories={categories} />}
    </Disclosure>
  )
}

function ArchivedRows({ categories }: { categories: readonly ListedCategory[] }) {
  const t = useT()
  const archivedCategories = trpc.category.archived.useQuery()
  const archivedProducts = trpc.product.archived.useQuery()
  const { client } = trpc.useUtils()
  const countText = useCountText()
  const language = useLanguage()

  return (
    <QueryState query={archivedCategories}>
      {(gone) => (
        <QueryState query={archivedProducts}>
          {(products) => {
            const rows: ArchivedRow[] = [
              ...gone.map((category) => ({
                ...category,
                key: `category-${category.id}`,
                place: t('product.categoryWith', { products: countText(category.products) }),
                restore: async () => (await client.category.restore.mutate({ id: category.id })).name,
              })),
              ...products.map((product) => {
                const category = categories.find(({ id }) => id === product.category)
                return {
                  ...product,
                  key: `product-${product.id}`,
                  place: category ? nameIn(category, language) : '',
                  restore: async () => {
                    await client.product.restore.mutate({ id: product.id })
                    return category?.name
                  },
                }
              }),
            ]
            return rows.length === 0 ? <p>{t('product.archiveEmpty')}</p> : <Rows rows={rows} />
          }}
        </QueryState>
      )}
    </QueryState>
  )
}

function Rows({ rows }: { rows: readonly ArchivedRow[] }) {
  const t = useT()
  const toast = useToast()
  const language = useLanguage()
  const catalogue = useCatalogue()
  const { set } = useListState()
  const [restoring, setRestoring] = useState<string>()

  async function restore(row: ArchivedRow): Promise<void> {
    if (restoring !== undefined) return
    setRestoring(row.key)
    try {
      const target = await row.restore()
      await catalogue.refresh()
      toast(t('record.restored', { name: nameIn(row, language) }))
      if (target !== undefined) set({ q: '', target })
      document.getElementById('main')?.focus()
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setRestoring(undefined)
    }
  }

  const columns: Column<ArchivedRow>[] = [
    {
      key: 'name',
      label: t('product.product'),
      isMain: true,
      cell: (row) => (
        <b>
          <ShownName row={row} language={language} />
        </b>
      ),
    },
    { key: 'place', label: t('product.category'), cell: ({ place }) => place },
    { key: 'at', label: t('product.archived'), cell: ({ archived_at }) => formatDate(archived_at, language) },
  ]
  return (
    <DataTable
      label={t('product.archive')}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
      actionsOf={(row) => (
        <Button
          variant="text"
          aria-label={t('product.restoreOf', { name: nameIn(row, language) })}
          aria-disabled={restoring === row.key || undefined}
          onClick={() => void restore(row)}
        >
          <RotateCcw aria-hidden="true" />
          {t('product.restore')}
        </Button>
      )}
    />
  )
}
