/** The QR code generator, for tables, windows and tickets. */

import { useT } from '../../ui/page-context.tsx'
import { Screen } from '../kit/screen.tsx'
import { QrCodeForm } from './qr-code-form.tsx'

export function QrCodePage() {
  const t = useT()
  return (
    <Screen title={t('qrCode.title')} lead={t('qrCode.lead')}>
      <QrCodeForm />
    </Screen>
  )
}
