/** The code of what is typed, drawn anew at each key: the drawing, and the very picture that would be downloaded. */
import { create } from 'qrcode'
import { useEffect, useMemo, useState } from 'react'
import {
  drawQr,
  isQrText,
  type PictureSize,
  type QrDrawing,
  type QrRefusal,
} from '../../shared/qr-drawing.ts'
import { pngFile } from './picture.ts'

export interface QrCode {
  /** Undefined while there is nothing to draw. */
  drawing: QrDrawing | undefined
  refusal: QrRefusal | undefined
  /** The address of its PNG; for a moment that of the drawing before. */
  src: string | undefined
}

export function useQrCode(text: string, { width, height }: PictureSize): QrCode {
  const drawn = useMemo(
    () => (text === '' || !isQrText(text) ? undefined : drawQr(create, text, { width, height })),
    [text, width, height],
  )
  const drawing = typeof drawn === 'object' ? drawn : undefined
  const src = usePngUrl(drawing)
  return { drawing, refusal: typeof drawn === 'string' ? drawn : undefined, src: drawing && src }
}

function usePngUrl(drawing: QrDrawing | undefined): string | undefined {
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    if (!drawing) return
    let isLatest = true
    void pngFile(drawing).then((file) => {
      if (isLatest) setUrl(URL.createObjectURL(file))
    })
    return () => {
      isLatest = false
    }
  }, [drawing])

  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])

  return url
}
