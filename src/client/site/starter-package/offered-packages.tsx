/** The starter packages on the page of services, each with a link that starts the quotation from it. */

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { PackageCard as Card } from '#shared/starter-package/package-card.ts'
import { usePageData, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

export function OfferedPackages() {
  const t = useT()
  const { packages: cards } = usePageData('services')
  if (cards.length === 0) return null
  return (
    <section className="page-width py-14 narrow:py-20" aria-labelledby="packages">
      <h2 id="packages" className="text-28 narrow:text-40">
        {phrases(t('package.title'))}
      </h2>
      <p className="phrases mt-3 max-w-text text-muted narrow:text-20">{phrases(t('package.lead'))}</p>
      <ul className="package-cards mt-8 narrow:mt-10">
        {cards.map((card) => (
          <PackageCard
            key={card.id}
            card={card}
            action={
              <Link
                href={`/quotation?package=${card.id}`}
                className="button-jade"
                aria-label={t('package.startWith', { name: card.name })}
              >
                {t('package.start')}
              </Link>
            }
          />
        ))}
      </ul>
    </section>
  )
}

const SHOWN_AT_ONCE = 4

/**
 * A starter package: what it is for, what is inside, what it comes to, and the way to start from it.
 * `action`: the link or button that starts from it.
 */
export function PackageCard({ card, action }: { card: Card; action: ReactNode }) {
  const t = useT()
  const others = card.lines.slice(SHOWN_AT_ONCE)
  return (
    <li className="package-card">
      <h3>{phrases(card.name)}</h3>
      {card.description && <p>{unbroken(card.description)}</p>}
      <h4>{t('package.products', { count: card.lines.length })}</h4>
      <Lines lines={card.lines.slice(0, SHOWN_AT_ONCE)} />
      {others.length > 0 && (
        <details className="package-contents">
          <summary>{t('package.others', { count: others.length })}</summary>
          <Lines lines={others} />
        </details>
      )}
      <dl>
        <div>
          <dt>{t('package.monthly')}</dt>
          <dd>{card.monthly}</dd>
        </div>
        <div>
          <dt>{t('package.oneOff')}</dt>
          <dd>{card.upfront}</dd>
        </div>
        <div>
          <dt>{t('package.firstYear')}</dt>
          <dd>{card.first_year}</dd>
        </div>
      </dl>
      {action}
    </li>
  )
}

function Lines({ lines }: { lines: Card['lines'] }) {
  return (
    <ul>
      {lines.map(({ name, quantity }) => (
        <li key={name}>
          <b>{quantity}</b>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}
