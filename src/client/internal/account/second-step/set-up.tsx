/** Adds the secret to an app, by QR code or as text; the first code proves that it worked. */

import { useT } from '#client/ui/page-context.tsx'
import type { SecondStepSetUp } from '#shared/auth/schema.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { type Proof, ProofForm } from './proof-form.tsx'

/** Its number in a circle at the left. */
const STEP =
  'relative pl-10 [counter-increment:step] before:absolute before:top-0 before:left-0 before:grid before:size-7 before:place-items-center before:rounded-full before:bg-jade before:font-bold before:font-display before:text-paper before:leading-none before:content-[counter(step)]'

interface SetUpProps {
  setUp: SecondStepSetUp
  confirm: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

export function SetUp({ setUp, confirm, onCancel }: SetUpProps) {
  const t = useT()
  return (
    <ol className="grid gap-7 [counter-reset:step]">
      <li className={STEP}>
        <p className="mb-3">{t('secondStep.scan')}</p>
        <div className="grid gap-4 wide:grid-cols-[13rem_1fr]">
          <QrCode label={t('secondStep.qrCode')} {...setUp.qr} />
          <Key setUp={setUp} />
        </div>
      </li>
      <li className={STEP}>
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
      <code className="mt-1.5 mb-3 block select-all rounded-control border border-muted border-dashed bg-cream px-3 py-2 font-ticket text-[1rem] [word-spacing:0.125rem]">
        {setUp.secret}
      </code>
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

/** Draws a QR code from path data, with the quiet zone of four modules that readers require. */

const QUIET_MODULES = 4

interface QrCodeProps {
  label: string
  path: string
  /** Modules on a side. */
  size: number
}

function QrCode({ label, path, size }: QrCodeProps) {
  const side = size + 2 * QUIET_MODULES
  return (
    <svg
      className="w-full max-w-60 rounded-control border border-line"
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect className="fill-paper" x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} />
      <path className="fill-ink" d={path} />
    </svg>
  )
}
