/** A logo on both backgrounds that it is used on, with its size. */
import { useState } from 'react'
import { LOGO_SHARP_FROM_PIXELS } from '#shared/base/limits.ts'
import { useT } from '../../ui/page-context.tsx'
import { sizeText } from './picture-file.ts'

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
      <div className="logo-grounds">
        <figure>
          <img
            src={src}
            alt={bytes === undefined ? t('partnerEditor.logoStored') : name}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setSize({ width, height })
            }
          />
          <figcaption>{t('partnerEditor.onCream')}</figcaption>
        </figure>
        <figure data-ground="white">
          <img src={src} alt="" />
          <figcaption>{t('partnerEditor.onWhite')}</figcaption>
        </figure>
      </div>
      <p role="status" className="logo-facts">
        {size &&
          (bytes === undefined ? (
            <span>{t('partnerEditor.logoPixels', size)}</span>
          ) : (
            <span>{t('partnerEditor.logoFacts', { name, ...size, size: sizeText(bytes) })}</span>
          ))}
        {size && size.width < LOGO_SHARP_FROM_PIXELS && <strong>{t('partnerEditor.logoSmall')}</strong>}
      </p>
    </>
  )
}
