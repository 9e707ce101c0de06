/** Notice management: the list, and one notice at a time to view, edit or create. */
import { ChevronLeft, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { formatDay } from '#shared/base/date.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { useListState } from '../kit/list-state.ts'
import { QueryState, StateCard } from '../kit/query-state.tsx'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { Screen } from '../kit/screen.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { keepDraft } from '../kit/use-new-record.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { internalPaths } from '../paths.ts'
import { ViewNotice } from './notice-board.tsx'
import {
  NEW_NOTICE,
  NewNotice,
  type NoticeDraft,
  NoticeEditor,
  type NoticeField,
  noticeDraft,
  noticeInput,
} from './notice-editor.tsx'
import { NEW_NOTICE_BUTTON, NoticeList } from './notice-table.tsx'
import { useNoticeList } from './notices-to-show.ts'

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

interface OneNoticeProps {
  /** The notice as the list has it now. */
  notice: NoticeWithEtag | undefined
  children: (notice: NoticeWithEtag) => ReactNode
}

/** One notice. Stays visible even if someone else deletes it, since it may contain a draft. */
function OneNotice({ notice, children }: OneNoticeProps) {
  const t = useT()
  const [seen, setSeen] = useState(notice)
  if (notice && notice !== seen) setSeen(notice)
  const shown = notice ?? seen
  if (shown) return children(shown)
  return (
    <StateCard title={t('notice.gone')}>
      <p>{t('notice.goneHint')}</p>
      <Link href={internalPaths.trash()} className="button-jade mt-5">
        {t('internal.trash')}
      </Link>
    </StateCard>
  )
}

type NoticePlace = { at: 'list' } | { at: 'new' } | { at: 'view' | 'edit'; id: number }

/** The current view of the notices screen: the list, one notice, or a new one. Kept in the URL, so that Back works. */
function useNoticePlace(): [NoticePlace, (place: NoticePlace) => void] {
  const { get } = useListState()
  const [path, navigate] = useLocation()

  /** Keeps the search and page of the list in the URL. */
  function go(place: NoticePlace): void {
    const params = new URLSearchParams(location.search)
    params.delete('notice')
    params.delete('edit')
    if (place.at === 'new') params.set('notice', 'new')
    if ('id' in place) params.set('notice', String(place.id))
    if (place.at === 'edit') params.set('edit', 'yes')
    navigate(params.size === 0 ? path : `${path}?${params}`)
  }

  return [parseNoticePlace(get('notice'), get('edit')), go]
}

function parseNoticePlace(notice: string, edit: string): NoticePlace {
  if (notice === 'new') return { at: 'new' }
  const id = Number(notice)
  return Number.isInteger(id) && id > 0 ? { at: edit ? 'edit' : 'view', id } : { at: 'list' }
}

interface EditNoticeProps {
  notice: NoticeWithEtag
  onClose: () => void
  /** Called with the draft if someone else has deleted the notice. */
  onGone: (draft: NoticeDraft) => void
}

/** The editor of a notice. Blank fields keep the stored value; a date is cleared on purpose. */
function EditNotice({ notice, onClose, onGone }: EditNoticeProps) {
  const t = useT()
  const language = useLanguage()
  const list = useNoticeList()
  const update = trpc.notice.update.useMutation()
  const editor = useRecordEditor<NoticeWithEtag, NoticeField>({
    record: notice,
    keptAs: `notice-${notice.id}`,
    nameOf: ({ title }) => title,
    draftOf: noticeDraft,
    mayBeCleared: ['shows_from', 'shows_until'],
    save: (changes, if_match) => update.mutateAsync({ id: notice.id, ...noticeInput(changes), if_match }),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone: () => onGone(editor.form.values),
  })

  /** Dates as people write them. */
  const words = (field: NoticeField, text: string) =>
    text !== '' && field.startsWith('shows_') ? formatDay(text, language) : text

  return (
    <form {...editor.formProps}>
      <NoticeEditor form={editor.form} base={notice} clearing={editor.clearing}>
        {editor.conflict && (
          <RecordConflict
            heading="h2"
            rows={editor.conflict.map(({ field, theirs, yours }) => ({
              name: t(NOTICE_FIELDS[field].label),
              theirs: words(field, theirs),
              yours: words(field, yours),
            }))}
          />
        )}
        <RecordFoot editor={editor} />
      </NoticeEditor>
    </form>
  )
}
