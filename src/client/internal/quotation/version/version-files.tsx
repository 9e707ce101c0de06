/** The files that are sent with a version; to one that was not sent yet, more can be added. */
import { Paperclip, Trash2 } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { paths } from '#client/paths.ts'
import { toApiError } from '#client/session/api-error.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/format-number.ts'
import { ATTACHED_FILES_MAX, ATTACHED_MAX_BYTES } from '#shared/base/limits.ts'
import type { AttachedFile, Version } from '#shared/quotation/version-schema.ts'
import { failureText } from '../../kit/error-text.ts'
import { FileInput } from '../../kit/file-input.tsx'
import { trpc } from '../../kit/trpc.ts'

const SheetsDialog = lazy(() => import('./sheets-dialog.tsx').then((m) => ({ default: m.SheetsDialog })))

interface VersionFilesProps {
  /** The number of the quotation. */
  id: string
  version: Pick<Version, 'version' | 'state' | 'files'>
}

export function VersionFiles({ id, version: { version, state, files } }: VersionFilesProps) {
  const t = useT()
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  const { quotation } = trpc.useUtils()
  const attaching = trpc.quotation.attachFile.useMutation()
  const withSheets = trpc.quotation.attachSheets.useMutation()
  const removing = trpc.quotation.removeFile.useMutation()
  const [error, setError] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const isUnsent = state !== 'sent'
  const isBusy = attaching.isPending || withSheets.isPending || removing.isPending
  if (files.length === 0 && !isUnsent) return null

  async function change(call: () => Promise<unknown>): Promise<void> {
    setError(undefined)
    try {
      await call()
    } catch (error) {
      setError(toApiError(error)?.fields.file ?? failureText(error, t))
    }
    await quotation.open.invalidate({ id })
  }

  async function attach(file: File): Promise<void> {
    if (isBusy) return
    if (file.size > ATTACHED_MAX_BYTES) setError(t('error.fileTooLarge'))
    else await change(() => attaching.mutateAsync({ id, version, file }))
  }

  async function attachSheets(products: number[]): Promise<void> {
    if (isBusy) return
    await change(() => withSheets.mutateAsync({ id, version, products }))
    setChoosing(false)
  }

  async function remove({ file }: AttachedFile): Promise<void> {
    if (isBusy) return
    await change(() => removing.mutateAsync({ id, file }))
    // Its button has gone.
    input.current?.focus()
  }

  return (
    <section className="version-files" aria-labelledby={`${field}-title`}>
      <h3 id={`${field}-title`} className="part-title">
        {t('desk.files')}
      </h3>
      <ul>
        {files.map((one) => (
          <li key={one.file}>
            <Paperclip aria-hidden="true" />
            <a href={paths.upload(one.file)} download={one.name}>
              <bdi>{one.name}</bdi>
            </a>
            <span className="text-muted">{formatBytes(one.bytes)}</span>
            {isUnsent && (
              <button
                type="button"
                className="ml-auto grid size-9 flex-none place-items-center rounded-control hover:bg-jade-tint"
                aria-label={t('desk.removeFile', { file: one.name })}
                title={t('desk.removeFile', { file: one.name })}
                onClick={() => void remove(one)}
              >
                <Trash2 aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {isUnsent && files.length < ATTACHED_FILES_MAX && (
        <div className="attach-file">
          <FileInput
            inputRef={input}
            id={field}
            accept="application/pdf,image/png,image/jpeg,image/webp"
            isInvalid={error !== undefined}
            describedBy={`${field}-hint${error ? ` ${field}-error` : ''}`}
            onChoose={(file) => void attach(file)}
          />
          <label htmlFor={field} className="button-quiet">
            {t(attaching.isPending ? 'desk.working' : 'desk.attachFile')}
          </label>
          <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            {t('desk.attachSheets')}
          </Button>
          <span id={`${field}-hint`} className="text-muted">
            {t('desk.filesHint')}
          </span>
        </div>
      )}
      <FieldError id={`${field}-error`} text={error} />
      <Suspense>
        {isChoosing && (
          <SheetsDialog
            id={id}
            version={version}
            isBusy={withSheets.isPending}
            onAttach={(products) => void attachSheets(products)}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </section>
  )
}
