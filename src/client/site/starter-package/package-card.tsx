/** A starter package before it is chosen. */
import type { ReactNode } from 'react'
import { unbroken } from '#client/ui/unbroken.tsx'
import type { PackageCard as Card } from '#shared/starter-package/package-card.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

interface PackageCardProps {
  card: Card
  title: 'h2' | 'h3'
  action: ReactNode
}

/**
 * A starter package: what it comes to, what it is for, what is inside on demand, and the way to start from it.
 * `title`: one level below the heading before it. `action`: the link or button that starts from it.
 */
export function PackageCard({ card, title: Title, action }: PackageCardProps) {
  const t = useT()
  return (
    <li className="package-card">
      {card.is_most_chosen && <span className="most-chosen">{t('package.mostChosen')}</span>}
      <Title>{phrases(card.name)}</Title>
      <PackageTotals card={card} />
      {card.uses.length > 0 ? (
        <PackageUses uses={card.uses} />
      ) : (
        card.description && <p>{unbroken(card.description)}</p>
      )}
      <details className="package-contents">
        <summary>{t('package.contents', { count: card.lines.length })}</summary>
        <PackageLines lines={card.lines} />
      </details>
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
