/** The logo field: a file is chosen, dropped or pasted, and previewed as on the page. */
import { ImageUp } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { LOGO_SHARP_FROM_PIXELS } from '#shared/base/limits.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'
import { FileInput } from '../kit/file-input.tsx'
import { logoName } from './partner-fields.tsx'
import { type PictureFile, PictureRefusal, readPicture, sizeText } from './picture-file.ts'

interface LogoFieldProps {
  field: BoundField
  logo: Logo
  /** The path of the stored logo. */
  stored?: string
  /** How much of the file has been sent, from 0 to 1, if that takes long. */
  progress: number | undefined
}

export function LogoField({ field, logo, stored, progress }: LogoFieldProps) {
  const t = useT()
  const { chosen, choose, forget } = logo
  const { zone, isOver } = useFileDrop<HTMLDivElement>((file) => void choose(file))
  const frame = {
    id: field.id,
    label: t('partnerEditor.logo'),
    hint: t('partnerEditor.logoHint'),
    error: logo.refusal ?? field.error,
  }
  return (
    <FieldFrame {...frame}>
      <div ref={zone} className="logo-zone" data-over={isOver || undefined}>
        {chosen && (
          <LogoPreview key={chosen.url} src={chosen.url} name={chosen.file.name} bytes={chosen.file.size} />
        )}
        {!chosen && stored && <LogoPreview key={stored} src={paths.upload(stored)} name={logoName(stored)} />}
        {!chosen && !stored && (
          <ImageUp className="mx-auto mt-4 mb-0 size-10 text-jade" strokeWidth={1.5} aria-hidden="true" />
        )}
        <div className="logo-choice">
          <FileInput
            id={field.id}
            accept="image/png,image/jpeg,image/webp"
            isInvalid={frame.error !== undefined}
            describedBy={describedBy(frame)}
            onChoose={(file) => void choose(file)}
          />
          <label htmlFor={field.id} className="button-quiet cursor-pointer">
            {t(chosen || stored ? 'partnerEditor.logoChange' : 'partnerEditor.logoChoose')}
          </label>
          {chosen && stored && <Button onClick={forget}>{t('partnerEditor.logoKeep')}</Button>}
          <p className="text-muted">{t(isOver ? 'partnerEditor.logoDropNow' : 'partnerEditor.logoDrop')}</p>
        </div>
        {progress !== undefined && <Progress part={progress} />}
      </div>
    </FieldFrame>
  )
}

function Progress({ part }: { part: number }) {
  const t = useT()
  const text =
    part < 1 ? t('partnerEditor.uploading', { percent: Math.floor(part * 100) }) : t('partnerEditor.drawing')
  return (
    <div className="grid gap-1 text-center">
      <progress max={1} value={part} aria-label={t('partnerEditor.logo')} />
      <span>{text}</span>
    </div>
  )
}

const GROUND = 'mt-0.5 text-center text-15 text-muted'

interface LogoPreviewProps {
  src: string
  name: string
  /** The size of a file that is not stored yet. */
  bytes?: number
}

/** A logo on both backgrounds that it is used on, with its size. */
function LogoPreview({ src, name, bytes }: LogoPreviewProps) {
  const t = useT()
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <>
      <div className="grid gap-2 phone:grid-cols-2">
        <figure className="min-w-0">
          <img
            className="logo-picture bg-cream"
            src={src}
            alt={bytes === undefined ? t('partnerEditor.logoStored') : name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          <figcaption className={GROUND}>{t('partnerEditor.onCream')}</figcaption>
        </figure>
        <figure className="min-w-0">
          <img className="logo-picture bg-white" src={src} alt="" />
          <figcaption className={GROUND}>{t('partnerEditor.onWhite')}</figcaption>
        </figure>
      </div>
      <p role="status" className="text-center text-15 wrap-anywhere">
        {size &&
          (bytes === undefined ? (
            <span>{t('partnerEditor.logoPixels', size)}</span>
          ) : (
            <span>{t('partnerEditor.logoFacts', { name, ...size, size: sizeText(bytes) })}</span>
          ))}
        {size && size.width < LOGO_SHARP_FROM_PIXELS && (
          <strong className="block">{t('partnerEditor.logoSmall')}</strong>
        )}
      </p>
    </>
  )
}

interface Logo {
  chosen: PictureFile | undefined
  /** Why the last file was refused. */
  refusal: string | undefined
  choose: (file: File) => Promise<void>
  forget: () => void
}

/**
 * The file chosen as logo, until it is saved or cancelled. A refused file does not replace the last one.
 * `onChange` is called with the file name, or without when the file is discarded.
 */
export function useLogo(onChange: (name: string | undefined) => void): Logo {
  const t = useT()
  const [chosen, setChosen] = useState<PictureFile>()
  const [refusal, setRefusal] = useState<string>()
  const turn = useRef(0)

  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ''), [chosen])

  return {
    chosen,
    refusal,
    async choose(file) {
      turn.current += 1
      const now = turn.current
      setRefusal(undefined)
      try {
        const picture = await readPicture(file)
        // Another file was chosen while this one was read.
        if (now !== turn.current) return URL.revokeObjectURL(picture.url)
        setChosen(picture)
        onChange(file.name)
      } catch (error) {
        if (!(error instanceof PictureRefusal)) throw error
        if (now === turn.current) setRefusal(t(error.text, error.variables))
      }
    },
    forget() {
      turn.current += 1
      setRefusal(undefined)
      setChosen(undefined)
      onChange(undefined)
    },
  }
}

interface FileDrop<Zone extends HTMLElement> {
  zone: RefObject<Zone | null>
  /** A file is dragged over the zone. */
  isOver: boolean
}

/**
 * Accepts a file that is dropped on a zone, or pasted into the form around it. A file dropped beside the zone is ignored, so
 * that the browser does not open it and lose the form.
 */
function useFileDrop<Zone extends HTMLElement>(onFile: (file: File) => void): FileDrop<Zone> {
  const zone = useRef<Zone>(null)
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const isInside = ({ target }: Event) => zone.current?.contains(target as Node) === true

    function follow(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isInside(event) ? 'copy' : 'none'
      setOver(isInside(event))
    }

    function drop(event: DragEvent): void {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      setOver(false)
      if (isInside(event)) take(file)
    }

    function paste(event: ClipboardEvent): void {
      const [file] = event.clipboardData?.files ?? []
      // Some programs add an image of copied text: then the text is meant.
      if (!file || event.clipboardData?.types.includes('text/plain')) return
      event.preventDefault()
      take(file)
    }

    addEventListener('dragover', follow, { signal })
    addEventListener('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false), { signal })
    addEventListener('drop', drop, { signal })
    zone.current?.closest('form')?.addEventListener('paste', paste, { signal })
    return () => leaving.abort()
  }, [])

  return { zone, isOver }
}
