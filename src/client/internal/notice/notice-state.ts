/** Whether the board shows a notice at a given time; the same rule as on the server. */
import type { Notice } from '#shared/notice/schema.ts'

export const NOTICE_STATES = ['current', 'planned', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export function isEdited({ date, last_edit }: Pick<Notice, 'date' | 'last_edit'>): boolean {
  return last_edit.getTime() !== date.getTime()
}

export function stateOf(
  { shows_from, shows_until }: Pick<Notice, 'shows_from' | 'shows_until'>,
  now: Date,
): NoticeState {
  if (shows_until !== null && shows_until < now) return 'over'
  return shows_from !== null && shows_from > now ? 'planned' : 'current'
}
