/** The visible line of a user; a click opens and closes the rest. */
import { ChevronDown } from 'lucide-react'
import { initialOf } from '#shared/user/full-name.ts'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { PersonName } from '../kit/person-name.tsx'
import { useInvitations } from './use-invitations.ts'

export function UserLine({ user, isSelf }: { user: UserWithEtag; isSelf: boolean }) {
  const t = useT()
  const invitation = useInvitations().of(user.id)
  return (
    <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3.5 rounded-card py-2 pr-4 pl-3 hover:bg-jade-tint/55 group-[[open]]/entry:rounded-b-none [&::-webkit-details-marker]:hidden">
      <span
        className="grid size-9 flex-none place-items-center rounded-control bg-jade-tint font-bold font-display text-jade-deep leading-none"
        aria-hidden="true"
      >
        {initialOf(user)}
      </span>
      <span className="min-w-0 flex-1 wide:grid wide:grid-cols-[3fr_2fr_3fr] wide:items-center wide:gap-5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2.5">
          <b className="min-w-0 wrap-anywhere">
            <PersonName person={user} />
          </b>
          {invitation && (
            <span className="rounded-control border border-brass px-2 font-bold text-ink text-sm">
              {t(invitation.expires_at ? 'user.isInvited' : 'user.isInvitedLate')}
            </span>
          )}
          {isSelf && (
            <span className="rounded-control bg-jade-tint px-2 font-bold text-jade-deep text-sm">
              {t('user.thisIsYou')}
            </span>
          )}
        </span>
        <span className="block min-w-0 text-muted wrap-anywhere">{user.username}</span>
        <span className="hidden min-w-0 truncate text-muted wide:block">{user.email}</span>
      </span>
      <ChevronDown
        className="size-5 flex-none text-jade [transition:rotate_120ms] group-[[open]]/entry:rotate-180"
        aria-hidden="true"
      />
    </summary>
  )
}
