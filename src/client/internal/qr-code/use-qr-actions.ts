/** Saves or copies the image. An image that was not verified is never offered. */
import { CancelledError, useQueryClient } from '@tanstack/react-query'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import type { Form } from '../../ui/use-form.ts'
import { errorTexts, failureText } from '../kit/error-text.ts'
import { saveFile } from '../kit/save-file.ts'
import { useToast } from '../kit/toast.tsx'
import {
  fileNameOf,
  type QrAsked,
  type QrField,
  type QrFormat,
  qrErrors,
  qrPictureOptions,
  qrSize,
} from './qr-picture.ts'

interface QrActions {
  save: (format: QrFormat) => Promise<void>
  copy: () => Promise<void>
}

export function useQrActions(form: Form<QrField>, text: string): QrActions {
  const t = useT()
  const toast = useToast()
  const client = useQueryClient()

  /** Returns undefined if there are errors, which are then shown and focused. */
  function askedOrErrors(): QrAsked | undefined {
    const { fields, whole } = qrErrors(form.values)
    const size = qrSize(form.values)
    if (size && Object.keys(fields).length === 0) {
      form.errors.clear()
      return { text, ...size }
    }
    form.errors.show(errorTexts(fields, t), whole && t(whole))
  }

  /** The bytes of the shown image. Undefined on an error, which is then shown. */
  async function pictureFile(asked: QrAsked, format: QrFormat): Promise<Blob | undefined> {
    try {
      const picture = await client.fetchQuery(qrPictureOptions(asked, format))
      if (!picture) form.errors.show({}, t('qrCode.misread'))
      return picture?.file
    } catch (error) {
      // The text has changed since, so this image is outdated.
      if (error instanceof CancelledError) return
      const { url, size } = toApiError(error)?.fields ?? {}
      form.errors.showServer({ ...(url && { url }), ...(size && { width: size }) }, failureText(error, t))
    }
  }

  return {
    async save(format) {
      const asked = askedOrErrors()
      const file = asked && (await pictureFile(asked, format))
      if (!file) return
      saveFile(fileNameOf(text, format), file)
      toast(t('qrCode.saved'))
    },
    async copy() {
      const asked = askedOrErrors()
      if (!asked) return
      const file = pictureFile(asked, 'png')
      try {
        // Passed as a promise, since Safari requires the call to be part of the click.
        const bytes = file.then((picture) => picture ?? Promise.reject(new Error('no picture')))
        // A browser that refuses at once does not listen to it.
        bytes.catch(() => undefined)
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': bytes })])
        toast(t('qrCode.copied'))
      } catch {
        if (await file) toast(t('qrCode.copyFailed'))
      }
    },
  }
}
