/** Notice management: the list, and one notice at a time to view, edit or create. */
import { ChevronLeft, Plus } from 'lucide-react'
import { useState } from 'react'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { keepDraft } from '../kit/use-new-record.ts'
import { EditNotice } from './edit-notice.tsx'
import { NewNotice } from './new-notice.tsx'
import { NEW_NOTICE } from './notice-draft.ts'
import { NEW_NOTICE_BUTTON, NoticeList } from './notice-list.tsx'
import { OneNotice } from './one-notice.tsx'
import { useNoticeList } from './use-notice-list.ts'
import { type NoticePlace, useNoticePlace } from './use-notice-place.ts'
import { ViewNotice } from './view-notice.tsx'

const TITLES = {
  list: 'notice.title',
  new: 'notice.new',
  view: 'notice.viewTitle',
  edit: 'notice.editTitle',
} as const

export function NoticesPage() {
  const t = useT()
  const query = trpc.notice.list.useQuery()
  const [place, go] = useNoticePlace()
  const isList = place.at === 'list'
  const lead = isList ? t('notice.lead') : place.at === 'new' ? t('notice.newLead') : undefined
  return (
    <Screen
      title={t(TITLES[place.at])}
      lead={lead}
      actions={
        query.data &&
        !query.error &&
        place.at !== 'edit' && (
          <Button
            id={NEW_NOTICE_BUTTON}
            variant={isList ? 'jade' : 'quiet'}
            onClick={() => go({ at: isList ? 'new' : 'list' })}
          >
            {isList ? (
              <Plus className="size-5" aria-hidden="true" />
            ) : (
              <ChevronLeft className="-ml-1 size-5" aria-hidden="true" />
            )}
            <span>{t(isList ? 'notice.new' : 'notice.all')}</span>
          </Button>
        )
      }
    >
      <QueryState query={query}>{(notices) => <Place notices={notices} place={place} go={go} />}</QueryState>
    </Screen>
  )
}

interface PlaceProps {
  notices: readonly NoticeWithEtag[]
  place: NoticePlace
  go: (place: NoticePlace) => void
}

function Place({ notices, place, go }: PlaceProps) {
  const t = useT()
  const toast = useToast()
  const list = useNoticeList()
  /** What to focus on return to the list: a row, or the button for a new notice. */
  const [last, setLast] = useState<number | 'new'>()

  function backTo(at: number | 'new'): void {
    setLast(at)
    go({ at: 'list' })
  }

  if (place.at === 'list') {
    return (
      <NoticeList
        notices={notices}
        focusOn={last}
        onOpen={(at, id) => {
          setLast(id)
          go({ at, id })
        }}
      />
    )
  }
  if (place.at === 'new') return <NewNotice onDone={(id) => backTo(id ?? 'new')} />
  const { at, id } = place
  return (
    <OneNotice key={`${at} ${id}`} notice={notices.find((notice) => notice.id === id)}>
      {(notice) =>
        at === 'view' ? (
          <ViewNotice notice={notice} onEdit={() => go({ at: 'edit', id })} onGone={() => backTo('new')} />
        ) : (
          <EditNotice
            notice={notice}
            onClose={() => backTo(id)}
            onGone={(draft) => {
              // The draft becomes a new notice, so that someone else's deletion loses no text.
              keepDraft(NEW_NOTICE, draft)
              list.drop(id)
              toast(t('notice.keptAsNew'))
              go({ at: 'new' })
            }}
          />
        )
      }
    </OneNotice>
  )
}
