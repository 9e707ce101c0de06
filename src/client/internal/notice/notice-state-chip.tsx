/** Whether the board shows a notice, and on which days. */
import { formatShortDate } from '#shared/base/date.ts'
import type { Notice } from '#shared/notice/schema.ts'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { Chip, type Tone } from '../kit/chip.tsx'
import { type NoticeState, stateOf } from './notice-state.ts'

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
