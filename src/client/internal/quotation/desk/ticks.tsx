/** Which quotations of the list are ticked. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { FoundQuotation } from '#shared/quotation/desk-schema.ts'

export interface Ticks {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  clear: () => void
}

export function useTicks(): Ticks {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    ids,
    toggle: (id) => setIds((ticked) => (ticked.has(id) ? without(ticked, id) : new Set([...ticked, id]))),
    clear: () => setIds(new Set()),
  }
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((one) => one !== id))
}

export function Tick({ quotation: { id, name }, ticks }: { quotation: FoundQuotation; ticks: Ticks }) {
  const t = useT()
  return (
    <label className="row-tick">
      <input
        type="checkbox"
        aria-label={t('desk.tick', { name, id })}
        checked={ticks.ids.has(id)}
        onChange={() => ticks.toggle(id)}
      />
    </label>
  )
}
