/** Adds a line: one field over products, packages and a line of one's own, which three buttons narrow. */
import { Box, Package, Pencil, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { totalsOf } from '#shared/product/product.ts'
import type { DeskProduct } from '#shared/quotation/desk-schema.ts'
import { Combobox, type ComboGroup } from '../../kit/combobox.tsx'
import { findRows } from '../../kit/list-state.ts'
import { trpc } from '../../kit/trpc.ts'
import {
  type EditorLine,
  findProductLine,
  isFull,
  withOwnLine,
  withPackage,
  withProduct,
} from './editor-line.ts'
import { OptionRow, useAreProductsKnown, useProductOptions, useProducts } from './use-product-options.tsx'

const KINDS = ['product', 'package', 'own'] as const
type Kind = (typeof KINDS)[number]
const ICONS = { product: Box, package: Package, own: Pencil }

interface AddLineProps {
  lines: readonly EditorLine[]
  error: string | undefined
  /** `opened`: the key of a line whose name is to be written. */
  onAdd: (lines: readonly EditorLine[], news: string, opened?: number) => void
}

export function AddLine({ lines, error, onAdd }: AddLineProps) {
  const t = useT()
  const language = useLanguage()
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [kind, setKind] = useState<Kind>()
  const packages = usePackages(query)
  const isKnown = useAreProductsKnown()
  const typed = query.trim()

  function add(next: readonly EditorLine[], name: string, opened?: number): void {
    onAdd(next, t('desk.added', { name }), opened)
    setQuery('')
    setKind(undefined)
  }

  const products = useProductOptions(
    query,
    (product: DeskProduct) => add(withProduct(lines, product), product.names[language]),
    ({ id }) => (findProductLine(lines, id) ? t('desk.addsOne') : undefined),
  )
  const groups: (ComboGroup & { kind: Kind })[] = [
    { kind: 'product', key: 'products', label: t('desk.products'), items: products },
    {
      kind: 'package',
      key: 'packages',
      label: t('desk.packages'),
      items: packages.map((found) => ({
        key: `package-${found.id}`,
        choose: () => add(withPackage(lines, found.lines, found.products), found.names[language]),
        content: (
          <OptionRow
            icon={<Package aria-hidden="true" />}
            names={found.names}
            note={t('desk.addsMissing', { count: found.lines.length })}
            monthly={found.monthly_total}
            upfront={found.upfront_total}
          />
        ),
      })),
    },
    {
      kind: 'own',
      key: 'own',
      label: t('desk.ownLine'),
      items:
        (typed === '' || !isKnown) && kind !== 'own'
          ? []
          : [
              {
                key: 'own-line',
                choose() {
                  const next = withOwnLine(lines, typed)
                  add(next, typed || t('desk.ownLine'), next.at(-1)!.key)
                },
                content: (
                  <>
                    <Pencil aria-hidden="true" />
                    <b className="min-w-0 flex-1">
                      {typed === '' ? t('desk.writeOwn') : t('desk.writeAsOwn', { text: typed })}
                    </b>
                    <span className="text-muted text-13">{t('desk.writeOwnNote')}</span>
                  </>
                ),
              },
            ],
    },
  ]
  return (
    <div className="add-line">
      <Plus className="mx-1 size-4 text-jade" aria-hidden="true" />
      <Combobox
        ref={field}
        label={t('desk.addLine')}
        isLabelHidden
        placeholder={t('desk.addLineHint')}
        query={{ value: query, onChange: setQuery, error }}
        groups={isFull(lines) ? [] : groups.filter((group) => kind === undefined || group.kind === kind)}
        emptyText={isKnown ? t(isFull(lines) ? 'error.tooManyLines' : 'desk.nothingFound') : undefined}
        isUp={lines.length > 0}
        foot={t('desk.addLineKeys')}
      />
      <div className="add-kinds">
        {KINDS.map((each) => {
          const Icon = ICONS[each]
          return (
            <button
              key={each}
              type="button"
              className="button-quiet"
              aria-pressed={kind === each}
              onClick={() => {
                setKind(kind === each ? undefined : each)
                field.current?.focus()
                field.current?.click()
              }}
            >
              <Icon className="size-4" aria-hidden="true" />
              {t(`desk.add_${each}`)}
            </button>
          )
        })}
      </div>
    </div>
  )
}

/** Found by their own name or that of a product in them. */
export function usePackages(query: string) {
  const products = new Map(useProducts().map((product) => [product.id, product]))
  const { data = [] } = trpc.starterPackage.all.useQuery()
  const packages = data.map((one) => {
    const known = one.lines.flatMap(({ product, quantity }) => {
      const found = products.get(product)
      return found ? [{ ...found, quantity }] : []
    })
    return {
      ...one,
      ...totalsOf(known),
      products,
      words: known.map(({ names }) => `${names.en} ${names.zh}`),
    }
  })
  return findRows(packages, query, ({ names, words }) => `${names.en} ${names.zh} ${words.join(' ')}`)
}
