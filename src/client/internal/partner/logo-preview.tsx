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
      <div className="grid grid-cols-[1fr_1fr] gap-2 max-[20rem]:grid-cols-1 [&_[data-ground='white']_img]:bg-[white] [&_figcaption]:mt-0.5 [&_figcaption]:text-center [&_figcaption]:text-[0.9375rem] [&_figcaption]:text-muted [&_figure]:min-w-0 [&_img]:h-26 [&_img]:w-full [&_img]:rounded-control [&_img]:border [&_img]:border-line [&_img]:bg-cream [&_img]:object-contain [&_img]:p-2 forced-colors:[&_img]:bg-[white] forced-colors:[&_img]:forced-color-adjust-none">
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
      <p role="status" className="text-center text-[1rem] wrap-anywhere [&>strong]:block">
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
