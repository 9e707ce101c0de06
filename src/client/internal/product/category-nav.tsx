/** Previous and next category, in a circle, and the list of all for reordering. */
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'wouter'
import { LANGUAGE_TAG, otherLanguage } from '#shared/base/language.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { internalPaths } from '../paths.ts'
import { CategoryOrder } from './category-order.tsx'

/** More dots could not be told apart. */
const DOTS_MAX = 12

interface CategoryNavProps {
  categories: readonly ListedCategory[]
  /** The index of the shown category. */
  at: number
  countOf: (category: ListedCategory) => number
}

const STEP =
  'group/step flex min-h-10 min-w-0 items-center gap-3 text-[1rem] leading-[1.35] font-bold wrap-anywhere text-jade [&>span]:min-w-0'
const ARROW =
  'size-8 flex-none rounded-control border border-line bg-paper p-1.5 group-hover/step:border-jade group-hover/step:bg-jade-tint'
const SIDE = 'block text-[0.9375rem] font-normal text-muted'

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
        className="grid grid-cols-[1fr_1fr] items-center gap-x-4 gap-y-3 border-y-2 border-y-jade py-3.5 max-[20rem]:grid-cols-1 wide:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_minmax(0,1fr)]"
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
        <div className="col-span-full row-1 min-w-0 text-center max-[20rem]:col-auto wide:col-2 wide:row-auto [&>h2]:text-2xl/tight [&>h2]:wrap-anywhere wide:[&>h2]:text-[1.625rem]">
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
            className="group/all mt-1 inline-flex min-h-8 flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-control px-2.5 text-[1rem] text-muted hover:bg-jade-tint [&>b]:text-jade"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {categories.length <= DOTS_MAX && (
              <span
                className="hidden gap-1.25 wide:inline-flex [&>i]:h-2 [&>i]:w-4 [&>i]:bg-[color-mix(in_srgb,var(--color-jade)_26%,transparent)] [&>i]:[clip-path:polygon(25%_0,75%_0,100%_50%,75%_100%,25%_100%,0_50%)] [&>i[data-current]]:bg-jade"
                aria-hidden="true"
              >
                {categories.map(({ id }) => (
                  <i key={id} data-current={id === category.id || undefined} />
                ))}
              </span>
            )}
            <span className="tabular-nums">{t('product.place', place)}</span>
            <span className="sr-only">: </span>
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
