/** Adds the secret to an app, by QR code or as text; the first code proves that it worked. */

import { useState } from 'react'
import { readCurrentUser } from '#client/session/current-user.ts'
import { serverNow } from '#client/session/server-clock.ts'
import type { ButtonProps } from '#client/ui/button.tsx'
import { CodeField } from '#client/ui/code-field.tsx'
import { FormFoot } from '#client/ui/form-foot.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { PasswordField } from '#client/ui/password-field.tsx'
import { useForm } from '#client/ui/use-form.ts'
import type { SecondStepSetUp } from '#shared/auth/schema.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { CopyButton } from '../../kit/copy-button.tsx'
import { isSignInFresh, useFreshSignIn } from '../use-fresh-sign-in.ts'

interface SetUpProps {
  setUp: SecondStepSetUp
  confirm: (proof: Proof) => Promise<unknown>
  onCancel: () => void
}

export function SetUp({ setUp, confirm, onCancel }: SetUpProps) {
  const t = useT()
  return (
    <ol className="steps">
      <li>
        <p className="mb-3">{t('secondStep.scan')}</p>
        <div className="gap-4 max-narrow:grid narrow:flex">
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

/** Shows the key for an app on the same phone, and for typing. */
function Key({ setUp }: { setUp: SecondStepSetUp }) {
  const t = useT()
  return (
    <div>
      <p className="mb-3 narrow:hidden">
        <a href={setUp.uri} className="font-bold text-jade underline underline-offset-4">
          {t('secondStep.openApp')}
        </a>
      </p>
      <p className="text-muted">{t('secondStep.byHand')}</p>
      <code className="code-slip mt-2 mb-3 select-all">{setUp.secret}</code>
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
      className="w-full max-w-60 flex-none rounded-control border border-line narrow:w-52"
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

export interface Proof {
  code: string
  current_password?: string
}

interface ProofFormProps {
  /** `app`: only a code of the app, since there are no recovery codes yet. */
  code: 'none' | 'app' | 'any'
  /** Whether an older sign-in must also prove the password. */
  isGuarded?: boolean
  submitLabel: string
  busyLabel: string
  submitVariant?: ButtonProps['variant']
  send: (proof: Proof) => Promise<unknown>
  onCancel?: () => void
}

/** Asks for proof before two-step verification changes: a code, and the password if the sign-in is not recent. */
export function ProofForm({ code, isGuarded = false, send, onCancel, ...foot }: ProofFormProps) {
  const t = useT()
  const form = useForm({ current_password: '', code: '' })
  const user = readCurrentUser()
  const { needsPassword, showError } = useFreshSignIn(
    form,
    () => isGuarded && !isSignInFresh(user, serverNow()),
  )
  const [isRecovery, setIsRecovery] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(): Promise<void> {
    if (isBusy) return
    const { current_password, code: typed } = form.values
    const isPasswordMissing = needsPassword && current_password === ''
    const isCodeMissing = code !== 'none' && isBlank(typed)
    if (isPasswordMissing || isCodeMissing) {
      const missing = t('error.required')
      return form.errors.show({
        ...(isPasswordMissing && { current_password: missing }),
        ...(isCodeMissing && { code: missing }),
      })
    }
    form.errors.clear()
    setBusy(true)
    try {
      await send({ code: typed, ...(needsPassword && { current_password }) })
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }

  function switchKind(): void {
    setIsRecovery(!isRecovery)
    form.restart()
  }

  return (
    <form {...form.formProps(submit)} className="grid gap-5">
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {needsPassword && (
        <PasswordField
          field={form.field('current_password')}
          label={t('account.currentPassword')}
          autoComplete="current-password"
        />
      )}
      {code !== 'none' && (
        <CodeField
          field={form.field('code')}
          label={t(isRecovery ? 'secondStep.recoveryCode' : 'secondStep.code')}
          hint={
            code === 'app' ? undefined : t(isRecovery ? 'secondStep.recoveryHint' : 'secondStep.codeHint')
          }
          isRecovery={isRecovery}
          {...(code === 'any' && {
            switchLabel: t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery'),
            onSwitch: switchKind,
          })}
        />
      )}
      <FormFoot
        submitLabel={isBusy ? foot.busyLabel : foot.submitLabel}
        submitVariant={foot.submitVariant ?? 'jade'}
        {...(onCancel && { cancelLabel: t('account.cancel'), onCancel })}
        isBusy={isBusy}
        error={form.error}
      />
    </form>
  )
}
