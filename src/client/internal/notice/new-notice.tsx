/** The form of a new notice. */
import { byName, requiredNamesOf } from '#shared/base/fields.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import type { NoticeWithEtag } from '#shared/notice/schema.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { trpc } from '../kit/trpc.ts'
import { useNewRecord } from '../kit/use-new-record.ts'
import { NEW_NOTICE, NoticeEditor, type NoticeField, noticeInput } from './notice-editor.tsx'
import { useNoticeList } from './notices-to-show.ts'

const NEEDED = requiredNamesOf(NOTICE_FIELDS)

interface NewNoticeProps {
  /** Called with the id of the new notice, or without if cancelled. */
  onDone: (id?: number) => void
}

export function NewNotice({ onDone }: NewNoticeProps) {
  const t = useT()
  const list = useNoticeList()
  const create = trpc.notice.create.useMutation()
  const { form, formProps, isBusy, foot } = useNewRecord<NoticeField, NoticeWithEtag>({
    ...NEW_NOTICE,
    errors(values) {
      const blank = NEEDED.filter((name) => values[name].trim() === '')
      return byName(blank, () => 'error.required')
    },
    create: (values) => create.mutateAsync({ ...values, ...noticeInput(values) }),
    onCreated(notice) {
      list.put(notice)
      onDone(notice.id)
    },
    said: ({ title }) => t('notice.pinned', { name: title }),
    onClose: () => onDone(),
  })

  return (
    <form {...formProps}>
      <NoticeEditor form={form}>
        <FormFoot submitLabel={t(isBusy ? 'notice.pinning' : 'notice.pin')} {...foot} />
      </NoticeEditor>
    </form>
  )
}
