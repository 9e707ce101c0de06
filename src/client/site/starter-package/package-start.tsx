/** What the form starts from besides nothing: a starter package, or the last request. What that needs loads when it is asked for. */
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { useT } from '../../ui/page-context.tsx'
import type { ShowMessage } from '../../ui/use-timed-message.ts'
import { lastLines } from '../quotation/wizard/choice.ts'
import type { Wizard } from '../quotation/wizard/use-wizard.ts'

interface Parts {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  showBanner: ShowMessage
}

type Asked = Awaited<ReturnType<typeof import('./asked-package.tsx')['askForPackages']>>

interface PackageStart {
  /** Adds the package with that id, or the lines of the last request. */
  ask: (id: string) => Promise<void>
  /** Says what was added. */
  news: ReactNode
}

/** Adds the package of the address, too. */
export function usePackageStart(parts: Parts): PackageStart {
  const t = useT()
  const [asked, setAsked] = useState<Asked>()

  async function ask(id: string): Promise<void> {
    try {
      const { askForPackages } = await import('./asked-package.tsx')
      setAsked(await askForPackages(id))
    } catch {
      parts.showBanner(t('quotation.packagesFailed'))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is asked once
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('package')
    if (id) void ask(id)
  }, [])

  return { ask, news: asked && <asked.View {...parts} asked={asked} /> }
}

interface LastStartProps extends Pick<Parts, 'catalogue' | 'wizard'> {
  onAsk: (id: string) => void
}

export function LastStart({ onAsk, ...parts }: LastStartProps) {
  const t = useT()
  const last = useLastItems(parts)
  return (
    <div className="needs-script package-way">
      {last > 0 && (
        <button type="button" className="foot-link package-last" onClick={() => onAsk('last')}>
          {t('quotation.lastStart', { items: t('ticket.items', { count: last }) })}
        </button>
      )}
    </div>
  )
}

/** Counts the items of the last request that are still offered; 0 once something is chosen. */
function useLastItems({ catalogue, wizard: { state } }: Pick<Parts, 'catalogue' | 'wizard'>): number {
  const isEmpty = state.isRestored && Object.keys(state.draft.quantities).length === 0
  return useMemo(
    () => (isEmpty ? Object.values(lastLines(catalogue).quantities).reduce((sum, it) => sum + it, 0) : 0),
    [isEmpty, catalogue],
  )
}
