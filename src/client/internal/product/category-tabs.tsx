/** The categories as tabs, with the previous and the next one in a circle, and the list of all for their order. */
import { ChevronLeft, ChevronRight, ListOrdered } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { COLON } from '#shared/base/language.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { nameIn, ShownName } from '../kit/shown-name.tsx'
import { internalPaths } from '../paths.ts'
import { CategoryOrder } from './category-order.tsx'

interface CategoryTabsProps {
  categories: readonly ListedCategory[]
  /** The index of the shown category. */
  at: number
  countOf: (category: ListedCategory) => number
}

export function CategoryTabs({ categories, at, countOf }: CategoryTabsProps) {
  const t = useT()
  const language = useLanguage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const row = useRef<HTMLUListElement>(null)
  const category = categories[at]!
  useEffect(() => {
    // The row may be wider than its place.
    const current = row.current?.children[at] as HTMLElement | undefined
    current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [at])
  return (
    <>
      <nav className="category-nav" aria-label={t('product.categories')}>
        {categories.length > 1 && (
          <Step to={categories.at(at - 1)!} label={t('product.previous')}>
            <ChevronLeft aria-hidden="true" />
          </Step>
        )}
        <ul ref={row} className="category-tabs">
          {categories.map((each) => (
            <li key={each.id}>
              <Link
                replace
                href={internalPaths.products(each.name)}
                aria-current={each === category ? 'page' : undefined}
              >
                <ShownName row={each} language={language} />
                <span className="category-count">{countOf(each)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {categories.length > 1 && (
          <Step to={categories[(at + 1) % categories.length]!} label={t('product.next')}>
            <ChevronRight aria-hidden="true" />
          </Step>
        )}
        <button
          type="button"
          className="category-step"
          aria-label={t('product.allCategories')}
          title={t('product.allCategories')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <ListOrdered aria-hidden="true" />
        </button>
        <p role="status" className="sr-only">
          {t('product.placeOf', {
            name: nameIn(category, language),
            place: at + 1,
            all: categories.length,
          })}
        </p>
      </nav>
      <div id={id} className="category-all" hidden={!isOpen}>
        {isOpen && <CategoryOrder categories={categories} current={category.id} countOf={countOf} />}
      </div>
    </>
  )
}

function Step({ to, label, children }: { to: ListedCategory; label: string; children: ReactNode }) {
  const language = useLanguage()
  const name = label + COLON[language] + nameIn(to, language)
  return (
    <Link
      replace
      href={internalPaths.products(to.name)}
      className="category-step"
      aria-label={name}
      title={name}
    >
      {children}
    </Link>
  )
}
