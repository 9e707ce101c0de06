/** Who has been invited and has not set a password yet. */
import { trpc } from '../kit/trpc.ts'

interface Invitations {
  /** Undefined until loaded, and for users with a password; `expires_at` is `null` once their link has ended. */
  of: (user: number) => { expires_at: Date | null } | undefined
  refresh: () => void
}

export function useInvitations(): Invitations {
  const { invitations } = trpc.useUtils().user
  const { data } = trpc.user.invitations.useQuery()
  return {
    of: (user) => data?.find((invitation) => invitation.user === user),
    refresh: () => void invitations.invalidate(),
  }
}
