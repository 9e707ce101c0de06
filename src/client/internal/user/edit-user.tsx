/** The editor of a user. Blank fields keep the stored value; a conflict with someone else's changes is compared first. */
import { pickFields, textNamesOf } from '#shared/base/fields.ts'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { USER_FIELDS } from '#shared/user/user.ts'
import { useT } from '../../ui/page-context.tsx'
import { personName } from '../kit/person-name.tsx'
import { RecordConflict } from '../kit/record-conflict.tsx'
import { RecordFoot } from '../kit/record-foot.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { NameFields, OtherFields, UsernameField } from './user-fields.tsx'

interface EditUserProps {
  user: UserWithEtag
  onClose: () => void
  onGone: (text: string) => void
}

export function EditUser({ user, onClose, onGone }: EditUserProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.user.list)
  const update = trpc.user.update.useMutation()
  const editor = useRecordEditor({
    record: user,
    keptAs: `user-${user.id}`,
    nameOf: personName,
    draftOf: userDraft,
    tidied,
    save: (changes, if_match) => update.mutateAsync({ id: user.id, ...changes, if_match }),
    refresh: list.refresh,
    onSaved: list.put,
    onClose,
    onGone,
  })
  const { form, conflict } = editor
  return (
    <form {...editor.formProps} className="grid gap-4">
      <p className="text-muted">{t('record.editHint')}</p>
      <div className="grid gap-x-5 gap-y-4 wide:grid-cols-2">
        <NameFields form={form} />
        <UsernameField {...form.field('username')} />
        <OtherFields form={form} />
      </div>
      {conflict && (
        <RecordConflict
          rows={conflict.map(({ field, ...texts }) => ({ name: t(USER_FIELDS[field].label), ...texts }))}
        />
      )}
      <RecordFoot editor={editor} />
    </form>
  )
}

/** In the order of the editor. */
const DRAFT_FIELDS = textNamesOf(USER_FIELDS, ['first_name', 'last_name'])
type UserField = (typeof DRAFT_FIELDS)[number]

/** The editable fields of a user. */
function userDraft(user: UserWithEtag): Record<UserField, string> {
  return pickFields(user, DRAFT_FIELDS)
}

/** As stored: usernames are lower case. */
function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
