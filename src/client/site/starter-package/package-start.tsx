/**
 * The ways, in the wizard, to start from a starter package or from the last request. What is needed loads
 * when it is asked for.
 */
import { useEffect, useMemo, useState } from 'react'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { Button } from '../../ui/button.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import type { ShowMessage } from '../../ui/use-timed-message.ts'
import { lastLines } from '../quotation/wizard/choice.ts'
import type { Wizard } from '../quotation/wizard/use-wizard.ts'

interface PackageStartProps {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  showBanner: ShowMessage
}

type Asked = Awaited<ReturnType<typeof import('./asked-package.tsx')['askForPackages']>>

export function PackageStart(props: PackageStartProps) {
  const t = useT()
  const last = useLastItems(props)
  const { has_packages } = usePageData('quotation')
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()

  async function ask(id: string | null): Promise<void> {
    setBusy(true)
    try {
      const { askForPackages } = await import('./asked-package.tsx')
      setAsked(await askForPackages(id))
    } catch {
      props.showBanner(t('quotation.packagesFailed'))
    }
    setBusy(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is asked once
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('package')
    if (id) void ask(id)
  }, [])

  return (
    <>
      {asked && <asked.View {...props} asked={asked} />}
      {props.wizard.page === 1 && (
        <div className="needs-script package-way" data-last={last > 0 || undefined}>
          {has_packages && (
            <>
              <p className="package-hint">{t('quotation.packagesHint')}</p>
              <Button isBusy={isBusy} onClick={() => void ask(null)}>
                {t('quotation.packagesOpen')}
              </Button>
            </>
          )}
          {last > 0 && (
            <button type="button" className="foot-link package-last" onClick={() => void ask('last')}>
              {t('quotation.lastStart', { items: t('ticket.items', { count: last }) })}
            </button>
          )}
        </div>
      )}
    </>
  )
}

/** Counts the items of the last request that are still offered; 0 once something is chosen. */
function useLastItems({ catalogue, wizard: { state } }: PackageStartProps): number {
  const isEmpty = state.isRestored && Object.keys(state.draft.quantities).length === 0
  return useMemo(
    () => (isEmpty ? Object.values(lastLines(catalogue).quantities).reduce((sum, it) => sum + it, 0) : 0),
    [isEmpty, catalogue],
  )
}
