/** The code for the typed text: requested when typing pauses; outdated requests are dropped. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { isQrText, isTooLongForQr } from '#shared/qr-code/qr-text.ts'
import { useT } from '../../ui/page-context.tsx'
import { useSettled } from '../../ui/use-settled.ts'
import { failureText } from '../kit/error-text.ts'
import type { PictureSize } from './entry.ts'
import { type QrPicture, qrPictureOptions } from './qr-picture.ts'

export interface QrCode {
  /** Undefined if there is no image to show. */
  picture: QrPicture | undefined
  /** The object URL of its bytes. */
  src: string | undefined
  /** Whether the image is of an earlier text. */
  isPast: boolean
  /** Why there is no image. */
  error: string | undefined
}

export function useQrCode(text: string, { width, height }: PictureSize): QrCode {
  const t = useT()
  const isTooLong = isTooLongForQr(text)
  const canBeAsked = text !== '' && isQrText(text) && !isTooLong
  const name = `${width}x${height} ${text}`
  const isSettled = useSettled(name) === name
  const { data, error, isPlaceholderData, isPending } = useQuery({
    ...qrPictureOptions({ text, width, height }, 'png'),
    enabled: canBeAsked && isSettled,
    placeholderData: keepPreviousData,
  })
  const picture = canBeAsked && !error ? (data ?? undefined) : undefined
  const isMisread = canBeAsked && data === null && !isPlaceholderData
  return {
    picture,
    src: useObjectUrl(picture?.file),
    isPast: canBeAsked && (isPlaceholderData || isPending) && !error,
    error: isTooLong
      ? t('error.qrTooLong')
      : canBeAsked && error
        ? failureText(error, t)
        : isMisread
          ? t('qrCode.misread')
          : undefined,
  }
}

function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ file: Blob; url: string }>()
  // Before paint, so that a new image is never shown without its URL.
  useLayoutEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}
