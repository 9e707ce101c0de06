/** The starter packages; and one of them with all that is in it. */
import { Link } from 'wouter'
import type { PackageCard as Card } from '#shared/starter-package/package-card.ts'
import { paths } from '../../paths.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { QuestionList } from '../question/question-list.tsx'
import { PackageCard, PackageLines, PackageTotals, PackageUses } from '../starter-package/package-card.tsx'
import { StartLink } from '../starter-package/start-link.tsx'
import { CategoryLinks, GoodsHead, PackageLinks } from './goods-parts.tsx'

export function PackagesPage() {
  const t = useT()
  const { packages, id } = usePageData('packages')
  const shown = packages.find((card) => card.id === id)
  if (shown) return <OnePackage card={shown} />
  return (
    <>
      <GoodsHead
        title={t('package.title')}
        lead={t(packages.length > 0 ? 'package.lead' : 'goods.packagesNone')}
        action={<ProductsLink />}
      />
      <ul className="page-width package-cards pb-14 narrow:pb-20">
        {packages.map((card) => (
          <PackageCard
            key={card.id}
            card={card}
            title="h2"
            action={<StartLink card={card} className="button-jade" />}
          />
        ))}
      </ul>
      <Questions />
    </>
  )
}

function OnePackage({ card }: { card: Card }) {
  const t = useT()
  const goods = usePageData('packages')
  return (
    <>
      <GoodsHead
        way={{ href: paths.packages(), text: t('goods.allPackages') }}
        title={card.name}
        lead={card.description}
        action={<StartLink card={card} className="button-primary w-full narrow:w-auto" />}
      />
      <section className="page-width" aria-labelledby="package-contents">
        {card.is_most_chosen && (
          <p className="mb-4">
            <span className="rounded-control bg-ink px-3 py-1 text-14 text-paper">
              {t('package.mostChosen')}
            </span>
          </p>
        )}
        {card.uses.length > 0 && <PackageUses uses={card.uses} className="mb-8 grid gap-1" />}
        <h2 id="package-contents" className="text-28">
          {t('goods.contents')}
        </h2>
        <PackageLines lines={card.lines} className="goods-contents measure" />
        <PackageTotals card={card} className="goods-totals measure" />
      </section>
      <Questions />
      <div className="page-width goods-lists">
        <PackageLinks title={t('goods.otherPackages')} of={goods} without={card.id} />
        <CategoryLinks title={t('goods.all')} of={goods} />
      </div>
    </>
  )
}

/** What customers ask about prices is answered beside them. */
function Questions() {
  const t = useT()
  const { questions } = usePageData('packages')
  if (questions.length === 0) return null
  return (
    <section className="page-width pb-14 narrow:pb-20" aria-labelledby="questions">
      <h2 id="questions" className="mb-4 text-28">
        {phrases(t('goods.questions'))}
      </h2>
      <div className="measure">
        <QuestionList questions={questions} />
      </div>
    </section>
  )
}

function ProductsLink() {
  const t = useT()
  return (
    <Link href={paths.products()} className="button-quiet w-full narrow:w-auto">
      {t('goods.productsTitle')}
    </Link>
  )
}
