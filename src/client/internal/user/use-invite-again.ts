/** Sends a new invitation; the link that was mailed before ends. */
import { useState } from 'react'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { toApiError } from '../../session/api-error.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { personName } from '../kit/person-name.tsx'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useInvitations } from './use-invitations.ts'

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

export function useInviteAgain({ user, onGone }: Parts): InviteAgain {
  const t = useT()
  const language = useLanguage()
  const toast = useToast()
  const invitations = useInvitations()
  const [link, setLink] = useState<string>()
  const invite = trpc.user.inviteAgain.useMutation({
    onSuccess(answer) {
      invitations.refresh()
      if (answer.link === null) toast(t('user.invited', { name: personName(user) }))
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
