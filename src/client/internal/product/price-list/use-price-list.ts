/** The state of a price list before it is imported: its file, what was chosen, and what the server says it would change. */
import { useState } from 'react'
import { useT } from '#client/ui/page-context.tsx'
import type { ListColumnName } from '#shared/price-list/columns.ts'
import type { PriceListPreview } from '#shared/price-list/schema.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useFileImport } from '../../kit/use-file-import.ts'
import { useCatalogue } from '../use-catalogue.ts'

type Columns = (ListColumnName | null)[]

interface Wanted {
  file: File
  photos?: File
  columns?: (ListColumnName | 'none')[]
  category?: number
}

export interface PriceListWork {
  source: {
    file: File | undefined
    /** It is undefined until a file is read. */
    preview: PriceListPreview | undefined
    error: string | undefined
    isReading: boolean
    read: (file: File) => Promise<void>
    /** The ZIP of photos beside it. */
    photos: File | undefined
    readPhotos: (photos: File) => void
  }
  terms: {
    /** The id of the category for new products. */
    category: string
    /** The day from which prices hold; empty for today. */
    from: string
    fromError: string | undefined
    setFrom: (day: string) => void
    /** Whether new products are in the quotation form at once. */
    showsNew: boolean
    setShowsNew: (showsNew: boolean) => void
    setColumns: (columns: Columns) => void
    setCategory: (category: string) => void
  }
  choice: {
    /** The lines that are left out. */
    skipped: ReadonlySet<number>
    onSkip: (line: number, isSkipped: boolean) => void
  }
  /** How many changes are imported. */
  count: number
  isImporting: boolean
  importNow: () => Promise<void>
}

export function usePriceList(categories: readonly ListedCategory[], onDone: () => void): PriceListWork {
  const t = useT()
  const toast = useToast()
  const { refresh } = useCatalogue()
  const utils = trpc.useUtils()
  const reading = trpc.priceList.preview.useMutation()
  const importing = trpc.priceList.import.useMutation()
  const [photos, setPhotos] = useState<File>()
  const [category, setCategory] = useState(String(categories[0]?.id ?? ''))
  const [from, setFrom] = useState('')
  const [showsNew, setShowsNew] = useState(false)
  const { wanted, preview, errors, busy, lines, read, importNow } = useFileImport<Wanted, PriceListPreview>({
    preview: (list) => reading.mutateAsync(list),
    async import(list, { tag }, skip) {
      const day = from === '' ? {} : { from }
      const { changed, added } = await importing.mutateAsync({
        ...list,
        tag,
        skip,
        ...day,
        shows_new: showsNew,
      })
      toast(t('priceList.imported', { count: changed + added }))
      await Promise.all([refresh(), utils.priceList.list.invalidate()])
      onDone()
    },
  })
  const again = (chosen: Partial<Wanted>) => wanted && void read({ ...wanted, ...chosen })
  return {
    source: {
      file: wanted?.file,
      preview,
      error: errors.file,
      isReading: busy === 'reading',
      read: (file) =>
        read({ file, ...(photos && { photos }), ...(category !== '' && { category: Number(category) }) }),
      photos,
      readPhotos(chosen: File) {
        setPhotos(chosen)
        again({ photos: chosen })
      },
    },
    terms: {
      category,
      from,
      fromError: errors.from,
      setFrom,
      showsNew,
      setShowsNew,
      // A form has no null.
      setColumns: (columns: Columns) => again({ columns: columns.map((name) => name ?? 'none') }),
      setCategory(chosen: string) {
        setCategory(chosen)
        again({ category: Number(chosen) })
      },
    },
    choice: {
      skipped: lines.turned,
      onSkip: (line, isSkipped) => isSkipped !== lines.turned.has(line) && lines.turnLine(line),
    },
    count: preview ? preview.changed_count + preview.added_count - lines.turned.size : 0,
    isImporting: busy === 'importing',
    importNow,
  }
}
