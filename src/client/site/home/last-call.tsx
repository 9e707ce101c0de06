/** The way to a quotation once more, for visitors who have read to the end. */
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function LastCall() {
  const t = useT()
  return (
    <section className="border-line border-t" aria-labelledby="last-call">
      <div className="page-width flex flex-col gap-6 py-14 wide:flex-row wide:items-center wide:justify-between wide:py-16">
        <div>
          <h2 id="last-call" className="text-[1.75rem] wide:text-4xl">
            {phrases(t('home.endTitle'))}
          </h2>
          <p className="phrases mt-2 max-w-[34em] text-lg">{phrases(t('home.endText'))}</p>
        </div>
        <Link href={paths.quotation()} className="button-go w-full wide:w-auto wide:shrink-0">
          {t('layout.getQuotation')}
        </Link>
      </div>
    </section>
  )
}
