/** One user: a line that opens to details and actions; viewed or edited. */
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { formatDate, formatDateTime } from '#shared/base/date.ts'
import { pickFields, textNamesOf } from '#shared/base/fields.ts'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName, USER_FIELDS } from '#shared/user/user.ts'
import { paths } from '../../paths.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { Chip } from '../kit/chip.tsx'
import { FactList } from '../kit/fact-list.tsx'
import { PersonName, Seal } from '../kit/person-name.tsx'
import { RecordConflict, RecordFoot } from '../kit/record-form.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'
import { useRecordEditor } from '../kit/use-record-editor.ts'
import { useInvitations, useSecondSteps } from './use-invitations.ts'
import { UserActions } from './user-actions.tsx'
import { NameFields, OTHER_USER_TEXTS, OtherFields, UsernameField } from './user-fields.tsx'

interface UserEntryProps {
  user: UserWithEtag
  isSelf: boolean
  isHidden: boolean
  /** Called with the entry before it is removed. */
  beforeRemoval: (entry: Element) => void
}

type Mode = 'viewing' | 'editing' | 'edited'

export function UserEntry({ user, isSelf, isHidden, beforeRemoval }: UserEntryProps) {
  const entry = useRef<HTMLDetailsElement>(null)
  const [mode, setMode] = useState<Mode>('viewing')
  const list = useCachedList((utils) => utils.user.list)
  const toast = useToast()

  /** The user was deleted, here or by someone else. */
  function goWith(text: string): void {
    if (entry.current) beforeRemoval(entry.current)
    list.drop(user.id)
    toast(text)
  }

  return (
    <Disclosure ref={entry} summary={<UserLine user={user} isSelf={isSelf} />} hidden={isHidden} isFramed>
      <div className="border-line border-t p-4 narrow:px-5">
        {mode === 'editing' && <EditUser user={user} onClose={() => setMode('edited')} onGone={goWith} />}
        {mode !== 'editing' && <UserDetails user={user} />}
        {mode !== 'editing' && isSelf && <OwnEntry />}
        {mode !== 'editing' && !isSelf && (
          <UserActions
            user={user}
            isBackFromEditor={mode === 'edited'}
            onEdit={() => setMode('editing')}
            onGone={goWith}
          />
        )}
      </div>
    </Disclosure>
  )
}

/** One's own entry has no buttons: it refers to the account section. */
function OwnEntry() {
  const t = useT()
  return (
    <p className="mt-4 text-muted">
      {t('user.ownEntry')}{' '}
      <Link href={paths.internal()} className="font-bold text-jade underline underline-offset-4">
        {t('user.ownAccount')}
      </Link>
    </p>
  )
}

/** The details of a user. */
function UserDetails({ user }: { user: UserWithEtag }) {
  const t = useT()
  const language = useLanguage()
  const invitation = useInvitations().of(user.id)
  const hasSecondStep = useSecondSteps().isOn(user.id)
  return (
    <FactList
      look="wide"
      facts={[
        { name: t('user.name'), value: <PersonName person={user} /> },
        ...OTHER_USER_TEXTS.map((name) => ({ name: t(USER_FIELDS[name].label), value: phrases(user[name]) })),
        { name: t('user.username'), value: user.username },
        ...(invitation
          ? [
              {
                name: t('user.invitation'),
                value: invitation.expires_at
                  ? t('user.invitedUntil', { time: formatDateTime(invitation.expires_at, language) })
                  : t('user.invitedEnded'),
              },
            ]
          : []),
        { name: t('user.joined'), value: formatDate(user.date_joined, language) },
        { name: t('user.number'), value: user.id },
        {
          name: t('user.secondStep'),
          value:
            hasSecondStep === undefined ? '…' : t(hasSecondStep ? 'user.secondStepOn' : 'user.secondStepOff'),
        },
      ]}
    />
  )
}

/** The visible line of a user; a click opens and closes the rest. */
function UserLine({ user, isSelf }: { user: UserWithEtag; isSelf: boolean }) {
  const t = useT()
  const invitation = useInvitations().of(user.id)
  return (
    <span className="user-line">
      <Seal person={user} size="small" />
      <b className="user-name" title={shownName(user)}>
        <PersonName person={user} />
      </b>
      <span className="user-username">{user.username}</span>
      <span className="user-email">{user.email}</span>
      <span className="user-state">
        {invitation && (
          <Chip isRegular tone={invitation.expires_at ? 'brass' : 'go'}>
            {t(invitation.expires_at ? 'user.isInvited' : 'user.isInvitedLate')}
          </Chip>
        )}
        {isSelf && (
          <Chip isRegular tone="jade">
            {t('user.thisIsYou')}
          </Chip>
        )}
      </span>
    </span>
  )
}

interface EditUserProps {
  user: UserWithEtag
  onClose: () => void
  onGone: (text: string) => void
}

/** The editor of a user. Blank fields keep the stored value; a conflict with someone else's changes is compared first. */
function EditUser({ user, onClose, onGone }: EditUserProps) {
  const t = useT()
  const list = useCachedList((utils) => utils.user.list)
  const update = trpc.user.update.useMutation()
  const editor = useRecordEditor({
    record: user,
    keptAs: `user-${user.id}`,
    nameOf: shownName,
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
      <div className="grid gap-x-5 gap-y-4 narrow:grid-cols-2">
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

/** The fields in the order of the editor. */
const DRAFT_FIELDS = textNamesOf(USER_FIELDS, ['first_name', 'last_name'])
type UserField = (typeof DRAFT_FIELDS)[number]

/** The editable fields of a user. */
function userDraft(user: UserWithEtag): Record<UserField, string> {
  return pickFields(user, DRAFT_FIELDS)
}

/** Returns the text as stored: usernames are lower case. */
function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
