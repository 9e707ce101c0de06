/** In whose name a mail goes out: the e-mail that the session keeps (spec 3), brought up to date when it has been changed. */
import { useEffect } from 'react'
import { savedEmail, saveEmail } from '../../session/forget-session.ts'
import { trpc } from '../kit/trpc.ts'

/** Undefined until it is known in a tab that keeps none; the server then takes the caller's own. */
export function useSender(): string | undefined {
  const email = trpc.user.me.useQuery().data?.email
  useEffect(() => {
    if (email !== undefined) saveEmail(email)
  }, [email])
  return email ?? savedEmail()
}
