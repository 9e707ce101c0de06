/** A user with its entity tag: an edit that sends the tag back is refused when somebody else was faster (contract 3). */
import type { TaggedUser, User } from '../../shared/user.ts'
import { AppError } from '../error.ts'
import { entityTag, hasEtag } from '../platform/etag.ts'

export function tagged(user: User): TaggedUser {
  return { ...user, etag: entityTag(user) }
}

/** Throws `conflict` when the caller has seen another state of the user. */
export function refuseStale(user: User, ifMatch: string | undefined): void {
  if (ifMatch !== undefined && !hasEtag(ifMatch, entityTag(user))) {
    throw new AppError('conflict', 'error.changedMeanwhile')
  }
}
