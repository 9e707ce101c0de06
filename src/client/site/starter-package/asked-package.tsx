/** Adds the package of the address, or one that the visitor chooses, and says what it added. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { CatalogueCategory } from '#shared/product/catalogue.ts'
import type { StarterPackage } from '#shared/starter-package/schema.ts'
import { api } from '../../session/api.ts'
import type { Quantities } from '../quotation/draft.ts'
import type { Wizard } from '../quotation/use-wizard.ts'
import { useWizardPath } from '../quotation/use-wizard-path.ts'
import { type News, PackageNews } from './package-news.tsx'
import { PackagesDialog } from './packages-dialog.tsx'
import { raise } from './raise.ts'

interface Asked {
  View: ComponentType<AskedPackageProps>
  packages: StarterPackage[]
  /** As in the address; `null` for the visitor to choose. */
  id: string | null
}

/** With the packages of this moment. */
export async function askForPackages(id: string | null): Promise<Asked> {
  return { View: AskedPackage, packages: await api.starterPackage.list.query(), id }
}

interface AskedPackageProps {
  catalogue: CatalogueCategory[]
  wizard: Wizard
  asked: Asked
}

function AskedPackage({ catalogue, wizard, asked }: AskedPackageProps) {
  const [, navigate] = useLocation()
  const pathOf = useWizardPath()
  const [isOpen, setOpen] = useState(false)
  const [news, setNews] = useState<News>()
  const words = useRef<HTMLParagraphElement>(null)
  const { draft } = wizard.state

  const choose = (quantities: Quantities) =>
    wizard.dispatch({ type: 'restore', draft: { ...draft, quantities } })

  function add(chosen: StarterPackage | undefined): void {
    if (!chosen) {
      setNews({ kind: 'gone' })
      return
    }
    const { quantities, added } = raise(draft, chosen.lines, catalogue)
    if (added > 0) choose(quantities)
    setNews(
      added > 0
        ? { kind: 'added', of: chosen, added, before: draft.quantities, after: quantities }
        : { kind: 'held', of: chosen },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once each time it is asked
  useEffect(() => {
    if (asked.id === null) {
      setOpen(true)
      return
    }
    add(asked.packages.find(({ id }) => String(id) === asked.id))
    // After the effects: the router renders synchronously, which React forbids here. A reload must not add it again.
    queueMicrotask(() => navigate(pathOf(wizard.page), { replace: true }))
  }, [asked])

  return (
    <>
      <PackageNews
        ref={words}
        news={news}
        quantities={draft.quantities}
        onUndo={(undone) => {
          choose(undone.before)
          setNews({ kind: 'undone', of: undone.of })
          words.current?.focus()
        }}
      />
      <PackagesDialog
        isOpen={isOpen}
        packages={asked.packages}
        catalogue={catalogue}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false)
          add(chosen)
          // After the dialog has returned the focus to its button, which the message replaces.
          requestAnimationFrame(() => words.current?.focus())
        }}
      />
    </>
  )
}
