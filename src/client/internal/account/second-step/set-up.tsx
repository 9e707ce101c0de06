/** Adds the secret to an app, by QR code or as text; the first code proves that it worked. */

import { CopyButton } from '#client/ui/copy-button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { SecondStepSetUp } from '#shared/auth/second-step-schema.ts'
import { type Proof, ProofForm } from './proof-form.tsx'
import { QrCode } from './qr-code.tsx'

interface SetUpProps {
  setUp: SecondStepSetUp
  confirm: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

export function SetUp({ setUp, confirm, onCancel }: SetUpProps) {
  const t = useT()
  return (
    <ol className="second-step-list">
      <li>
        <p className="mb-3">{t('secondStep.scan')}</p>
        <div className="grid gap-4 wide:grid-cols-[13rem_1fr]">
          <QrCode label={t('secondStep.qrCode')} {...setUp.qr} />
          <Key setUp={setUp} />
        </div>
      </li>
      <li>
        <p className="mb-3">{t('secondStep.enter')}</p>
        <ProofForm
          code="app"
          submitLabel={t('secondStep.confirm')}
          busyLabel={t('secondStep.confirming')}
          send={confirm}
          onCancel={onCancel}
        />
      </li>
    </ol>
  )
}

/** For an app on the same phone, and for typing. */
function Key({ setUp }: { setUp: SecondStepSetUp }) {
  const t = useT()
  return (
    <div>
      <p className="mb-3 wide:hidden">
        <a href={setUp.uri} className="font-bold text-jade underline underline-offset-4">
          {t('secondStep.openApp')}
        </a>
      </p>
      <p className="text-muted">{t('secondStep.byHand')}</p>
      <code className="second-step-key">{setUp.secret}</code>
      <CopyButton
        text={setUp.secret.replaceAll(' ', '')}
        copiedText={t('secondStep.copied')}
        failedText={t('secondStep.copyFailed')}
      >
        {t('secondStep.copyKey')}
      </CopyButton>
    </div>
  )
}
