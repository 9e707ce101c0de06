/** The state of a price list before it is imported: its file, what was chosen, and what the server says it would change. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { ListColumnName } from '#shared/price-list/columns.ts'
import type { PriceListPreview } from '#shared/price-list/schema.ts'
import type { ListedCategory } from '#shared/product/schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { useCatalogue } from '../use-catalogue.ts'

type Columns = (ListColumnName | null)[]

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
  const [file, setFile] = useState<File>()
  const [photos, setPhotos] = useState<File>()
  const [columns, setColumns] = useState<Columns>()
  const [category, setCategory] = useState(String(categories[0]?.id ?? ''))
  const [preview, setPreview] = useState<PriceListPreview>()
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  const [from, setFrom] = useState('')
  const [errors, setErrors] = useState<{ file?: string; from?: string }>({})

  async function read(
    wanted: File,
    chosen?: { columns?: Columns | undefined; category?: string; photos?: File },
  ): Promise<void> {
    const into = chosen?.category ?? category
    const beside = chosen?.photos ?? photos
    setErrors({})
    setFile(wanted)
    setColumns(chosen?.columns)
    try {
      const read = await reading.mutateAsync({
        file: wanted,
        ...(beside && { photos: beside }),
        ...(chosen?.columns && { columns: sent(chosen.columns) }),
        ...(into !== '' && { category: Number(into) }),
      })
      setPreview(read)
      setSkipped(new Set())
    } catch (error) {
      setPreview(undefined)
      setErrors({ file: toApiError(error)?.fields?.file ?? failureText(error, t) })
    }
  }

  async function importNow(): Promise<void> {
    if (!file || !preview) return
    setErrors({})
    try {
      const list = await importing.mutateAsync({
        file,
        ...(photos && { photos }),
        tag: preview.tag,
        skip: [...skipped],
        ...(columns && { columns: sent(columns) }),
        ...(category !== '' && { category: Number(category) }),
        ...(from !== '' && { from }),
      })
      toast(t('priceList.imported', { count: list.changed + list.added }))
      await Promise.all([refresh(), utils.priceList.list.invalidate()])
      onDone()
    } catch (error) {
      const failure = toApiError(error)
      setErrors({
        ...(failure?.fields?.from !== undefined && { from: failure.fields.from }),
        file: failure?.fields?.file ?? failureText(error, t),
      })
      // What it would do is something else now.
      if (failure?.reason === 'conflict') await read(file, { columns, category })
    }
  }

  return {
    source: {
      ...{ file, preview, error: errors.file, isReading: reading.isPending, read, photos },
      readPhotos(chosen: File) {
        setPhotos(chosen)
        if (file) void read(file, { columns, photos: chosen })
      },
    },
    terms: {
      category,
      from,
      fromError: errors.from,
      setFrom,
      setColumns: (chosen: Columns) => file && void read(file, { columns: chosen }),
      setCategory(chosen: string) {
        setCategory(chosen)
        if (file) void read(file, { columns, category: chosen })
      },
    },
    choice: {
      skipped,
      onSkip(line: number, isSkipped: boolean) {
        const next = new Set(skipped)
        if (isSkipped) next.add(line)
        else next.delete(line)
        setSkipped(next)
      },
    },
    count: preview ? preview.changed_count + preview.added_count - skipped.size : 0,
    isImporting: importing.isPending,
    importNow,
  }
}

/** A form has no null. */
function sent(columns: Columns): (ListColumnName | 'none')[] {
  return columns.map((name) => name ?? 'none')
}
