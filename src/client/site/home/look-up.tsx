/** For visitors who already have a quotation. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function LookUp() {
  const t = useT()
  return (
    <section className="bg-jade-tint" aria-labelledby="look-up">
      <div className="page-width flex flex-col gap-6 py-14 wide:flex-row wide:items-center wide:justify-between wide:py-16">
        <div>
          <h2 id="look-up" className="text-[1.75rem] wide:text-4xl">
            {phrases(t('home.lookupTitle'))}
          </h2>
          <p className="phrases mt-2 text-lg">{phrases(t('home.lookupText'))}</p>
        </div>
        <Link href={paths.services()} className="button-quiet w-full wide:w-auto">
          {t('home.lookupLink')}
        </Link>
      </div>
    </section>
  )
}
