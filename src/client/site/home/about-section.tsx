/** What we install, where, and for whom. */
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { ProductLines } from './product-lines.tsx'
import { Slideshow } from './slideshow.tsx'

export function AboutSection() {
  const t = useT()
  return (
    <section className="page-width py-16 wide:py-24" aria-labelledby="about">
      <div className="grid gap-9 wide:grid-cols-2 wide:items-center wide:gap-18">
        <div>
          <p className="eyebrow">{t('home.aboutName')}</p>
          <h2 id="about" className="section-title">
            {phrases(t('home.aboutTitle'))}
          </h2>
          <p className="phrases mt-5 text-lg wide:text-xl">
            {phrases(t('home.aboutText', { company: t('company.name') }))}
          </p>
        </div>
        <Slideshow />
      </div>
      <ProductLines />
    </section>
  )
}
