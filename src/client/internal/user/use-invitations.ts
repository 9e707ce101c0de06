/**
 * Lists the users who have been invited and have not set a password yet, inviting again, and the users with
 * two-step verification.
 */

import { useState } from 'react'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'

interface Invitations {
  /** Returns undefined until loaded, and for users with a password; `expires_at` is `null` once their link has ended. */
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

interface InviteAgain {
  run: () => void
  isBusy: boolean
  error: string | undefined
  /** To pass on, where no email carries it. */
  link: string | undefined
  forget: () => void
}

interface Parts {
  user: UserWithEtag
  onGone: (text: string) => void
}

/** Sends a new invitation; the link that was mailed before ends. */
export function useInviteAgain({ user, onGone }: Parts): InviteAgain {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const invitations = useInvitations()
  const [link, setLink] = useState<string>()
  const invite = trpc.user.inviteAgain.useMutation({
    onSuccess(answer) {
      invitations.refresh()
      if (answer.link === null) toast(t('user.invited', { name: shownName(user) }))
      else setLink(answer.link)
    },
    onError(error) {
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
      else invitations.refresh()
    },
  })
  return {
    run: () => invite.isPending || invite.mutate({ user: user.id, language }),
    isBusy: invite.isPending,
    error: invite.error ? failureText(invite.error, t) : undefined,
    link,
    forget: () => setLink(undefined),
  }
}

interface SecondSteps {
  /** Returns undefined until loaded. */
  isOn: (user: number) => boolean | undefined
  switchOff: (user: number) => void
}

/** Which users have two-step verification on. */
export function useSecondSteps(): SecondSteps {
  const { users } = trpc.useUtils().secondStep
  const { data } = trpc.secondStep.users.useQuery()
  return {
    isOn: (user) => data?.users.includes(user),
    switchOff(user) {
      users.setData(undefined, (known) => known && { users: known.users.filter((other) => other !== user) })
      void users.invalidate()
    },
  }
}
