/** One device where the user is signed in, with a sign-out button. */
import type { Session } from '#shared/auth/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { serverNow } from '../../session/server-clock.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { deviceOf } from '../kit/device-name.ts'
import { relativeTime } from '../kit/relative-time.ts'
import { useSignOut } from './use-sign-out.ts'

interface SessionEntryProps {
  session: Session
  isEnding: boolean
  onEnd: () => void
}

export function SessionEntry({ session, isEnding, onEnd }: SessionEntryProps) {
  const t = useT()
  return (
    <li className="flex items-start gap-4 border-line border-b py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 font-bold">
          <span>{deviceOf(session, t)}</span>
          {session.is_current && (
            <span className="rounded-control bg-jade-tint px-2 text-jade-deep text-sm">
              {t('account.thisBrowser')}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
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
      <p role="alert" className="max-w-48 text-right font-bold text-sm text-vermilion-deep">
        {error?.text}
      </p>
    </div>
  )
}
