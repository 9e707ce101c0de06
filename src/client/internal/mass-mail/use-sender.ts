/** The sender's email address: the one kept for the session, updated when it has changed. */
import { useEffect } from 'react'
import { savedEmail, saveEmail } from '../../session/forget-session.ts'
import { trpc } from '../kit/trpc.ts'

/** Undefined until loaded, in a tab that keeps none; the server then uses the caller's own address. */
export function useSender(): string | undefined {
  const email = trpc.user.me.useQuery().data?.email
  useEffect(() => {
    if (email !== undefined) saveEmail(email)
  }, [email])
  return email ?? savedEmail()
}
