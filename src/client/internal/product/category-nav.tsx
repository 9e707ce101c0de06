/** Previous and next category, in a circle, and the list of all for reordering. */
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { COLON, LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Reorderable, ReorderHandle, ReorderItem, useSavedOrder } from '../kit/reorder.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { internalPaths } from '../paths.ts'
import { useCatalogue } from './use-catalogue.ts'

/** More dots could not be told apart. */
const DOTS_MAX = 12

interface CategoryNavProps {
  categories: readonly ListedCategory[]
  /** The index of the shown category. */
  at: number
  countOf: (category: ListedCategory) => number
}

const STEP =
  'group/step flex min-h-10 min-w-0 items-center gap-3 text-15 leading-snug font-bold wrap-anywhere text-jade [&>span]:min-w-0'
const ARROW =
  'size-8 flex-none rounded-control border border-line bg-paper p-1.5 group-hover/step:border-jade group-hover/step:bg-jade-tint'
const SIDE = 'block text-15 font-normal text-muted'

export function CategoryNav({ categories, at, countOf }: CategoryNavProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const category = categories[at]!
  const other = category.names[otherLanguage(language)]
  const place = { place: at + 1, all: categories.length }
  const previous = categories.at(at - 1)!
  const next = categories[(at + 1) % categories.length]!
  return (
    <>
      <nav
        className="grid grid-cols-[1fr_1fr] items-center gap-x-4 gap-y-3 border-y-2 border-y-jade py-3.5 max-phone:grid-cols-1 narrow:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]"
        aria-label={t('product.categories')}
      >
        {categories.length > 1 && (
          <Link replace href={internalPaths.products(previous.name)} className={STEP}>
            <ChevronLeft className={ARROW} aria-hidden="true" />
            <span>
              <small className={SIDE}>{t('product.previous')}</small>{' '}
              <ShownName row={previous} language={language} />
            </span>
          </Link>
        )}
        <div className="col-span-full row-1 min-w-0 text-center max-phone:col-auto narrow:col-2 narrow:row-auto [&>h2]:text-22 leading-tight [&>h2]:wrap-anywhere narrow:[&>h2]:text-30">
          <h2>
            <ShownName row={category} language={language} />
            {other && other !== nameIn(category, language) && (
              <>
                {' '}
                <span className="inline-block" lang={LANGUAGE_TAG[otherLanguage(language)]}>
                  {other}
                </span>
              </>
            )}
          </h2>
          <button
            type="button"
            className="group/all mt-1 inline-flex min-h-8 flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-control px-2.5 text-15 text-muted hover:bg-jade-tint [&>b]:text-jade"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {categories.length <= DOTS_MAX && (
              <span
                className="hidden gap-1.25 narrow:inline-flex [&>i]:h-2 [&>i]:w-4 [&>i]:bg-[color-mix(in_srgb,var(--color-jade)_26%,transparent)] [&>i]:[clip-path:polygon(25%_0,75%_0,100%_50%,75%_100%,25%_100%,0_50%)] [&>i[data-current]]:bg-jade"
                aria-hidden="true"
              >
                {categories.map(({ id }) => (
                  <i key={id} data-current={id === category.id || undefined} />
                ))}
              </span>
            )}
            <span className="tabular-nums">
              {t('product.place', place)}
              <span className="sr-only">{COLON[language]}</span>
            </span>
            <b>{t('product.allCategories')}</b>
            <ChevronDown
              className="-ml-1.5 size-4.5 text-jade transition-[rotate] duration-120 group-aria-expanded/all:rotate-180"
              aria-hidden="true"
            />
          </button>
        </div>
        {categories.length > 1 && (
          <Link replace href={internalPaths.products(next.name)} className={`justify-end text-right ${STEP}`}>
            <span>
              <small className={SIDE}>{t('product.next')}</small> <ShownName row={next} language={language} />
            </span>
            <ChevronRight className={ARROW} aria-hidden="true" />
          </Link>
        )}
        <p role="status" className="sr-only">
          {t('product.placeOf', { name: nameIn(category, language), ...place })}
        </p>
      </nav>
      <div id={id} hidden={!isOpen}>
        {isOpen && <CategoryOrder categories={categories} current={category.id} countOf={countOf} />}
      </div>
    </>
  )
}

interface CategoryOrderProps {
  categories: readonly ListedCategory[]
  /** The id of the shown category. */
  current: number
  countOf: (category: ListedCategory) => number
}

/** All categories in the order of the quotation form: reordered by dragging or keys, each with a link to its products. */
function CategoryOrder({ categories, current, countOf }: CategoryOrderProps) {
  const t = useT()
  const language = useLanguage()
  const countText = useCountText()
  const { categories: list, refresh } = useCatalogue()
  const scope = { id: 'category-order' }
  const reorder = trpc.category.reorder.useMutation({ scope, onSuccess: refresh })
  const ids = categories.map(({ id }) => id)
  const byId = new Map(categories.map((category) => [category.id, category]))
  const categoryName = (id: number) => nameIn(byId.get(id)!, language)
  const onReorder = useSavedOrder({
    ids,
    nameOf: categoryName,
    list: { ...list, refresh },
    save: (next) => reorder.mutateAsync({ ids: next }),
  })

  return (
    <div className="border-b-2 border-jade pt-3.5 pb-4">
      <p className="text-muted">{t('product.allCategoriesLead')}</p>
      <Reorderable ids={ids} nameOf={categoryName} onReorder={onReorder} isGrid>
        <ol className="mt-2.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4 gap-y-1.5">
          {categories.map((category) => (
            <ReorderItem
              key={category.id}
              id={category.id}
              className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-paper py-0.5 pr-3 pl-1 text-15 has-[[aria-current]]:border-jade has-[[aria-current]]:bg-jade-tint"
            >
              <ReorderHandle />
              <Link
                replace
                href={internalPaths.products(category.name)}
                className="min-w-0 flex-1 py-1.5 leading-snug font-bold wrap-anywhere text-jade hover:underline hover:underline-offset-4"
                aria-current={category.id === current ? 'page' : undefined}
              >
                <ShownName row={category} language={language} />
              </Link>
              <span className="flex-none text-muted">{countText(countOf(category))}</span>
            </ReorderItem>
          ))}
        </ol>
      </Reorderable>
    </div>
  )
}

/** A number of products as text. */
export function useCountText(): (count: number) => string {
  const t = useT()
  return (count) => t('product.productCount', { count })
}
