/** Signs out with a button: busy while waiting, and reports if the server did not respond. */
import { useState } from 'react'
import { STATUS_MESSAGE_SECONDS } from '#shared/base/limits.ts'
import { signOut } from '../../session/sign-out.ts'
import { useT } from '../../ui/page-context.tsx'
import { type TimedMessage, useTimedMessage } from '../../ui/use-timed-message.ts'

interface SignOut {
  run: () => void
  isBusy: boolean
  error: TimedMessage | undefined
}

export function useSignOut(): SignOut {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [error, show] = useTimedMessage(STATUS_MESSAGE_SECONDS)

  async function run(): Promise<void> {
    if (isBusy) return
    setBusy(true)
    try {
      await signOut()
    } catch {
      setBusy(false)
      show(t('account.stillSignedIn'))
    }
  }

  return { run: () => void run(), isBusy, error }
}
