/** Whether the board shows a notice at a given time; the same rule as on the server (contract 3). */
import type { Notice } from '../../../shared/notice/schema.ts'

export const NOTICE_STATES = ['current', 'planned', 'over'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

export function stateOf(
  { shows_from, shows_until }: Pick<Notice, 'shows_from' | 'shows_until'>,
  now: Date,
): NoticeState {
  if (shows_until !== null && new Date(shows_until) < now) return 'over'
  return shows_from !== null && new Date(shows_from) > now ? 'planned' : 'current'
}
