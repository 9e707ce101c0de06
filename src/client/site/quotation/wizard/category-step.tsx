/** One category: each product with its picture, its price and its quantity. */
import { useT } from '#client/ui/page-context.tsx'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { ProductRow } from './product-row.tsx'
import { StepHeading } from './step-heading.tsx'
import type { Wizard } from './use-wizard.ts'

export function CategoryStep({ category, wizard }: { category: CatalogueCategory; wizard: Wizard }) {
  const t = useT()
  return (
    <>
      <StepHeading title={category.name} wizard={wizard} note={t('quotation.inHkd')} />
      <ul className="product-rows mt-4">
        {category.products.map((product) => (
          <ProductRow key={product.id} category={category.key} product={product} wizard={wizard} />
        ))}
      </ul>
    </>
  )
}
