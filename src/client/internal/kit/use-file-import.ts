/** A file on its way in: what the server says it would change, the lines that a person turned, and the import in one step. */
import { useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { useT } from '#client/ui/page-context.tsx'
import { failureText } from './error-text.ts'

interface FileImportWays<Wanted, Preview> {
  preview: (wanted: Wanted) => Promise<Preview>
  import: (wanted: Wanted, preview: Preview, turned: number[]) => Promise<void>
}

export interface FileImport<Wanted, Preview> {
  /** The file, and how it is read. */
  wanted: Wanted | undefined
  /** It is undefined until a file is read. */
  preview: Preview | undefined
  /** By field; `file` has what no field says. */
  errors: Readonly<Record<string, string>>
  busy: 'reading' | 'importing' | undefined
  /** The lines that are left out, or taken where they would not be. */
  lines: { turned: ReadonlySet<number>; turnLine: (line: number) => void }
  read: (wanted: Wanted) => Promise<void>
  importNow: () => Promise<void>
}

export function useFileImport<Wanted, Preview>(
  ways: FileImportWays<Wanted, Preview>,
): FileImport<Wanted, Preview> {
  const t = useT()
  const [wanted, setWanted] = useState<Wanted>()
  const [preview, setPreview] = useState<Preview>()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<'reading' | 'importing'>()
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())

  async function show(next: Wanted): Promise<void> {
    setWanted(next)
    setBusy('reading')
    try {
      setPreview(await ways.preview(next))
      setTurned(new Set())
    } finally {
      setBusy(undefined)
    }
  }

  async function read(next: Wanted): Promise<void> {
    setErrors({})
    try {
      await show(next)
    } catch (failure) {
      setPreview(undefined)
      setErrors(errorsOf(failure))
    }
  }

  async function importNow(): Promise<void> {
    if (wanted === undefined || preview === undefined) return
    setErrors({})
    setBusy('importing')
    try {
      await ways.import(wanted, preview, [...turned])
    } catch (failure) {
      setErrors(errorsOf(failure))
      // What it would do is something else now: both are shown.
      if (toApiError(failure)?.reason === 'conflict') await show(wanted).catch(() => setPreview(undefined))
    } finally {
      setBusy(undefined)
    }
  }

  function errorsOf(failure: unknown): Record<string, string> {
    const fields = toApiError(failure)?.fields ?? {}
    return { ...fields, file: fields.file ?? failureText(failure, t) }
  }

  function turnLine(line: number): void {
    const next = new Set(turned)
    if (!next.delete(line)) next.add(line)
    setTurned(next)
  }

  return { wanted, preview, errors, busy, lines: { turned, turnLine }, read, importNow }
}
