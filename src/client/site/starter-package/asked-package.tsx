/** Adds the package of the address, one that the visitor chooses, or the last request, and says what it added. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import { packageCards } from '#shared/starter-package/package-card.ts'
import type { StarterLine, StarterPackage } from '#shared/starter-package/schema.ts'
import { api } from '../../session/api.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Dialog } from '../quotation/dialog.tsx'
import { lastLines, productOf } from '../quotation/wizard/choice.ts'
import type { Draft, Quantities } from '../quotation/wizard/draft.ts'
import type { Wizard } from '../quotation/wizard/use-wizard.ts'
import { useWizardPath } from '../quotation/wizard/use-wizard-path.ts'
import { PackageCard } from './package-card.tsx'
import { type News, PackageNews, type Source } from './package-news.tsx'

const LAST = 'last'

interface Asked {
  View: ComponentType<AskedPackageProps>
  packages: StarterPackage[]
  /** The value in the address: `null` for the visitor to choose, `last` for the lines of the last request. */
  id: string | null
}

/** Answers with the packages of this moment. */
export async function askForPackages(id: string | null): Promise<Asked> {
  return { View: AskedPackage, packages: id === LAST ? [] : await api.starterPackage.list.query(), id }
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
  const [addedOn, setAddedOn] = useState(wizard.page)
  const { draft } = wizard.state

  const isLast = wizard.page === wizard.pages
  const isAddedHere = wizard.page === addedOn

  const choose = (quantities: Quantities, gone?: string[]) =>
    wizard.dispatch({ type: 'restore', draft: { ...draft, quantities }, ...(gone && { gone }) })

  function add(of: Source, lines: readonly StarterLine[], gone?: string[]): void {
    const { quantities, added } = raise(draft, lines, catalogue)
    if (added > 0) choose(quantities, gone)
    const contents = contentsOf(lines, catalogue)
    setAddedOn(wizard.page)
    setNews(
      added > 0
        ? { kind: 'added', of, added, before: draft.quantities, after: quantities, contents }
        : { kind: 'held', of },
    )
  }

  function addPackage(chosen: StarterPackage | undefined): void {
    if (chosen) add(chosen, chosen.lines)
    else setNews({ kind: 'gone' })
  }

  function addLast(): void {
    const { quantities, gone } = lastLines(catalogue)
    const lines = Object.entries(quantities).map(([id, quantity]) => ({ product: Number(id), quantity }))
    add('last', lines, gone)
    // The message replaces the button that was pressed.
    requestAnimationFrame(() => words.current?.focus())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once each time it is asked
  useEffect(() => {
    if (asked.id === null) {
      setOpen(true)
      return
    }
    if (asked.id === LAST) {
      addLast()
      return
    }
    addPackage(asked.packages.find(({ id }) => String(id) === asked.id))
    // After the effects: the router renders synchronously, which React forbids here. A reload must not add it again.
    queueMicrotask(() => navigate(pathOf(wizard.page), { replace: true }))
  }, [asked])

  return (
    <>
      <PackageNews
        ref={words}
        // The last page is for what is sent, unless the news came there.
        news={isLast && !isAddedHere ? undefined : news}
        isFolded={isLast || !isAddedHere}
        quantities={draft.quantities}
        onUndo={(undone) => {
          choose(undone.before)
          setNews({ kind: 'undone', of: undone.of })
          words.current?.focus()
        }}
        onCheck={() => wizard.goTo(wizard.pages)}
      />
      <PackagesDialog
        isOpen={isOpen}
        packages={asked.packages}
        catalogue={catalogue}
        onClose={() => setOpen(false)}
        onChoose={(chosen) => {
          setOpen(false)
          addPackage(chosen)
          // After the dialog has returned the focus to its button, which the message replaces.
          requestAnimationFrame(() => words.current?.focus())
        }}
      />
    </>
  )
}

/** Returns the contents without products that are not offered. */
function contentsOf(
  lines: readonly StarterLine[],
  catalogue: readonly CatalogueCategory[],
): [name: string, quantity: number][] {
  return lines.flatMap(({ product, quantity }) => {
    const name = productOf(catalogue, product)?.name
    return name === undefined ? [] : [[name, quantity] as [string, number]]
  })
}

interface PackagesDialogProps {
  isOpen: boolean
  packages: StarterPackage[]
  catalogue: CatalogueCategory[]
  onClose: () => void
  onChoose: (chosen: StarterPackage | undefined) => void
}

const TITLE_ID = 'packages-dialog'

/** The starter packages in the wizard, to add one to the ticket. */
function PackagesDialog({ isOpen, packages, catalogue, onClose, onChoose }: PackagesDialogProps) {
  const t = useT()
  const cards = packageCards(packages, catalogue, useLanguage())
  return (
    <Dialog isOpen={isOpen} onClose={onClose} labelledBy={TITLE_ID} variant="wide">
      <div className="p-5 narrow:p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={TITLE_ID} className="text-28">
            {t('package.title')}
          </h2>
          <Button className="min-h-11 px-4 text-16" onClick={onClose}>
            {t('ticket.close')}
          </Button>
        </div>
        <p className="phrases mt-2 text-muted">
          {phrases(t(cards.length > 0 ? 'quotation.packagesLead' : 'quotation.packagesNone'))}
        </p>
        <ul className="package-cards mt-5">
          {cards.map((card) => (
            <PackageCard
              key={card.id}
              card={card}
              action={
                <Button
                  variant="jade"
                  aria-label={t('quotation.packageAddOf', { name: card.name })}
                  onClick={() => onChoose(packages.find(({ id }) => id === card.id))}
                >
                  {t('quotation.packageAdd')}
                </Button>
              }
            />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface Raised {
  quantities: Quantities
  /** The number of items more than before. */
  added: number
}

/**
 * What a starter package makes of the visitor's quantities: never fewer, and never a product less. Leaves
 * out products that the catalogue does not have, and those whose field has a text to be fixed first.
 */
export function raise(
  { quantities, mistyped }: Pick<Draft, 'quantities' | 'mistyped'>,
  lines: readonly StarterLine[],
  catalogue: readonly CatalogueCategory[],
): Raised {
  const offered = new Set(catalogue.flatMap(({ products }) => products.map(({ id }) => id)))
  const raised = { ...quantities }
  let added = 0
  for (const { product, quantity } of lines) {
    const before = quantities[product] ?? 0
    const after = Math.max(before, Math.min(quantity, QUOTATION_QUANTITY_MAX))
    if (after === before || !offered.has(product) || product in mistyped) continue
    raised[product] = after
    added += after - before
  }
  return { quantities: raised, added }
}
