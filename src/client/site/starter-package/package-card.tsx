/** A starter package before it is chosen. */
import type { ReactNode } from 'react'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { PackageCard as Card } from '#shared/starter-package/package-card.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

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
      {card.is_most_chosen && <span className="most-chosen">{t('package.mostChosen')}</span>}
      <h3>{phrases(card.name)}</h3>
      {card.uses.length > 0 ? (
        <PackageUses uses={card.uses} />
      ) : (
        card.description && <p>{unbroken(card.description)}</p>
      )}
      <h4>{t('package.products', { count: card.lines.length })}</h4>
      <PackageLines lines={card.lines.slice(0, SHOWN_AT_ONCE)} />
      {others.length > 0 && (
        <details className="package-contents">
          <summary>{t('package.others', { count: others.length })}</summary>
          <PackageLines lines={others} />
        </details>
      )}
      <PackageTotals card={card} />
      {action}
    </li>
  )
}

/** What it is for, a line each. */
export function PackageUses({ uses, className }: { uses: Card['uses']; className?: string }) {
  return (
    <ul className={className}>
      {uses.map((use) => (
        <li key={use} className="package-use">
          {use}
        </li>
      ))}
    </ul>
  )
}

export function PackageLines({ lines, className }: { lines: Card['lines']; className?: string }) {
  return (
    <ul className={className}>
      {lines.map(({ name, quantity }) => (
        <li key={name}>
          <b>{quantity}</b>
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

const TOTALS = [
  ['monthly', 'monthly'],
  ['oneOff', 'upfront'],
  ['firstYear', 'first_year'],
] as const

export function PackageTotals({ card, className }: { card: Card; className?: string }) {
  const t = useT()
  return (
    <dl className={className}>
      {TOTALS.map(([label, sum]) => (
        <div key={label}>
          <dt>{t(`package.${label}`)}</dt>
          <dd>{card[sum]}</dd>
        </div>
      ))}
    </dl>
  )
}
