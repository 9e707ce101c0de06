/** The notice board of the dashboard: current notices, newest first; it can be closed for the session. */
import { ChevronDown, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { formatDateTime } from '#shared/base/date.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { DateText } from '../kit/date-text.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { focusHeading } from '../kit/focus-row.ts'
import { type Query, QueryState } from '../kit/query-state.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { useNow } from '../kit/use-now.ts'
import { DeleteNotice, NoticeDetails, NoticeRail } from './notice-details.tsx'
import { isEdited, NoticeStateChip, stateOf, usePeriod } from './notice-state-chip.tsx'
import { NoticeText } from './notice-text.tsx'
import { useReadNotices } from './read-notices.ts'

const SHOWN_AT_FIRST = 3

interface NoticeBoardProps {
  query: Query<{ notices: NoticeWithEtag[] }>
}

export function NoticeBoard({ query }: NoticeBoardProps) {
  const t = useT()
  const id = useId()
  const now = useNow()
  const [isOpen, setOpen] = useBoardOpen()
  const notices = query.data?.notices.filter((notice) => stateOf(notice, now) === 'current')
  return (
    <section className="notice-board" aria-labelledby={`${id}-title`}>
      <div className="notice-board-head">
        <h2 id={`${id}-title`} className="text-15">
          <span>{`${t('notice.board')} `}</span>
          {notices && <span className="font-ticket font-normal">{notices.length}</span>}
        </h2>
        <button
          type="button"
          className="notice-board-toggle"
          aria-expanded={isOpen}
          aria-controls={`${id}-titles`}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'notice.hide' : 'notice.show')}
          <span className="sr-only"> {t('notice.board')}</span>
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div id={`${id}-titles`} hidden={!isOpen}>
        {query.isPending ? (
          <p role="status" className="pb-3" aria-busy="true">
            <span className="sr-only">{t('internal.loading')}</span>
            <span className="skeleton-line w-3/5" />
          </p>
        ) : (
          <QueryState query={{ ...query, data: notices }}>
            {(pinned) => <Titles notices={pinned} now={now} />}
          </QueryState>
        )}
      </div>
    </section>
  )
}

function Titles({ notices, now }: { notices: readonly NoticeWithEtag[]; now: Date }) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { isUnread, markRead } = useReadNotices(notices)
  if (notices.length === 0) return <p className="pb-3 text-muted">{t('notice.empty')}</p>
  const shown = isWhole ? notices : notices.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="notice-titles">
        {shown.map((notice) => {
          const { id, title, content, last_edit } = notice
          return (
            <li key={id}>
              <article>
                <Disclosure
                  className="notice-title"
                  data-unread={isUnread(notice) || undefined}
                  onToggle={({ currentTarget }) => currentTarget.open && markRead(notice)}
                  summary={
                    <>
                      <h3 className="text-15" lang={textLanguageTag(title)}>
                        <span>{title}</span>
                        {isUnread(notice) && <span className="sr-only"> ({t('notice.unread')})</span>}
                      </h3>
                      <DateText at={last_edit} now={now} isDay />
                    </>
                  }
                >
                  <NoticeText content={content} />
                </Disclosure>
              </article>
            </li>
          )
        })}
      </ul>
      {notices.length > SHOWN_AT_FIRST && (
        <Button className="mb-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
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
    <div className="grid gap-x-10 gap-y-7 narrow:grid-cols-2">
      <div>
        <NoticeRail />
        <div className="grid items-start gap-4 px-4">
          <NoticeDetails notice={notice} now={now} heading="h2" />
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
