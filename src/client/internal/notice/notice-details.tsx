/** A notice as the board shows it: a slip of paper with title, text and dates. */
import { formatShort } from '#shared/base/date.ts'
import type { Notice, NoticeWithEtag } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { unbrokenWords } from '../../ui/unbroken.tsx'
import { DeleteRecord } from '../kit/delete-record.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { isEdited } from './notice-state-chip.tsx'
import { NoticeText } from './notice-text.tsx'
import { useNoticeList } from './notices-to-show.ts'

interface NoticeDetailsProps {
  notice: Pick<Notice, 'title' | 'content' | 'date' | 'last_edit'>
  now: Date
  /** The level that matches the headings above. */
  heading?: 'h2' | 'h3'
}

export function NoticeDetails({ notice, now, heading: Heading = 'h3' }: NoticeDetailsProps) {
  const { title, content } = notice
  return (
    <div className="ticket-shadow">
      <article className="notice-slip torn-edge block overflow-clip bg-paper px-4 pt-3 pb-5 text-15 wrap-anywhere">
        <Heading className="text-15 leading-snug" lang={textLanguageTag(title)}>
          {title}
        </Heading>
        <NoticeText content={content} />
        <NoticeDates notice={notice} now={now} />
      </article>
    </div>
  )
}

function NoticeDates({ notice, now }: Pick<NoticeDetailsProps, 'notice' | 'now'>) {
  const t = useT()
  const language = useLanguage()
  const format = (time: Date) => unbrokenWords(formatShort(time, now, language))
  const pinned = format(notice.date)
  return (
    <p className="mt-2 border-t border-dashed border-t-line pt-2 font-ticket text-15 leading-normal text-muted tabular-nums">
      {isEdited(notice) ? t('notice.edited', { date: pinned, edit: format(notice.last_edit) }) : pinned}
    </p>
  )
}

/** The brass rail that holds the slips at their upper edge. */
export function NoticeRail() {
  return <div className="notice-rail" aria-hidden="true" />
}

interface DeleteNoticeProps {
  notice: NoticeWithEtag
  isOpen: boolean
  onClose: () => void
  /** Called before the list removes it. */
  onGone: () => void
}

/** Deletes a notice after a confirmation; the toast offers Undo. */
export function DeleteNotice({ notice: { id, title }, isOpen, onClose, onGone }: DeleteNoticeProps) {
  const list = useNoticeList()
  const remove = trpc.notice.delete.useMutation()
  const restore = trpc.trash.restore.useMutation()
  return (
    <DeleteRecord
      isOpen={isOpen}
      onClose={onClose}
      name={title}
      remove={() => remove.mutateAsync({ id })}
      restore={async () => {
        await restore.mutateAsync({ kind: 'notice', id })
        await list.refresh()
      }}
      onGone={() => {
        onGone()
        list.drop(id)
      }}
    />
  )
}
