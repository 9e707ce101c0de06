/** The photo of a reference: chosen and looked at, and saved with the texts; or removed. */
import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { FileInput } from '../kit/file-input.tsx'

interface Photo {
  /** What is saved: a file, null for none in place of the stored one, undefined for no change. */
  file: File | null | undefined
  /** Shows it; empty for none. */
  src: string
  choose: (file: File | null) => void
}

/** `stored`: the path of the stored photo, or empty. `onChange` gets a name for the draft, empty for none. */
export function usePhoto(stored: string, onChange: (name: string) => void): Photo {
  const [file, setFile] = useState<File | null>()
  const [url, setUrl] = useState('')
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  return {
    file,
    src: file === undefined ? stored && paths.upload(stored) : url,
    choose(next) {
      setUrl(next ? URL.createObjectURL(next) : '')
      setFile(next)
      onChange(next?.name ?? '')
    },
  }
}

export function PhotoField({ field, photo }: { field: BoundField; photo: Photo }) {
  const t = useT()
  const frame = {
    id: field.id,
    label: t('reference.photo'),
    note: t('record.optional'),
    hint: t('reference.photoHint'),
    error: field.error,
  }
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap items-center gap-3">
        {photo.src ? (
          <img className="written-photo" src={photo.src} alt={t('reference.photo')} />
        ) : (
          <ImageUp className="size-8 text-jade" strokeWidth={1.5} aria-hidden="true" />
        )}
        <FileInput
          id={field.id}
          accept="image/png,image/jpeg,image/webp,image/avif"
          isInvalid={field.error !== undefined}
          describedBy={describedBy(frame)}
          onChoose={photo.choose}
        />
        <label htmlFor={field.id} className="button-quiet cursor-pointer">
          {t(photo.src ? 'reference.photoChange' : 'reference.photoChoose')}
        </label>
        {photo.src && (
          <Button variant="text" onClick={() => photo.choose(null)}>
            {t('reference.photoRemove')}
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}
