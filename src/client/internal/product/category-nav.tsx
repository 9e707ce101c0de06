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
      <nav className="category-nav" aria-label={t('product.categories')}>
        {categories.length > 1 && (
          <Link replace href={internalPaths.products(previous.name)} className="category-step">
            <ChevronLeft className="category-arrow" aria-hidden="true" />
            <span>
              <small>{t('product.previous')}</small> <ShownName row={previous} language={language} />
            </span>
          </Link>
        )}
        <div className="category-title">
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
            className="category-all"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {categories.length <= DOTS_MAX && (
              <span className="category-dots" aria-hidden="true">
                {categories.map(({ id }) => (
                  <i key={id} data-current={id === category.id || undefined} />
                ))}
              </span>
            )}
            <span className="tabular-nums">{t('product.place', place)}</span>
            <span className="sr-only">: </span>
            <b>{t('product.allCategories')}</b>
            <ChevronDown className="product-chevron -ml-1.5 size-4.5" aria-hidden="true" />
          </button>
        </div>
        {categories.length > 1 && (
          <Link replace href={internalPaths.products(next.name)} className="category-step" data-next>
            <span>
              <small>{t('product.next')}</small> <ShownName row={next} language={language} />
            </span>
            <ChevronRight className="category-arrow" aria-hidden="true" />
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
