/** The sessions of all users, and ending them. */

import { LogOut } from 'lucide-react'
import { useRef, useState } from 'react'
import { toApiError } from '#client/session/api-error.ts'
import { IconButton } from '#client/ui/button.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { AnySession } from '#shared/auth/schema.ts'
import { formatDateTime, formatShort } from '#shared/base/date.ts'
import { SESSIONS_LISTED_MAX } from '#shared/base/limits.ts'
import { fullName } from '#shared/user/user.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { deviceOf } from '../../kit/device-name.ts'
import { ConfirmDialog } from '../../kit/dialog.tsx'
import { failureText } from '../../kit/error-text.ts'
import { useFocusAfterRemoval } from '../../kit/focus-row.ts'
import { WholeListSearch } from '../../kit/list-search.tsx'
import { findRows, useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { useToast } from '../../kit/toast.tsx'
import { trpc } from '../../kit/trpc.ts'
import { relativeTime, useNow } from '../../kit/use-now.ts'

const AGAIN_MS = 30_000

export function SessionView() {
  const sessions = trpc.session.listAll.useQuery(undefined, { staleTime: 0, refetchInterval: AGAIN_MS })
  return <QueryState query={sessions}>{(rows) => <Sessions rows={rows} />}</QueryState>
}

function Sessions({ rows }: { rows: readonly AnySession[] }) {
  const t = useT()
  const { query, search } = useListState()
  const found = findRows(rows, query, (session) =>
    [session.user.username, fullName(session.user), deviceOf(session, t), session.address].join(' '),
  )
  return (
    <>
      <WholeListSearch
        label={t('session.search')}
        placeholder={t('session.searchHint')}
        query={query}
        onChange={search}
        found={found.length}
        all={rows.length}
      >
        {rows.length >= SESSIONS_LISTED_MAX && <p className="text-muted">{t('session.onlyNewest')}</p>}
      </WholeListSearch>
      {found.length > 0 && <SessionTable rows={found} />}
    </>
  )
}

/** Names and addresses may break anywhere, times and devices not. */
const WHOLE_WORDS = 'narrow:wrap-normal desk:whitespace-nowrap'

/** The sessions of all users, most recently used first. */
function SessionTable({ rows }: { rows: readonly AnySession[] }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const beforeRemoval = useFocusAfterRemoval(rows)
  const [ending, setEnding] = useState<AnySession>()
  const [isAsking, setAsking] = useState(false)
  const held = useRef<Element>(null)
  const moment = (time: Date, text: string) => (
    <time dateTime={time.toISOString()} title={formatDateTime(time, language)}>
      {text}
    </time>
  )

  const columns: Column<AnySession>[] = [
    {
      key: 'who',
      label: t('session.who'),
      isMain: true,
      cell: ({ user, is_current }) => (
        <>
          <b lang={textLanguageTag(fullName(user))}>{fullName(user) || user.username}</b>
          <span className="block text-15 text-muted leading-snug" translate="no">
            {user.username}
          </span>
          {is_current && <Chip tone="jade">{t('session.thisOne')}</Chip>}
        </>
      ),
    },
    {
      key: 'device',
      label: t('session.device'),
      className: WHOLE_WORDS,
      cell: (session) => deviceOf(session, t),
    },
    {
      key: 'used',
      label: t('session.lastUsed'),
      className: WHOLE_WORDS,
      cell: ({ last_used_at }) =>
        moment(last_used_at, relativeTime(last_used_at, now.getTime(), language) ?? t('account.justNow')),
    },
    {
      key: 'since',
      label: t('session.signedIn'),
      // Beside the sidebar of a narrow window there is no room for it.
      className: `narrow:max-desk:hidden ${WHOLE_WORDS}`,
      cell: ({ created_at }) => moment(created_at, formatShort(created_at, now, language)),
    },
    {
      key: 'address',
      label: t('session.address'),
      className: 'desk:whitespace-nowrap',
      cell: ({ address }) => <span translate="no">{address}</span>,
    },
  ]
  return (
    <>
      <DataTable
        label={t('session.title')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        actionsOf={(session) =>
          !session.is_current && (
            <IconButton
              label={t('session.endNamed', {
                name: session.user.username,
                device: deviceOf(session, t),
              })}
              title={t('session.end')}
              aria-haspopup="dialog"
              onClick={(event) => {
                held.current = event.currentTarget.closest('tr')
                setEnding(session)
                setAsking(true)
              }}
            >
              <LogOut aria-hidden="true" />
            </IconButton>
          )
        }
      />
      {ending && (
        <EndSession
          session={ending}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          onGone={() => held.current && beforeRemoval(held.current)}
        />
      )}
    </>
  )
}

interface EndSessionProps {
  session: AnySession
  isOpen: boolean
  onClose: () => void
  /** Called before the list is refetched. */
  onGone: () => void
}

/** Ends a user's session after a confirmation; it takes effect at once. */
function EndSession({ session, isOpen, onClose, onGone }: EndSessionProps) {
  const t = useT()
  const toast = useToast()
  const utils = trpc.useUtils()
  const { mutateAsync, isPending } = trpc.session.endAny.useMutation()
  const [error, setError] = useState<string>()
  const words = { name: session.user.username, device: deviceOf(session, t) }

  async function confirm(): Promise<void> {
    setError(undefined)
    try {
      await mutateAsync({ id: session.id })
      leave(t('session.ended', words))
    } catch (thrown) {
      if (toApiError(thrown)?.reason === 'not_found') leave(failureText(thrown, t))
      else setError(failureText(thrown, t))
    }
  }

  function leave(message: string): void {
    onClose()
    onGone()
    void utils.session.invalidate()
    toast(message)
  }

  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('session.endTitle', words)}
      text={t('session.endText', words)}
      confirmLabel={t(isPending ? 'session.ending' : 'session.end')}
      keepLabel={t('session.keep')}
      isBusy={isPending}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
