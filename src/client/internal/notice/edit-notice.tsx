/** The editor of a notice. Blank fields keep the stored value; a date is cleared on purpose. */
import { formatDate } from '#shared/base/date.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { RecordFoot } from '../kit/record-foot.tsx'
import { trpc } from '../kit/trpc.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { type NoticeDraft, type NoticeField, noticeDraft, noticeInput } from './notice-draft.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { useNoticeList } from './use-notice-list.ts'

interface EditNoticeProps {
  notice: NoticeWithEtag
  onClose: () => void
  /** Called with the draft if someone else has deleted the notice. */
  onGone: (draft: NoticeDraft) => void
}

export function EditNotice({ notice, onClose, onGone }: EditNoticeProps) {
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
    text !== '' && field.startsWith('shows_') ? formatDate(`${text}T00:00:00+08:00`, language) : text

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
