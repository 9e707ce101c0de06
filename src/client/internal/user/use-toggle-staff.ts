/** Makes a user an admin, or undoes that, and follows the entry to its other group. */
import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { UserWithEtag } from '#shared/user/schema.ts'
import { shownName } from '#shared/user/user.ts'
import { toApiError } from '../../session/api-error.ts'
import { afterDoubleClick } from '../../ui/input-events.ts'
import { useT } from '../../ui/page-context.tsx'
import { failureText } from '../kit/error-text.ts'
import { useToast } from '../kit/toast.tsx'
import { trpc } from '../kit/trpc.ts'
import { useCachedList } from '../kit/use-cached-list.ts'

export interface ToggleStaff {
  run: () => void
  isBusy: boolean
  error: string | undefined
  /** Forgets the error. */
  reset: () => void
}

interface Parts {
  user: UserWithEtag
  onDone: () => void
  onGone: (text: string) => void
  buttons: RefObject<HTMLElement | null>
}

export function useToggleStaff({ user, onDone, onGone, buttons }: Parts): ToggleStaff {
  const t = useT()
  const toast = useToast()
  const list = useCachedList((utils) => utils.user.list)
  const toggle = trpc.user.toggleStaff.useMutation({
    onMutate: () => ({ clicked: afterDoubleClick() }),
    async onSuccess(changed, _, { clicked }) {
      await clicked
      flushSync(onDone)
      list.put(changed)
      toast(t(changed.is_staff ? 'user.promoted' : 'user.demoted', { name: shownName(changed) }))
    },
    onError(error) {
      if (toApiError(error)?.reason === 'not_found') onGone(failureText(error, t))
      else void list.refresh()
    },
  })
  useFollow(user.is_staff, buttons)
  return {
    run: () => toggle.mutate({ id: user.id, is_staff: !user.is_staff, if_match: user.etag }),
    isBusy: toggle.isPending,
    error: toggle.error ? failureText(toggle.error, t) : undefined,
    reset: toggle.reset,
  }
}

/** React keeps the focus on a button that moves with its entry, but does not scroll to it. */
function useFollow(isStaff: boolean, buttons: RefObject<HTMLElement | null>): void {
  const last = useRef(isStaff)
  useEffect(() => {
    if (last.current === isStaff) return
    last.current = isStaff
    const { activeElement } = document
    if (buttons.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'center' })
  }, [isStaff, buttons])
}
