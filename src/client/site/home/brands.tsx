/** The partners' logos: what the company fits and repairs. Nothing under two. */
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function Brands() {
  const t = useT()
  const { brands } = usePageData('home')
  if (brands.length < 2) return null
  return (
    <section className="page-width pt-14 narrow:pt-18" aria-labelledby="brands">
      <h2 id="brands" className="font-normal font-text text-16 text-muted">
        {phrases(t('home.brandsTitle'))}
      </h2>
      <ul className="brand-logos">
        {brands.map(({ id, name, logo }) => (
          <li key={id}>
            <img src={paths.upload(logo)} alt={name} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  )
}
