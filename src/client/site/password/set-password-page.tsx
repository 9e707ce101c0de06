/** The page behind a mailed link: whose password it sets, and the form. Opening it changes nothing. */
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { fullName } from '#shared/user/full-name.ts'
import type { PasswordLink } from '#shared/user/password-link-schema.ts'
import { paths } from '../../paths.ts'
import { toApiError } from '../../session/api-error.ts'
import { readCurrentUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { NoScript } from '../layout/no-script.tsx'
import { useHydrated } from '../layout/use-hydrated.ts'
import { Notice } from '../quotation/notice.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { TicketForm } from './ticket-form.tsx'

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

// The key of the link, once the page runs. It moves from the address bar into the history entry, where a reload finds it
// but no one copies it along.

interface KeptState {
  passwordKey?: unknown
}

/** Undefined until hydration; empty where there is none. */
function useLinkKey(): string | undefined {
  const isHydrated = useHydrated()
  const [path, navigate] = useLocation()
  const shown = new URLSearchParams(useSearch()).get('key') ?? ''
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
