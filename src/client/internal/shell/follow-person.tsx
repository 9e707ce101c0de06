/**
 * Keeps the browser's data about the signed-in user in step with the server: a new role or name shows on the next load,
 * not only when the next silent refresh writes the cookie.
 */
import { useEffect } from 'react'
import { ACCESS_COOKIE, type CurrentUser, isSamePerson } from '#shared/auth/cookies.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { trpc } from '../kit/trpc.ts'

const FRESH_MS = 60_000

export function FollowPerson({ person }: { person: CurrentUser }) {
  const { data: known } = trpc.user.me.useQuery(undefined, { staleTime: FRESH_MS })
  const isOld = known !== undefined && !isSamePerson(known, person)
  useEffect(() => {
    if (!isOld) return
    // The refresh writes the cookie; without a response the old one stays valid.
    renewAccess(readCookie(ACCESS_COOKIE)).then(
      () => broadcastSessionChange(),
      () => undefined,
    )
  }, [isOld])
  return null
}
