/**
 * The catalogue for admins: categories, products, prices, visibility in the quotation form, and the archive.
 */
import { ChevronDown, Plus, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#shared/base/date.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { failureText } from '../kit/error-text.ts'
import { useListState } from '../kit/list-state.ts'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { type NamedRow, nameIn, ShownName } from '../kit/shown-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { Catalogue } from './catalogue.tsx'
import { NEW_CATEGORY, NewCategory } from './category-bar.tsx'
import { useCountText } from './category-nav.tsx'
import { useCatalogue } from './use-catalogue.ts'

export function ProductsPage() {
  const t = useT()
  const categories = trpc.category.list.useQuery()
  const products = trpc.product.list.useQuery()
  const { set } = useListState()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_CATEGORY)

  return (
    <Screen
      title={t('product.title')}
      lead={t('product.lead')}
      actions={
        categories.data &&
        !categories.error && (
          <span ref={opener}>
            <Button aria-expanded={isAdding} onClick={() => (isAdding ? giveUp() : begin())}>
              <Plus className="size-4.5" aria-hidden="true" />
              {t('product.newCategory')}
            </Button>
          </span>
        )
      }
    >
      <QueryState query={categories}>
        {(allCategories) => (
          <QueryState query={products}>
            {(allProducts) => (
              <>
                {isAdding && (
                  <NewCategory
                    categories={allCategories}
                    onClose={giveUp}
                    onAdded={(category) => {
                      finish(category)
                      set({ q: '', target: category.name })
                    }}
                  />
                )}
                <Catalogue
                  categories={allCategories}
                  products={allProducts}
                  added={added}
                  onNewCategory={begin}
                />
                <Archive categories={allCategories} />
              </>
            )}
          </QueryState>
        )}
      </QueryState>
    </Screen>
  )
}

interface ArchivedRow extends NamedRow {
  key: string
  /** Its type, or the category that it was in. */
  place: string
  archived_at: Date
  /** Resolves to the name of the category to show. */
  restore: () => Promise<string | undefined>
}

/** Archived products and categories, with prices and texts, which can be restored. Loaded when opened. */
function Archive({ categories }: { categories: readonly ListedCategory[] }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="group/archive mt-10 [&_h2]:text-18 [&>summary]:flex [&>summary]:min-h-10 [&>summary]:w-fit [&>summary]:cursor-pointer [&>summary]:list-none [&>summary]:items-center [&>summary]:gap-2 [&>summary]:rounded-control [&>summary]:pr-3 [&>summary]:hover:bg-jade-tint [&>summary::-webkit-details-marker]:hidden"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <ChevronDown
          className="size-5 text-jade transition-[rotate] duration-120 group-[:not([open])]/archive:-rotate-90"
          aria-hidden="true"
        />
        <h2>{t('product.archive')}</h2>
      </summary>
      <p className="mb-3 text-muted">{t('product.archiveLead')}</p>
      {isOpen && <ArchivedRows categories={categories} />}
    </details>
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
        <button
          type="button"
          className="product-edit inline-flex min-h-9 items-center gap-2 rounded-control px-3 font-bold whitespace-nowrap text-jade hover:bg-jade-tint hover:text-ink aria-disabled:cursor-default aria-disabled:text-muted"
          aria-label={t('product.restoreOf', { name: nameIn(row, language) })}
          aria-disabled={restoring === row.key || undefined}
          onClick={() => void restore(row)}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          {t('product.restore')}
        </button>
      )}
    />
  )
}
