/** The copy for the person: a page to read, and JSON. */
import { Download } from 'lucide-react'
import { useState } from 'react'
import { fetchFile } from '#client/session/fetch-file.ts'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { saveFile } from '#client/ui/save-file.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#shared/privacy/export-formats.ts'
import { failureText } from '../../kit/error-text.ts'
import { useToast } from '../../kit/toast.tsx'

const LABEL: Record<ExportFormat, TextKey> = { html: 'personal.downloadHtml', json: 'personal.downloadJson' }

export function DownloadButtons({ person }: { person: string }) {
  const t = useT()
  const toast = useToast()
  const [busy, setBusy] = useState<ExportFormat>()

  async function download(format: ExportFormat): Promise<void> {
    if (busy !== undefined) return
    setBusy(format)
    try {
      const file = await fetchFile('/api/privacy/export', { body: { q: person, format } })
      saveFile(`${t('personal.fileName')}.${format}`, file)
      toast(t('personal.downloaded'))
    } catch (error) {
      toast(failureText(error, t))
    } finally {
      setBusy(undefined)
    }
  }

  return EXPORT_FORMATS.map((format) => (
    <Button key={format} isBusy={busy === format} onClick={() => download(format)}>
      {busy !== format && <Download aria-hidden="true" />}
      <span>{t(LABEL[format])}</span>
    </Button>
  ))
}
