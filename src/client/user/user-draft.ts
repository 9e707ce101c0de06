/** What is being typed over a user's entry, and what of it is a change (spec 5: blank keeps the old value). */
import type { TaggedUser } from '../../shared/user.ts'

/** As the form shows them. */
export const USER_FIELDS = ['first_name', 'last_name', 'username', 'email'] as const
export type UserField = (typeof USER_FIELDS)[number]
export type UserDraft = Record<UserField, string>

export function draftOf({ first_name, last_name, username, email }: TaggedUser): UserDraft {
  return { first_name, last_name, username, email }
}

/** Only what differs from the entry as it was when the editing began. */
export function changesOf(base: TaggedUser, draft: UserDraft): Partial<UserDraft> {
  const typed = USER_FIELDS.map((field) => [field, tidied(field, draft[field])] as const)
  return Object.fromEntries(typed.filter(([field, text]) => text !== '' && text !== base[field]))
}

export interface Difference {
  field: UserField
  /** What somebody else has saved in the meantime. */
  theirs: string
  /** What would stand there after saving one's own changes over it. */
  yours: string
}

/** Every field that either side has changed. */
export function differencesOf(base: TaggedUser, draft: UserDraft, now: TaggedUser): Difference[] {
  const changes = changesOf(base, draft)
  return USER_FIELDS.map((field) => ({
    field,
    theirs: now[field],
    yours: changes[field] ?? now[field],
  })).filter(({ field, theirs, yours }) => theirs !== base[field] || yours !== theirs)
}

function tidied(field: UserField, text: string): string {
  return field === 'username' ? text.trim().toLowerCase() : text.trim()
}
