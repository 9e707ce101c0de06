/** The notice board of the dashboard: current notices, newest first; it can be closed for the session. */
import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { focusHeading } from '../kit/focus-row.ts'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { DeleteNotice, NoticeDetails, NoticeRail } from './notice-details.tsx'
import { isEdited, NoticeStateChip, stateOf, usePeriod } from './notice-state-chip.tsx'

const SHOWN_AT_FIRST = 6

export function NoticeBoard() {
  const t = useT()
  const id = useId()
  const now = useNow()
  const [isOpen, setOpen] = useBoardOpen()
  const query = trpc.notice.list.useQuery()
  const notices = query.data?.filter((notice) => stateOf(notice, now) === 'current')
  return (
    <section className="mb-7" aria-labelledby={`${id}-title`}>
      <div className="mb-1.5 flex items-center justify-between gap-4">
        <h2 id={`${id}-title`} className="text-18">
          <span>{`${t('notice.board')} `}</span>
          {notices && (
            <span className="ml-1 inline-block min-w-6 rounded-control bg-jade-tint px-1.5 text-center align-middle text-jade-deep [font:700_0.9375rem/1.5rem_var(--font-ticket)]">
              {notices.length}
            </span>
          )}
        </h2>
        <button
          type="button"
          className="inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-15 font-bold text-jade hover:bg-jade-tint [&>svg]:[transition:rotate_120ms] aria-expanded:[&>svg]:rotate-180"
          aria-expanded={isOpen}
          aria-controls={`${id}-slips`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notice.hide' : 'notice.show')}
          <span className="sr-only"> {t('notice.board')}</span>
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-slips`} hidden={!isOpen}>
        <NoticeRail />
        {query.isPending ? (
          <div
            role="status"
            className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] items-start gap-4 px-4"
            aria-busy="true"
          >
            <span className="sr-only">{t('internal.loading')}</span>
            {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
              <span
                key={width}
                className="notice-slip grid gap-3 overflow-clip bg-paper px-4 pt-5 pb-10 text-15 wrap-anywhere [unicode-bidi:isolate]"
              >
                <span className={`skeleton-line ${width}`} />
                <span className="skeleton-line" />
                <span className="skeleton-line" />
              </span>
            ))}
          </div>
        ) : (
          <QueryState query={{ ...query, data: notices }}>
            {(pinned) => <Slips notices={pinned} now={now} />}
          </QueryState>
        )}
      </div>
    </section>
  )
}

function Slips({ notices, now }: { notices: readonly NoticeWithEtag[]; now: Date }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  if (notices.length === 0) return <p className="px-4 pt-3.5 pb-0 text-muted">{t('notice.empty')}</p>
  const shown = isWhole ? notices : notices.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(17.5rem,100%),1fr))] items-start gap-4 px-4">
        {shown.map((notice) => (
          <li key={notice.id}>
            <NoticeDetails notice={notice} now={now} />
          </li>
        ))}
      </ul>
      {notices.length > SHOWN_AT_FIRST && (
        <Button className="mt-4" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole
            ? t('notice.showNewest', { count: SHOWN_AT_FIRST })
            : t('notice.showAll', { count: notices.length })}
        </Button>
      )}
    </>
  )
}

const KEPT_AS = 'look:notice-board'
const CLOSED = 'closed'

/** Whether the board is open, kept for the session. */
function useBoardOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => read() !== CLOSED)
  return [
    isOpen,
    (open) => {
      setOpen(open)
      keep(open)
    },
  ]
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEPT_AS)
  } catch {
    return null
  }
}

function keep(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.removeItem(KEPT_AS)
    else sessionStorage.setItem(KEPT_AS, CLOSED)
  } catch {
    // Storage may be full or turned off: the choice then lasts as long as the page.
  }
}

interface ViewNoticeProps {
  notice: NoticeWithEtag
  onEdit: () => void
  onGone: () => void
}

/** One notice as the board shows it, with its dates and actions. */
export function ViewNotice({ notice, onEdit, onGone }: ViewNoticeProps) {
  const t = useT()
  const language = useLanguage()
  const now = useNow()
  const period = usePeriod(notice, now)
  const [isDeleting, setDeleting] = useState(false)
  useEffect(focusHeading, [])
  const facts = [
    {
      name: t('notice.state'),
      value: (
        <>
          <NoticeStateChip notice={notice} now={now} />
          <p className="text-muted">{period}</p>
        </>
      ),
    },
    { name: t('notice.date'), value: formatDateTime(notice.date, language) },
    ...(isEdited(notice)
      ? [{ name: t('notice.lastEdit'), value: formatDateTime(notice.last_edit, language) }]
      : []),
  ]
  return (
    <div className="grid gap-x-10 gap-y-7 narrow:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
      <div>
        <NoticeRail />
        <div className="grid items-start gap-4 px-4">
          <NoticeDetails notice={notice} now={now} heading="h2" isWhole />
        </div>
      </div>
      <div>
        <FactList facts={facts} />
        <div className="mt-5 flex flex-wrap gap-3">
          <Button variant="jade" onClick={onEdit}>
            <Pencil className="size-5" aria-hidden="true" />
            {t('record.edit')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setDeleting(true)}>
            <Trash2 className="size-5" aria-hidden="true" />
            {t('record.delete')}
          </Button>
        </div>
        <DeleteNotice
          notice={notice}
          isOpen={isDeleting}
          onClose={() => setDeleting(false)}
          onGone={onGone}
        />
      </div>
    </div>
  )
}
