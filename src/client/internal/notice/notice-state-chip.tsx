/** Whether the board shows a notice, and on which days. */
import { formatShortDate } from '#shared/base/date.ts'
import type { Notice } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip, type Tone } from '../kit/chip.tsx'

const TONES: Record<NoticeState, Tone> = { current: 'jade', planned: 'brass', over: 'quiet' }

type Dates = Pick<Notice, 'shows_from' | 'shows_until'>

export function NoticeStateChip({ notice, now }: { notice: Dates; now: Date }) {
  const t = useT()
  const state = stateOf(notice, now)
  return <Chip tone={TONES[state]}>{t(`notice.${state}`)}</Chip>
}

/** The period as text. */
export function usePeriod({ shows_from, shows_until }: Dates, now: Date): string {
  const t = useT()
  const language = useLanguage()
  const from = shows_from === null ? '' : formatShortDate(shows_from, now, language)
  const until = shows_until === null ? '' : formatShortDate(shows_until, now, language)
  if (from && until) return t('notice.fromTo', { from, until })
  if (from) return t('notice.from', { from })
  return until ? t('notice.until', { until }) : t('notice.always')
}

/** Whether the board shows a notice at a given time; the same rule as on the server. */
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
