/** The page behind a mailed link: whose password it sets, and the form. Opening it changes nothing. */
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { mailedQuery } from '#shared/base/mailed-link.ts'
import type { PasswordLink } from '#shared/user/schema.ts'
import { fullName } from '#shared/user/user.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { readCurrentUser } from '../../session/current-user.ts'
import { clearStorage } from '../../session/drafts.ts'
import { forgetSession } from '../../session/forget-session.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { useHydrated, useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { NoScript } from '../layout/no-script.tsx'
import { Notice, TicketForm } from '../quotation/notice.tsx'

type Progress = 'opening' | 'unreachable' | 'ended' | 'done' | PasswordLink

export function SetPasswordPage() {
  const t = useT()
  const key = useLinkKey()
  const [progress, setProgress] = useState<Progress>('opening')

  const open = useCallback(async (it: string) => {
    setProgress('opening')
    try {
      const { api } = await import('../../session/api.ts')
      setProgress(await api.auth.passwordLink.query({ key: it }))
    } catch (error) {
      setProgress(toApiError(error) ? 'ended' : 'unreachable')
    }
  }, [])

  useEffect(() => {
    if (key === '') setProgress('ended')
    else if (key !== undefined) void open(key)
  }, [key, open])

  if (progress === 'opening') {
    return (
      <>
        <NoScript text="password.noScript" />
        <div className="needs-script">
          <Notice title={t('password.invitationTitle')} text={t('password.opening')} isBusy />
        </div>
      </>
    )
  }
  if (progress === 'unreachable') {
    return (
      <Notice title={t('password.invitationTitle')} text={t('password.unreachable')}>
        <Button variant="jade" onClick={() => void open(key!)}>
          {t('password.tryAgain')}
        </Button>
      </Notice>
    )
  }
  if (progress === 'ended') {
    return (
      <Notice title={t('password.endedTitle')} text={t('password.ended')}>
        <Link href={paths.forgotPassword()} className="button-jade">
          {t('password.askAgain')}
        </Link>
        <Link href={paths.login()} className="button-quiet">
          {t('password.backToLogin')}
        </Link>
      </Notice>
    )
  }
  if (progress === 'done') {
    return (
      <Notice title={t('password.doneTitle')} text={t('password.done')}>
        <Link href={paths.login()} className="button-jade">
          {t('password.toLogin')}
        </Link>
      </Notice>
    )
  }
  return (
    <Asking
      link={progress}
      linkKey={key!}
      onDone={() => setProgress('done')}
      onEnded={() => setProgress('ended')}
    />
  )
}

interface AskingProps {
  link: PasswordLink
  linkKey: string
  onDone: () => void
  onEnded: () => void
}

function Asking({ link, linkKey, onDone, onEnded }: AskingProps) {
  const t = useT()
  const { kind, id, username } = link
  const current = readCurrentUser()
  const isInvitation = kind === 'invitation'
  return (
    <TicketForm
      title={t(isInvitation ? 'password.invitationTitle' : 'password.resetTitle')}
      lead={t(isInvitation ? 'password.whoseInvitation' : 'password.whose', { username })}
    >
      {current && current.id !== id && (
        <p className="mb-5 font-bold">
          {t('password.otherUser', { name: fullName(current) || current.username })}
        </p>
      )}
      <NewPasswordForm username={username} linkKey={linkKey} onDone={onDone} onEnded={onEnded} />
    </TicketForm>
  )
}

/**
 * The key of the link, once the page runs. It moves from the address bar into the history entry, where a
 * reload finds it but no one copies it along.
 */
interface KeptState {
  passwordKey?: unknown
}

/** Returns undefined until hydration; empty where there is none. */
function useLinkKey(): string | undefined {
  const isHydrated = useHydrated()
  const [path, navigate] = useLocation()
  const shown = mailedQuery(useSearch()).get('key') ?? ''
  const [key, setKey] = useState<string>()

  useEffect(() => {
    if (!isHydrated) return
    if (shown === '') return setKey((last) => last ?? keptKey())
    setKey(shown)
    navigate(path, { replace: true, state: { passwordKey: shown } satisfies KeptState })
  }, [isHydrated, shown, path, navigate])

  return key
}

function keptKey(): string {
  const { passwordKey } = (history.state ?? {}) as KeptState
  return typeof passwordKey === 'string' ? passwordKey : ''
}

interface NewPasswordFormProps {
  /** Tells the browser's password manager which entry to update. */
  username: string
  linkKey: string
  onDone: () => void
  /** The link has served or ended since. */
  onEnded: () => void
}

/** The new password, typed twice. After success no one is signed in in this browser. */
function NewPasswordForm({ username, linkKey, onDone, onEnded }: NewPasswordFormProps) {
  const t = useT()
  const form = useForm({ password: '', confirmation: '' })
  const [isSaving, setSaving] = useState(false)

  async function save(): Promise<void> {
    const { password, confirmation } = form.values
    if (isSaving) return
    if (password === '') return form.errors.show({ password: t('error.passwordEmpty') })
    if (password !== confirmation) return form.errors.show({ confirmation: t('account.passwordMismatch') })
    form.errors.clear()
    setSaving(true)
    try {
      const { api } = await import('../../session/api.ts')
      await api.auth.setPassword.mutate({ key: linkKey, password })
      forgetSession()
      clearStorage(false)
      broadcastSessionChange(true)
      onDone()
    } catch (error) {
      setSaving(false)
      const apiError = toApiError(error)
      if (apiError?.reason === 'not_found') return onEnded()
      form.errors.showServer(apiError?.fields ?? {}, apiError?.detail ?? t('password.unreachable'))
    }
  }

  return (
    <form method="post" {...form.formProps(save)} className="grid gap-5">
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields form={form} />
      <FormFoot
        submitLabel={t(isSaving ? 'password.saving' : 'password.save')}
        submitVariant="primary"
        isBusy={isSaving}
        error={form.error}
      />
    </form>
  )
}
