/** The devices where the user is signed in, and signing out others (docs/rules.md, Sessions). */
import { useRef, useState } from 'react'
import type { Session } from '#shared/auth/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { SESSIONS_LISTED_MAX, STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { toApiError } from '../../session/api-error.ts'
import { serverNow } from '../../session/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useTimedMessage } from '../../ui/use-timed-message.ts'
import { deviceOf } from '../kit/device-name.ts'
import { TitledDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { relativeTime } from '../kit/use-now.ts'
import type { AccountDialogProps } from './account-info-dialog.tsx'
import { useSignOut } from './use-sign-out.ts'

export function SessionsDialog({ isOpen, onClose }: AccountDialogProps) {
  const t = useT()
  return (
    <TitledDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.sessionsTitle')}
      lead={t('account.sessionsLead')}
      closeLabel={t('account.close')}
    >
      <Sessions />
    </TitledDialog>
  )
}

function Sessions() {
  const t = useT()
  const utils = trpc.useUtils()
  const sessions = trpc.session.list.useQuery(undefined, { staleTime: 0 })
  const news = useRef<HTMLDivElement>(null)
  const [message, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)
  const [error, setError] = useState<string>()

  const end = trpc.session.end.useMutation()
  const endOthers = trpc.session.endOthers.useMutation()

  /** The clicked button disappears with its row, so the focus moves to the message. */
  async function act(action: () => Promise<unknown>, successText: string): Promise<void> {
    setError(undefined)
    try {
      await action()
      show(successText)
    } catch (thrown) {
      setError(failureText(thrown, t))
      if (toApiError(thrown)?.reason !== 'not_found') return news.current?.scrollIntoView()
    }
    news.current?.focus()
    await utils.session.list.invalidate()
  }

  return (
    <QueryState query={sessions}>
      {(rows) => (
        <div ref={news} tabIndex={-1} className="scroll-mt-6">
          {rows.some((session) => !session.is_current) && (
            <Button
              className="mb-4"
              isBusy={endOthers.isPending}
              onClick={() => act(() => endOthers.mutateAsync(), t('account.othersEnded'))}
            >
              {t('account.endOthers')}
            </Button>
          )}
          <p role="alert" className="font-bold text-vermilion-deep not-empty:mb-4">
            {error}
          </p>
          <p role="status" className="font-bold text-jade not-empty:mb-4">
            {message?.text}
          </p>
          {rows.length >= SESSIONS_LISTED_MAX && <p className="mb-4 text-muted">{t('session.onlyNewest')}</p>}
          <ul className="border-line border-t">
            {rows.map((session) => (
              <SessionEntry
                key={session.id}
                session={session}
                isEnding={end.isPending && end.variables.id === session.id}
                onEnd={() =>
                  act(
                    () => end.mutateAsync({ id: session.id }),
                    t('account.sessionEnded', { device: deviceOf(session, t) }),
                  )
                }
              />
            ))}
          </ul>
        </div>
      )}
    </QueryState>
  )
}

interface SessionEntryProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

/** One device where the user is signed in, with a sign-out button. */
function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const t = useT()
  return (
    <li className="flex items-start gap-4 border-line border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-bold">
          <span>{deviceOf(session, t)}</span>
          {session.is_current && (
            <span className="rounded-control bg-jade-tint px-2 text-jade-deep text-13">
              {t('account.thisBrowser')}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-13">
          <Moment text="account.lastUsed" time={session.last_used_at} />
          <Moment text="account.signedIn" time={session.created_at} />
          <span className="wrap-anywhere">{session.address}</span>
        </p>
      </div>
      {session.is_current ? (
        <LogOut />
      ) : (
        <End isEnding={isEnding} onEnd={onEnd} device={deviceOf(session, t)} />
      )}
    </li>
  )
}

function Moment({ text, time }: { text: 'account.lastUsed' | 'account.signedIn'; time: Date }) {
  const t = useT()
  const language = useLanguage()
  return (
    <time dateTime={time.toISOString()} title={formatDateTime(time, language)}>
      {t(text, { time: relativeTime(time, serverNow(), language) ?? t('account.justNow') })}
    </time>
  )
}

function End({ isEnding, onEnd, device }: { isEnding: boolean; onEnd: () => void; device: string }) {
  const t = useT()
  return (
    <Button isBusy={isEnding} onClick={onEnd}>
      {t(isEnding ? 'account.ending' : 'account.end')}
      <span className="sr-only"> {device}</span>
    </Button>
  )
}

function LogOut() {
  const t = useT()
  const { run, isBusy, error } = useSignOut()
  return (
    <div className="grid justify-items-end gap-2">
      <Button isBusy={isBusy} onClick={run}>
        {t(isBusy ? 'account.loggingOut' : 'account.logOut')}
      </Button>
      <p role="alert" className="max-w-48 text-right font-bold text-13 text-vermilion-deep">
        {error?.text}
      </p>
    </div>
  )
}
