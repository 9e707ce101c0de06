/** The state of a list of customers before it is imported: its file, what was chosen, and what the server says it would change. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import type { CustomerColumn } from '#shared/customer/columns.ts'
import type { CustomersPreview } from '#shared/customer/list-schema.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

type Columns = (CustomerColumn | null)[]

export interface CustomerImport {
  source: {
    file: File | undefined
    preview: CustomersPreview | undefined
    error: string | undefined
    isReading: boolean
    read: (file: File) => Promise<void>
  }
  setColumns: (columns: Columns) => void
  /** Whether a line is imported. */
  isTaken: (change: CustomersPreview['added'][number]) => boolean
  onTake: (line: number) => void
  /** How many lines are imported. */
  count: number
  isImporting: boolean
  importNow: () => Promise<void>
}

export function useCustomerImport(onDone: () => void): CustomerImport {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const reading = trpc.customer.preview.useMutation()
  const importing = trpc.customer.import.useMutation()
  const [file, setFile] = useState<File>()
  const [columns, setColumns] = useState<Columns>()
  const [preview, setPreview] = useState<CustomersPreview>()
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const [error, setError] = useState<string>()
  const chosen = (wanted: Columns | undefined) =>
    wanted && { columns: wanted.map((name) => name ?? ('none' as const)) }

  async function read(wanted: File, as?: Columns): Promise<void> {
    setError(undefined)
    setFile(wanted)
    setColumns(as)
    try {
      setPreview(await reading.mutateAsync({ file: wanted, ...chosen(as) }))
      setTurned(new Set())
    } catch (failure) {
      setPreview(undefined)
      setError(toApiError(failure)?.fields?.file ?? failureText(failure, t))
    }
  }

  const lines = (rows: CustomersPreview['added'] | undefined) =>
    (rows ?? []).map(({ line }) => line).filter((line) => turned.has(line))
  const skip = [...lines(preview?.added), ...lines(preview?.changed)]
  const take = lines(preview?.doubtful)

  async function importNow(): Promise<void> {
    if (!file || !preview) return
    setError(undefined)
    try {
      const counts = await importing.mutateAsync({ file, tag: preview.tag, skip, take, ...chosen(columns) })
      toast(t('customerList.imported', counts))
      await Promise.all([utils.customer.invalidate(), utils.quotation.customer.invalidate()])
      onDone()
    } catch (failure) {
      const refusal = toApiError(failure)
      setError(refusal?.fields?.file ?? failureText(failure, t))
      // What it would do is something else now.
      if (refusal?.reason === 'conflict') await read(file, columns)
    }
  }

  return {
    source: { file, preview, error, isReading: reading.isPending, read: (wanted) => read(wanted) },
    setColumns: (as) => file && void read(file, as),
    isTaken: ({ line, doubt }) => (doubt === null) !== turned.has(line),
    onTake(line) {
      const next = new Set(turned)
      if (!next.delete(line)) next.add(line)
      setTurned(next)
    },
    count: preview ? preview.added_count + preview.changed_count - skip.length + take.length : 0,
    isImporting: importing.isPending,
    importNow,
  }
}
