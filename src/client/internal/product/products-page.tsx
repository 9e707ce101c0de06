/**
 * The catalogue for admins: categories, products, prices, visibility in the quotation form, and the archive.
 */
import { lazy, Suspense } from 'react'
import { useT } from '../../ui/page-context.tsx'
import { AddButton } from '../kit/add-button.tsx'
import { useListState } from '../kit/list-state.ts'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { SheetMenu } from '../kit/sheet-menu.tsx'
import { trpc } from '../kit/trpc.ts'
import { useAdding } from '../kit/use-new-record.ts'
import { Archive } from './archive.tsx'
import { Catalogue } from './catalogue.tsx'
import { NEW_CATEGORY, NewCategory } from './category-bar.tsx'

const PriceListPage = lazy(() =>
  import('./price-list/price-list-page.tsx').then((m) => ({ default: m.PriceListPage })),
)

/** `?view=` */
const IMPORT = 'import'

export function ProductsPage() {
  const t = useT()
  const categories = trpc.category.list.useQuery()
  const products = trpc.product.list.useQuery()
  const { get, set } = useListState()
  const { isAdding, begin, giveUp, added, finish, opener } = useAdding(NEW_CATEGORY)

  if (get('view') === IMPORT && categories.data)
    return (
      <Suspense fallback={null}>
        <PriceListPage categories={categories.data} onClose={() => set({ view: '' })} />
      </Suspense>
    )
  return (
    <Screen
      title={t('product.title')}
      lead={t('product.lead')}
      actions={
        categories.data &&
        !categories.error && (
          <>
            <SheetMenu
              path="/api/price_lists/export"
              fileName="price-list"
              onImport={() => set({ view: IMPORT })}
              saveZip={async (language) =>
                (await import('./price-list/save-zips.ts')).saveZips(language, categories.data)
              }
            />
            <AddButton
              ref={opener}
              variant="quiet"
              aria-expanded={isAdding}
              onClick={() => (isAdding ? giveUp() : begin())}
            >
              {t('product.newCategory')}
            </AddButton>
          </>
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
