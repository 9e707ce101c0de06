/** What can be ordered: a line for each page of the quotation form, with its lowest price. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function ProductPages() {
  const t = useT()
  const { forms } = usePageData('services')
  if (forms.length === 0) return null
  return (
    <section className="page-width pb-14 wide:pb-20" aria-labelledby="products">
      <h2 id="products" className="text-[1.75rem] wide:text-[2.5rem]">
        {phrases(t('services.productsTitle'))}
      </h2>
      <ul className="mt-6 border-line border-t wide:mt-8 wide:grid wide:grid-cols-2 wide:gap-x-12">
        {forms.map(({ key, name, page, products, from }) => (
          <li key={key} className="border-line border-b">
            <Link href={paths.quotation(page)} className="product-page">
              <span className="product-page-name">{name}</span>
              <span className="text-base text-muted">
                <span>{t('package.products', { count: products })}</span>
                {from && <span> · {from}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
