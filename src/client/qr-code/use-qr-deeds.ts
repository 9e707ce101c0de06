/** Taking the picture along: as a file, or in the clipboard. */
import type { QrDrawing } from '../../shared/qr-drawing.ts'
import { faultTexts } from '../account/failure-text.ts'
import { useSay } from '../internal/toast.tsx'
import { useT } from '../page.tsx'
import { saveFile } from '../ui/save-file.ts'
import type { Form } from '../ui/use-form.ts'
import { type QrField, qrFaults } from './entry.ts'
import { fileNameOf } from './file-name.ts'
import { pngFile, svgText } from './picture.ts'
import type { QrCode } from './use-qr-code.ts'

export interface QrDeeds {
  savePng: () => Promise<void>
  saveSvg: () => void
  copy: () => Promise<void>
}

export function useQrDeeds(form: Form<QrField>, { drawing, refusal }: QrCode, text: string): QrDeeds {
  const t = useT()
  const say = useSay()

  /** Undefined when something is to be mended first, which is then said and has the focus. */
  function drawingOrFaults(): QrDrawing | undefined {
    const { fields, whole } = qrFaults(form.values)
    if (refusal && Object.keys(fields).length === 0) fields.url = `qrCode.${refusal}`
    if (Object.keys(fields).length > 0) {
      form.refuse(faultTexts(fields, t), whole && t(whole))
      return undefined
    }
    form.clearFaults()
    return drawing
  }

  function save(name: string, file: Blob): void {
    saveFile(name, file)
    say(t('qrCode.saved'))
  }

  return {
    async savePng() {
      const drawn = drawingOrFaults()
      if (drawn) save(fileNameOf(text, 'png'), await pngFile(drawn))
    },
    saveSvg() {
      const drawn = drawingOrFaults()
      if (drawn) save(fileNameOf(text, 'svg'), new Blob([svgText(drawn)], { type: 'image/svg+xml' }))
    },
    async copy() {
      const drawn = drawingOrFaults()
      if (!drawn) return
      try {
        // The picture comes as a promise: Safari wants to be asked in the moment of the press.
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': pngFile(drawn) })])
        say(t('qrCode.copied'))
      } catch {
        say(t('qrCode.copyFailed'))
      }
    },
  }
}
