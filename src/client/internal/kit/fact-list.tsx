/** Names and values, in two columns ruled like a ticket, or in a line. */
import type { ReactNode } from 'react'

export interface Fact {
  name: string
  value: ReactNode
}

const LOOKS = {
  list: 'fact-list',
  wide: 'fact-list fact-list-wide',
  plain: 'fact-list fact-list-plain',
  line: 'fact-line',
}

/**
 * `wide`: two facts in a row if there is room. `plain`: without rules, names close to their values. `line`: one after
 * another, where the values speak for themselves.
 */
export function FactList({ facts, look = 'list' }: { facts: readonly Fact[]; look?: keyof typeof LOOKS }) {
  return (
    <dl className={LOOKS[look]}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className={look === 'line' ? 'sr-only' : ''}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
