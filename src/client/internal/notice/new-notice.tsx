/** The form of a new notice. */
import { useEffect, useState } from 'react'
import { requiredNamesOf } from '#shared/base/fields.ts'
import { NOTICE_FIELDS } from '#shared/notice/notice.ts'
import { toApiError } from '../../session/api-error.ts'
import { FormFoot } from '../../ui/form-foot.tsx'
import { useT } from '../../ui/page-context.tsx'
import { useForm } from '../../ui/use-form.ts'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { NO_NOTICE, type NoticeField, noticeInput, savedNewNotice, saveNewNotice } from './notice-draft.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { useNoticeList } from './use-notice-list.ts'

const NEEDED = requiredNamesOf(NOTICE_FIELDS)

interface NewNoticeProps {
  /** Called with the id of the new notice, or without if cancelled. */
  onDone: (id: number | undefined) => void
}

export function NewNotice({ onDone }: NewNoticeProps) {
  const t = useT()
  const toast = useToast()
  const list = useNoticeList()
  const create = trpc.notice.create.useMutation()
  const form = useForm<NoticeField>(NO_NOTICE, savedNewNotice)
  const [isDone, setDone] = useState(false)
  const { element, values } = form
  useEffect(() => element.current?.querySelector<HTMLElement>('input')?.focus(), [element])
  useEffect(() => {
    if (!isDone) saveNewNotice(values)
  }, [values, isDone])

  function end(id?: number): void {
    setDone(true)
    saveNewNotice(NO_NOTICE)
    onDone(id)
  }

  async function submit(): Promise<void> {
    if (create.isPending) return
    const blank = NEEDED.filter((name) => values[name].trim() === '')
    if (blank.length > 0) {
      return form.showFaults(
        Object.fromEntries(blank.map((name) => [name, t('record.required')])),
        t('record.fillAll'),
      )
    }
    form.clearFaults()
    try {
      const notice = await create.mutateAsync({ ...values, ...noticeInput(values) })
      list.put(notice)
      toast(t('notice.pinned', { name: notice.title }))
      end(notice.id)
    } catch (error) {
      form.showServerFaults(toApiError(error)?.fields ?? {}, failureText(error, t))
    }
  }

  return (
    <form {...form.formProps(submit)}>
      <NoticeEditor form={form}>
        <FormFoot
          submitLabel={t(create.isPending ? 'notice.pinning' : 'notice.pin')}
          cancelLabel={t('record.cancel')}
          onCancel={() => end()}
          isBusy={create.isPending}
          error={form.fault}
        />
      </NoticeEditor>
    </form>
  )
}
