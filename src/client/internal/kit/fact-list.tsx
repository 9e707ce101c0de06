/** Names and values in two columns, ruled like a ticket. */
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

/** `isWide`: two facts in a row if there is room. */
export function FactList({ facts, isWide = false }: { facts: readonly Fact[]; isWide?: boolean }) {
  return (
    <dl className={isWide ? 'fact-list fact-list-wide' : 'fact-list'}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
