/**
 * Keeps what this browser knows of the person to what the server knows: a promotion or another name shows at the next
 * load, not only when the cookie is written again at the next silent refresh.
 */
import { useEffect } from 'react'
import { ACCESS_COOKIE, type CurrentUser } from '../../../shared/auth/cookies.ts'
import { readCookie } from '../../session/read-cookie.ts'
import { renewAccess } from '../../session/refresh.ts'
import { broadcastSessionChange } from '../../session/session-events.ts'
import { trpc } from '../kit/trpc.ts'

const FRESH_MS = 60_000

export function FollowPerson({ person }: { person: CurrentUser }) {
  const { data: known } = trpc.user.me.useQuery(undefined, { staleTime: FRESH_MS })
  const isOld = known !== undefined && !isSame(known, person)
  useEffect(() => {
    if (!isOld) return
    // The refresh writes the cookie; without an answer the old one serves on.
    renewAccess(readCookie(ACCESS_COOKIE)).then(
      () => broadcastSessionChange(),
      () => undefined,
    )
  }, [isOld])
  return null
}

const FIELDS = ['id', 'username', 'first_name', 'last_name', 'is_staff'] as const
type Person = Pick<CurrentUser, (typeof FIELDS)[number]>

function isSame(one: Person, other: Person): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}
