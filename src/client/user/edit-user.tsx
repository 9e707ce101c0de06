/** The editor of an entry. Blank fields keep their old value; an entry that somebody else has changed meanwhile is compared first. */
import { useEffect, useState } from 'react'
import type { TaggedUser } from '../../shared/user.ts'
import { failureText } from '../account/failure-text.ts'
import { nameOf } from '../account/person-name.tsx'
import { trpc } from '../internal/trpc.ts'
import { useT } from '../page.tsx'
import { refusalOf } from '../refusal.ts'
import { FormFoot } from '../ui/form-foot.tsx'
import { useForm } from '../ui/use-form.ts'
import { EditConflict } from './edit-conflict.tsx'
import { useUserList } from './use-user-list.ts'
import { changesOf, differencesOf, draftOf } from './user-draft.ts'
import { EmailField, NameFields } from './user-fields.tsx'
import { UsernameField } from './username-field.tsx'

interface EditUserProps {
  user: TaggedUser
  /** With what there is to say of it. */
  onDone: (text?: string) => void
  onGone: (text: string) => void
}

export function EditUser({ user, onDone, onGone }: EditUserProps) {
  const t = useT()
  const list = useUserList()
  const update = trpc.user.update.useMutation()
  // The entry as it was when the editing began: the list may be fetched again at any time.
  const [base] = useState(user)
  const [hasConflict, setConflict] = useState(false)
  const form = useForm(draftOf(base))
  const { element } = form
  // The button that was pressed has gone.
  useEffect(() => element.current?.querySelector('input')?.focus(), [element])

  async function save(seen: TaggedUser): Promise<void> {
    const changes = changesOf(base, form.values)
    if (update.isPending) return
    if (Object.keys(changes).length === 0) return onDone(t('user.unchanged'))
    form.clearFaults()
    try {
      const saved = await update.mutateAsync({ id: user.id, ...changes, if_match: seen.etag })
      list.put(saved)
      onDone(t('user.saved', { name: nameOf(saved) }))
    } catch (error) {
      await explain(error)
    }
  }

  /** A conflict at a field is a username that is taken. */
  async function explain(error: unknown): Promise<void> {
    const refusal = refusalOf(error)
    const fields = refusal?.fields ?? {}
    if (refusal?.code === 'not_found') {
      onGone(refusal.detail)
    } else if (refusal?.code === 'conflict' && Object.keys(fields).length === 0) {
      await list.refresh()
      setConflict(true)
    } else {
      form.refuseBy(fields, failureText(error, t))
    }
  }

  return (
    <form
      ref={form.element}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save(hasConflict ? user : base)
      }}
    >
      <p className="text-muted">{t('user.editHint')}</p>
      <div className="grid gap-x-5 gap-y-4 wide:grid-cols-2">
        <NameFields form={form} />
        <UsernameField {...form.field('username')} />
        <EmailField form={form} />
      </div>
      {hasConflict && (
        <EditConflict differences={differencesOf(base, form.values, user)} base={base} now={user} />
      )}
      <FormFoot
        submitLabel={t(update.isPending ? 'user.saving' : hasConflict ? 'user.overwrite' : 'user.save')}
        cancelLabel={t(hasConflict ? 'user.takeTheirs' : 'user.cancel')}
        onCancel={() => onDone(hasConflict ? t('user.tookTheirs') : undefined)}
        isBusy={update.isPending}
        error={form.fault}
      />
    </form>
  )
}
