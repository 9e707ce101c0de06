/** A starter package: what it is for, what is inside, what it comes to, and the way to start from it. */
import type { ReactNode } from 'react'
import type { PackageCard as Card } from '#shared/starter-package/package-card.ts'
import { useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'

/** `action`: the link or button that starts from it. */
export function PackageCard({ card, action }: { card: Card; action: ReactNode }) {
  const t = useT()
  return (
    <li className="package-card">
      <h3>{phrases(card.name)}</h3>
      {card.description && <p>{card.description}</p>}
      <h4>{t('package.products', { count: card.first.length + card.others })}</h4>
      <ul>
        {card.first.map(({ name, quantity }) => (
          <li key={name}>
            <b>{quantity}</b>
            {name}
          </li>
        ))}
        {card.others > 0 && <li className="package-others">{t('package.others', { count: card.others })}</li>}
      </ul>
      <dl>
        <div>
          <dt>{t('package.monthly')}</dt>
          <dd>{card.monthly}</dd>
        </div>
        <div>
          <dt>{t('package.oneOff')}</dt>
          <dd>{card.upfront}</dd>
        </div>
      </dl>
      {action}
    </li>
  )
}
