/** How contact requests are saved and shown, and what users do with one. */
import { type FieldName, namesOf, pickFields } from '#shared/base/fields.ts'
import { CONTACT_OFFICE_FIELDS } from '#shared/contact/contact.ts'
import type { ContactRecord, ContactReply } from '#shared/contact/schema.ts'
import type { Records } from '../kit/saved-columns.ts'
import { trpc } from '../kit/trpc.ts'

type OfficeField = FieldName<typeof CONTACT_OFFICE_FIELDS>
type SavedRequest = Pick<ContactRecord, 'id' | 'etag' | OfficeField>
/** A null clears the field. */
type ContactEdit = { [Name in OfficeField]?: ContactRecord[Name] | null | undefined }

export function useContactRecords(): Records<SavedRequest, ContactEdit> {
  const { contact, trash, quotation, client } = trpc.useUtils()
  const { mutateAsync } = trpc.contact.update.useMutation()
  return {
    read: (id) => client.contact.get.query({ id }),
    update: (id, edit, if_match) => mutateAsync({ id, ...edit, if_match }),
    show(id, change) {
      const names = [...namesOf(CONTACT_OFFICE_FIELDS), 'etag' as const].filter((name) => name in change)
      const known: Partial<SavedRequest> = pickFields(change, names)
      contact.get.setData({ id }, (open) => open && { ...open, ...known })
      const { note, ...shown } = known
      contact.search.setQueriesData(
        {},
        {},
        (found) =>
          found && { ...found, rows: found.rows.map((row) => (row.id === id ? { ...row, ...shown } : row)) },
      )
    },
    cancel: () => Promise.all([contact.search.cancel(), contact.get.cancel()]),
    refresh: () =>
      Promise.all([
        contact.invalidate(),
        trash.invalidate(),
        // A request waits in Today too.
        quotation.today.invalidate(),
        quotation.waiting.invalidate(),
      ]),
  }
}

/** Returns the call that sends a reply to a visitor. */
export function useReply(): (reply: Pick<ContactReply, 'id' | 'text' | 'replies'>) => Promise<void> {
  const { refresh } = useContactRecords()
  const { contact } = trpc.useUtils()
  // The reply of a colleague that came first is shown above.
  const replying = trpc.contact.reply.useMutation({ onError: refresh })
  return async (reply) => {
    contact.get.setData({ id: reply.id }, await replying.mutateAsync(reply))
    void refresh()
  }
}
