/** All that is offered, by category; and one category with its products and prices. */
import { Link } from 'wouter'
import { type CatalogueCategory, priceText } from '#shared/product/product.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { CategoryLinks, GoodsHead, PackageLinks } from './goods-parts.tsx'

export function ProductsPage() {
  const t = useT()
  const goods = usePageData('products')
  const { category, forms } = goods
  if (category) return <Category category={category} />
  return (
    <>
      <GoodsHead
        title={t('goods.productsTitle')}
        lead={t(forms.length > 0 ? 'goods.productsLead' : 'goods.productsNone')}
        action={
          <Link href={paths.quotation()} className="button-primary w-full narrow:w-auto">
            {t('layout.getQuotation')}
          </Link>
        }
      />
      <div className="page-width goods-lists">
        <CategoryLinks title={t('goods.all')} of={goods} />
        <PackageLinks title={t('package.title')} of={goods} />
      </div>
    </>
  )
}

function Category({ category: { key, name, products } }: { category: CatalogueCategory }) {
  const t = useT()
  const goods = usePageData('products')
  const page = goods.forms.find((form) => form.key === key)?.page
  return (
    <>
      <GoodsHead
        way={{ href: paths.products(), text: t('goods.all') }}
        title={name}
        lead={t('goods.categoryLead')}
        action={
          <Link
            href={paths.quotation(page)}
            className="button-primary w-full narrow:w-auto"
            aria-label={t('goods.chooseOf', { name })}
          >
            {t('goods.choose')}
          </Link>
        }
      />
      <ul className="page-width goods-rows">
        {products.map((product) => (
          <li key={product.id} className="goods-row">
            <div>
              <h2>{phrases(product.name)}</h2>
              {product.description && <p>{unbroken(product.description)}</p>}
            </div>
            <p className="goods-price">{unbroken(priceText(t, product))}</p>
          </li>
        ))}
      </ul>
      <div className="page-width goods-lists">
        <CategoryLinks title={t('goods.others')} of={goods} without={key} />
        <PackageLinks title={t('package.title')} of={goods} />
      </div>
    </>
  )
}
