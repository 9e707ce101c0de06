/** The question before a user is deleted. */
import { useId, useState } from 'react'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { useT } from '../../ui/page-context.tsx'
import { ConfirmDialog } from '../kit/dialog.tsx'
import { failureText } from '../kit/error-text.ts'
import { WithName } from '../kit/person-name.tsx'
import { SelectField } from '../kit/select-field.tsx'
import { trpc } from '../kit/trpc.ts'

interface DeleteUserProps {
  user: UserWithEtag
  isOpen: boolean
  onClose: () => void
  onGone: (text: string) => void
}

/** Deletes a user after a confirmation, which says what they look after and asks who takes it over. */
export function DeleteUser({ user, isOpen, onClose, onGone }: DeleteUserProps) {
  const t = useT()
  const id = useId()
  const name = shownName(user)
  const [successor, setSuccessor] = useState('')
  const utils = trpc.useUtils()
  const colleagues = (trpc.user.list.useQuery().data ?? []).filter((one) => one.id !== user.id)
  // Counted when it is asked.
  const work = trpc.user.work.useQuery({ id: user.id }, { enabled: isOpen, gcTime: 0 })
  const { quotations = 0, contacts = 0 } = work.data ?? {}
  const hasWork = quotations + contacts > 0

  const deletion = trpc.user.delete.useMutation({
    onSuccess() {
      onGone(t('user.deleted', { name }))
      void utils.quotation.invalidate()
      void utils.contact.invalidate()
    },
    onError(error) {
      // Someone else has deleted the user already.
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
    },
  })
  const error = deletion.error ?? work.error

  return (
    <ConfirmDialog
      isOpen={isOpen && !work.isPending}
      title={<WithName text={t('user.deleteTitle', { name })} name={name} />}
      text={t('user.deleteText', { username: user.username })}
      confirmLabel={t(deletion.isPending ? 'user.deleting' : 'user.deleteConfirm')}
      keepLabel={t('user.deleteKeep')}
      isBusy={deletion.isPending}
      error={error ? failureText(error, t) : undefined}
      onConfirm={() => deletion.mutate({ id: user.id, to: successor === '' ? undefined : Number(successor) })}
      onClose={() => {
        deletion.reset()
        setSuccessor('')
        onClose()
      }}
    >
      {hasWork && (
        <div className="mt-4 grid gap-3">
          <div>
            <p>{t('user.workLead', { name })}</p>
            <ul className="list-disc pl-6 font-bold">
              {quotations > 0 && <li>{t('user.workQuotations', { count: quotations })}</li>}
              {contacts > 0 && <li>{t('user.workContacts', { count: contacts })}</li>}
            </ul>
          </div>
          <SelectField
            field={{ id: `${id}-successor`, value: successor, onChange: setSuccessor }}
            label={t('user.successor')}
            hint={t('user.successorHint', { unassigned: t('desk.unassigned') })}
            options={[
              { value: '', label: t('desk.unassigned') },
              ...colleagues.map((one) => ({ value: String(one.id), label: shownName(one) })),
            ]}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
