/** The state of a list of customers before it is imported: its file, what was chosen, and what the server says it would change. */
import { useT } from '#client/ui/page-context.tsx'
import type { CustomerColumn } from '#shared/customer/columns.ts'
import type { CustomersPreview } from '#shared/customer/list-schema.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useFileImport } from '../kit/use-file-import.ts'

type Columns = (CustomerColumn | null)[]

interface Wanted {
  file: File
  columns?: (CustomerColumn | 'none')[]
}

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
  const { wanted, preview, errors, busy, lines, read, importNow } = useFileImport<Wanted, CustomersPreview>({
    preview: (from) => reading.mutateAsync(from),
    async import(from, shown, turned) {
      const counts = await importing.mutateAsync({ ...from, tag: shown.tag, ...turnedLines(shown, turned) })
      toast(t('customerList.imported', counts))
      await Promise.all([utils.customer.invalidate(), utils.quotation.customer.invalidate()])
      onDone()
    },
  })
  const { skip, take } = turnedLines(preview, [...lines.turned])
  return {
    source: {
      file: wanted?.file,
      preview,
      error: errors.file,
      isReading: busy === 'reading',
      read: (file) => read({ file }),
    },
    setColumns: (columns) =>
      wanted && void read({ file: wanted.file, columns: columns.map((name) => name ?? 'none') }),
    isTaken: ({ line, doubt }) => (doubt === null) !== lines.turned.has(line),
    onTake: lines.turnLine,
    count: preview ? preview.added_count + preview.changed_count - skip.length + take.length : 0,
    isImporting: busy === 'importing',
    importNow,
  }
}

/** What is sure is imported unless it is left out, and what is doubtful only if it is taken. */
function turnedLines(preview: CustomersPreview | undefined, turned: number[]) {
  const among = (rows: CustomersPreview['added'] = []) => {
    const known = new Set(rows.map(({ line }) => line))
    return turned.filter((line) => known.has(line))
  }
  return { skip: [...among(preview?.added), ...among(preview?.changed)], take: among(preview?.doubtful) }
}
