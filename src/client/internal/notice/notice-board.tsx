/** The notice board of the dashboard: current notices, newest first; it can be closed for the session. */
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNow } from '../kit/use-now.ts'
import { NoticeDetails } from './notice-details.tsx'
import { stateOf } from './notice-state.ts'
import { useBoardOpen } from './use-board-open.ts'

const SHOWN_AT_FIRST = 6

export function NoticeBoard() {
  const t = useT()
  const id = useId()
  const now = useNow()
  const [isOpen, setOpen] = useBoardOpen()
  const query = trpc.notice.list.useQuery()
  const notices = query.data?.filter((notice) => stateOf(notice, now) === 'current')
  return (
    <section className="notice-board" aria-labelledby={`${id}-title`}>
      <div className="notice-board-head">
        <h2 id={`${id}-title`} className="text-[1.1875rem]">
          <span>{`${t('notice.board')} `}</span>
          {notices && <span className="notice-count">{notices.length}</span>}
        </h2>
        <button
          type="button"
          className="notice-board-toggle"
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
        <div className="notice-rail" aria-hidden="true" />
        {query.isPending ? (
          <div role="status" className="notice-slips" aria-busy="true">
            <span className="sr-only">{t('internal.loading')}</span>
            {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
              <span key={width} className="notice-slip notice-awaited">
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
  if (notices.length === 0) return <p className="notice-empty">{t('notice.empty')}</p>
  const shown = isWhole ? notices : notices.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="notice-slips">
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
