/** A logo on both backgrounds that it is used on, with its size. */
import { useState } from 'react'
import { LOGO_SHARP_FROM_PIXELS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { sizeText } from './picture-file.ts'

const LOGO =
  'h-26 w-full rounded-control border border-line object-contain p-2 forced-colors:bg-[white] forced-colors:forced-color-adjust-none'
const GROUND = 'mt-0.5 text-center text-[0.9375rem] text-muted'

interface LogoPreviewProps {
  src: string
  name: string
  /** The size of a file that is not stored yet. */
  bytes?: number
}

export function LogoPreview({ src, name, bytes }: LogoPreviewProps) {
  const t = useT()
  const [size, setSize] = useState<{ width: number; height: number }>()
  return (
    <>
      <div className="grid grid-cols-[1fr_1fr] gap-2 max-[20rem]:grid-cols-1">
        <figure className="min-w-0">
          <img
            className={`bg-cream ${LOGO}`}
            src={src}
            alt={bytes === undefined ? t('partnerEditor.logoStored') : name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          <figcaption className={GROUND}>{t('partnerEditor.onCream')}</figcaption>
        </figure>
        <figure className="min-w-0">
          <img className={`bg-[white] ${LOGO}`} src={src} alt="" />
          <figcaption className={GROUND}>{t('partnerEditor.onWhite')}</figcaption>
        </figure>
      </div>
      <p role="status" className="text-center text-[1rem] wrap-anywhere">
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
