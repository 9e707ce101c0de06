/** Adds the package of the address, one that the visitor chose, or the last request, and says what it added. */
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { QUOTATION_QUANTITY_MAX } from '#shared/base/limits.ts'
import type { CatalogueCategory } from '#shared/product/product.ts'
import type { StarterLine, StarterPackage } from '#shared/starter-package/schema.ts'
import { api } from '../../session/api.ts'
import { lastLines, productOf } from '../quotation/wizard/choice.ts'
import type { Draft, Quantities } from '../quotation/wizard/draft.ts'
import type { Wizard } from '../quotation/wizard/use-wizard.ts'
import { useWizardPath } from '../quotation/wizard/use-wizard-path.ts'
import { type News, PackageNews, type Source } from './package-news.tsx'

const LAST = 'last'

interface Asked {
  View: ComponentType<AskedPackageProps>
  packages: StarterPackage[]
  /** `last` for the lines of the last request. */
  id: string
}

/** Answers with the packages of this moment. */
export async function askForPackages(id: string): Promise<Asked> {
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
  const [news, setNews] = useState<News>()
  const words = useRef<HTMLParagraphElement>(null)
  const [addedOn, setAddedOn] = useState(wizard.page)
  const { draft } = wizard.state

  const isLast = wizard.page === wizard.pages
  const isAddedHere = wizard.page === addedOn

  const choose = (quantities: Quantities, kind: number | undefined, gone?: string[]) =>
    wizard.dispatch({ type: 'restore', draft: { ...draft, quantities, kind }, ...(gone && { gone }) })

  function add(of: Source, lines: readonly StarterLine[], from: Draft, gone?: string[]): void {
    const { quantities, added } = raise(from, lines, catalogue)
    choose(quantities, of === 'last' ? draft.kind : of.id, gone)
    const contents = contentsOf(lines, catalogue)
    setAddedOn(wizard.page)
    setNews(
      added > 0
        ? { kind: 'added', of, added, before: draft, after: quantities, contents }
        : { kind: 'held', of },
    )
  }

  /** Another kind of place replaces one that nothing was changed of. */
  function addPackage(chosen: StarterPackage | undefined): void {
    if (!chosen) {
      setNews({ kind: 'gone' })
      return
    }
    const previous = asked.packages.find(({ id }) => id === draft.kind && id !== chosen.id)
    const emptied = { ...draft, quantities: {} }
    const isUnchanged =
      previous && isSame(raise(emptied, previous.lines, catalogue).quantities, draft.quantities)
    add(chosen, chosen.lines, isUnchanged ? emptied : draft)
  }

  function addLast(): void {
    const { quantities, gone } = lastLines(catalogue)
    const lines = Object.entries(quantities).map(([id, quantity]) => ({ product: Number(id), quantity }))
    add('last', lines, draft, gone)
    // The message replaces the button that was pressed.
    requestAnimationFrame(() => words.current?.focus())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: answers once each time it is asked
  useEffect(() => {
    if (asked.id === LAST) {
      addLast()
      return
    }
    addPackage(asked.packages.find(({ id }) => String(id) === asked.id))
    // After the effects: the router renders synchronously, which React forbids here. A reload must not add it again.
    queueMicrotask(() => navigate(pathOf(wizard.page), { replace: true }))
  }, [asked])

  return (
    <PackageNews
      ref={words}
      // The last page is for what is sent, unless the news came there.
      news={isLast && !isAddedHere ? undefined : news}
      isFolded={isLast || !isAddedHere}
      quantities={draft.quantities}
      onUndo={(undone) => {
        choose(undone.before.quantities, undone.before.kind)
        setNews({ kind: 'undone', of: undone.of })
        words.current?.focus()
      }}
      onCheck={() => wizard.goTo(wizard.pages)}
    />
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

function isSame(one: Quantities, other: Quantities): boolean {
  const ids = Object.keys({ ...one, ...other })
  return ids.every((id) => one[id] === other[id])
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
