/** The page for unknown URLs, and for what else cannot be shown or done. */
import { Link } from 'wouter'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { PageError } from '#shared/page.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function NotFoundPage() {
  const error = usePageData('not-found')
  return error ? <Failed {...error} /> : <NotFound />
}

function NotFound() {
  const t = useT()
  return (
    <div className="page-width grid items-center gap-10 py-16 narrow:flex narrow:gap-20 narrow:py-28">
      <SoldOutSign text={t('page.notFoundSign')} />
      <div>
        <h1 className="page-title">{phrases(t('page.notFoundTitle'))}</h1>
        <p className="phrases mt-5 measure text-20">{phrases(t('page.notFoundText'))}</p>
        <WaysOn />
      </div>
    </div>
  )
}

function Failed({ text, again }: PageError) {
  const t = useT()
  return (
    <div className="page-width py-16 narrow:py-28">
      <h1 className="page-title">{phrases(t('page.errorTitle'))}</h1>
      <p className="phrases mt-5 measure text-20">{phrases(text)}</p>
      {again && (
        <form method="post" className="mt-8">
          {again.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="jade">
            {t('page.errorAgain')}
          </Button>
        </form>
      )}
      <WaysOn />
    </div>
  )
}

function WaysOn() {
  const t = useT()
  return (
    <div className="mt-8 flex flex-wrap gap-4">
      <Link href={paths.home()} className="button-primary">
        {t('page.notFoundHome')}
      </Link>
      <Link href={paths.services()} className="button-quiet">
        {t('page.notFoundServices')}
      </Link>
    </div>
  )
}

function SoldOutSign({ text }: { text: string }) {
  return (
    <svg className="w-36 flex-none narrow:w-52" viewBox="0 0 208 280" aria-hidden="true">
      <path className="stroke-brass" d="M12 12h184" strokeWidth="8" strokeLinecap="round" />
      <path className="stroke-brass" d="M60 12v28M148 12v28" strokeWidth="4" />
      <rect className="fill-paper stroke-ink" x="44" y="40" width="120" height="228" strokeWidth="4" />
      <path className="stroke-jade" d="M58 58h92M58 250h92" strokeWidth="4" />
      <g
        className="fill-vermilion font-bold font-seal"
        fontSize="72"
        textAnchor="middle"
        lang={LANGUAGE_TAG.zh}
      >
        {[...text].slice(0, 2).map((glyph, index) => (
          <text key={glyph} x="104" y={138 + index * 86}>
            {glyph}
          </text>
        ))}
      </g>
    </svg>
  )
}
