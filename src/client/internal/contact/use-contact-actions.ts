/** Actions on a request, applied optimistically: a refused change is reverted with a message. */
import { type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { CONTACT_OFFICE_FIELDS, type ContactState } from '#shared/contact/contact.ts'
import type { ContactRecord, ContactReply } from '#shared/contact/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { STATE_TEXT } from './contact-states.ts'

type Changed = Pick<ContactRecord, 'id' | 'name' | 'state' | 'etag'>
type OfficeField = FieldName<typeof CONTACT_OFFICE_FIELDS>
/** Null clears. */
type Edit = { [Name in OfficeField]?: ContactRecord[Name] | null | undefined }

export function useContactActions() {
  const t = useT()
  const toast = useToast()
  const { contact, trash } = trpc.useUtils()
  const updating = trpc.contact.update.useMutation()
  // The reply of a colleague that came first is shown above.
  const replying = trpc.contact.reply.useMutation({ onError: refresh })
  const deleting = trpc.contact.delete.useMutation()
  const restoring = trpc.trash.restore.useMutation()

  async function refresh(): Promise<void> {
    await Promise.all([contact.invalidate(), trash.invalidate()])
  }

  /** Updates every cached copy. */
  function show(id: number, change: Partial<Pick<ContactRecord, OfficeField | 'etag'>>): void {
    contact.get.setData({ id }, (open) => open && { ...open, ...change })
    const { note, ...shown } = change
    contact.search.setQueriesData(
      {},
      {},
      (found) =>
        found && { ...found, rows: found.rows.map((row) => (row.id === id ? { ...row, ...shown } : row)) },
    )
  }

  async function save(id: number, edit: Edit, if_match?: string): Promise<ContactRecord> {
    const saved = await updating.mutateAsync({ id, ...edit, if_match })
    show(id, pickFields(saved, [...namesOf(CONTACT_OFFICE_FIELDS), 'etag']))
    void refresh()
    return saved
  }

  return {
    save,
    refresh,
    async setState({ id, name, state: before, etag }: Changed, state: ContactState): Promise<void> {
      await Promise.all([contact.search.cancel(), contact.get.cancel()])
      show(id, { state })
      try {
        const saved = await save(id, { state }, etag)
        toast(t('inbox.moved', { name, state: t(STATE_TEXT[state]) }), {
          label: t('record.undo'),
          run: () => save(id, { state: before }, saved.etag),
        })
      } catch (error) {
        show(id, { state: before })
        void refresh()
        toast(failureText(error, t))
      }
    },
    async setAssignee(id: number, assignee: number | null, etag: string): Promise<void> {
      show(id, { assignee })
      try {
        await save(id, { assignee }, etag)
        toast(t('inbox.assigned'))
      } catch (error) {
        await refresh()
        toast(failureText(error, t))
      }
    },
    async reply(reply: Pick<ContactReply, 'id' | 'text' | 'replies'>): Promise<void> {
      contact.get.setData({ id: reply.id }, await replying.mutateAsync(reply))
      void refresh()
    },
    remove: (id: number) => deleting.mutateAsync({ id }),
    async restore(id: number): Promise<void> {
      await restoring.mutateAsync({ kind: 'contact', id })
      await refresh()
    },
  }
}
