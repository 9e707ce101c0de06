/** The firm's logos and its mark: saved as soon as a file is chosen, and shown on the grounds on which they will stand. */
import { ImageUp } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { LOOK_PICTURES, type LookPicture } from '#shared/look/pictures.ts'
import type { Look } from '#shared/look/schema.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import { FileInput } from '../kit/file-input.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { useLookChange } from './use-look-change.ts'

export function CompanyLogo() {
  const query = trpc.look.get.useQuery()
  return (
    <QueryState query={query}>
      {(look) => (
        <div className="company-logos">
          {LOOK_PICTURES.map((picture) => (
            <PictureField key={picture} picture={picture} look={look} />
          ))}
        </div>
      )}
    </QueryState>
  )
}

/** Where each is shown. */
const GROUNDS = {
  logo: ['cream', 'brand', 'white'],
  light: ['brand', 'deep'],
  mark: ['cream', 'brand', 'white'],
} as const satisfies Record<LookPicture, readonly string[]>

interface PictureFieldProps {
  picture: LookPicture
  look: Look
}

function PictureField({ picture, look }: PictureFieldProps) {
  const t = useT()
  const { run, error, isBusy } = useLookChange()
  const save = trpc.look.saveLogo.useMutation()
  const remove = trpc.look.removeLogo.useMutation()
  const [isOver, setOver] = useState(false)
  const stored = look[picture]
  const if_match = look.etag
  const frame = {
    id: `company-${picture}`,
    label: t(`companyPage.picture_${picture}`),
    hint: t(`companyPage.picture_${picture}_hint`),
    error,
  }
  const choose = ([file]: Iterable<File>) =>
    file && run(() => save.mutateAsync({ [picture]: file, if_match }), t('companyPage.pictureSaved'))

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files)
  }

  return (
    <FieldFrame {...frame}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same for the keyboard */}
      <div
        className="company-picture"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <div className="company-picture-choice">
          <ImageUp aria-hidden="true" />
          <FileInput
            id={frame.id}
            accept="image/svg+xml,image/png,image/jpeg,image/webp"
            isInvalid={error !== undefined}
            describedBy={describedBy(frame)}
            onChoose={(file) => choose([file])}
          />
          <label htmlFor={frame.id} className="button-quiet cursor-pointer" aria-busy={isBusy}>
            {t(isBusy ? 'record.saving' : stored ? 'companyPage.pictureChange' : 'companyPage.pictureChoose')}
          </label>
          {stored !== '' && (
            <Button
              onClick={() =>
                void run(() => remove.mutateAsync({ picture, if_match }), t('companyPage.pictureRemoved'))
              }
            >
              {t('companyPage.pictureRemove')}
            </Button>
          )}
        </div>
        {stored !== '' &&
          GROUNDS[picture].map((ground) => (
            <figure key={ground}>
              <span data-ground={ground}>
                <img src={paths.upload(stored)} alt="" />
              </span>
              <figcaption>{t(`companyPage.on_${ground}`)}</figcaption>
            </figure>
          ))}
      </div>
    </FieldFrame>
  )
}
