/** In the wizard: the way to start from a starter package. The packages load when they are asked for. */
import { useEffect, useState } from 'react'
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import { Button } from '../../ui/button.tsx'
import { usePageData, useT } from '../../ui/page-context.tsx'
import type { ShowMessage } from '../../ui/use-timed-message.ts'
import type { Wizard } from '../quotation/use-wizard.ts'

interface PackageStartProps {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  showBanner: ShowMessage
}

type Asked = Awaited<ReturnType<typeof import('./asked-package.tsx')['askForPackages']>>

export function PackageStart(props: PackageStartProps) {
  const t = useT()
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
      {has_packages && props.wizard.page === 1 && (
        <p className="needs-script package-way">
          {t('quotation.packagesHint')}
          <Button isBusy={isBusy} onClick={() => void ask(null)}>
            {t('quotation.packagesOpen')}
          </Button>
        </p>
      )}
    </>
  )
}
