/** The rows of capacity.ts and their limits. */
import type { Capacity } from './capacity.ts'
import type { Use } from './process-use.ts'
import type { Row } from './record.ts'
import { rounded } from './statistics.ts'

/** A person's wait for a page, half a second, even during a flood. */
const TARGETS = { page_ms: 100, page_beside_flood_ms: 500, accepted_ms: 1_500, recovery_ms: 1_000 }

export function rowsOf({
  think_seconds,
  beyond_seconds,
  people,
  browsing,
  submitting,
  staff,
  beyond,
}: Capacity): Row[] {
  const share = (use: Use | undefined) => use?.main_thread_percent ?? 0
  const { submitted, pages, recovery_ms } = beyond.submitting
  return [
    {
      key: 'people',
      what: `people who open a page every ${think_seconds} s`,
      unit: '',
      value: people,
      better: 'more',
      isMain: true,
    },
    {
      key: 'pages',
      what: 'pages a second',
      unit: '',
      value: browsing.held.per_second,
      better: 'more',
      isMain: true,
    },
    {
      key: 'submissions',
      what: 'quotations submitted a second',
      unit: '',
      value: submitting.held.per_second,
      better: 'more',
      isMain: true,
    },
    {
      key: 'staff pages',
      what: 'a page at half of that, with 50 live streams, searches and submissions',
      unit: 'ms',
      value: staff.pages.p95_ms,
      statistic: 'p95',
      limit: TARGETS.page_ms,
      median: staff.pages.p50_ms,
      isMain: true,
    },
    {
      key: 'staff searches',
      what: 'a search of 20,000 quotations beside them',
      unit: 'ms',
      value: staff.searched.p95_ms,
      statistic: 'p95',
      median: staff.searched.p50_ms,
    },
    {
      key: 'staff submissions',
      what: 'a submission beside them',
      unit: 'ms',
      value: staff.submitted.p95_ms,
      statistic: 'p95',
      median: staff.submitted.p50_ms,
    },
    {
      key: 'beyond accepted',
      what: 'an accepted submission with four times as many as are carried',
      unit: 'ms',
      value: submitted.p95_ms,
      statistic: 'p95',
      limit: TARGETS.accepted_ms,
      median: submitted.p50_ms,
      isMain: true,
    },
    {
      key: 'beyond done',
      what: 'submissions accepted a second then',
      unit: '',
      value: rounded(submitted.done / beyond_seconds, 1),
      better: 'more',
    },
    {
      key: 'beyond refused',
      what: 'submissions rejected a second then, with 503',
      unit: '',
      value: rounded(submitted.refused / beyond_seconds, 1),
    },
    {
      key: 'beyond refusal',
      what: 'a rejection',
      unit: 'ms',
      value: submitted.refused_p95_ms,
      statistic: 'p95',
    },
    {
      key: 'beyond failed',
      what: 'submissions without an answer',
      unit: '',
      value: submitted.failed,
      limit: 0,
    },
    {
      key: 'beyond pages',
      what: 'a page beside them',
      unit: 'ms',
      value: pages.p95_ms,
      statistic: 'p95',
      limit: TARGETS.page_beside_flood_ms,
      median: pages.p50_ms,
      isMain: true,
    },
    {
      key: 'beyond recovery',
      what: 'until a page is fast again',
      unit: 'ms',
      value: recovery_ms,
      limit: TARGETS.recovery_ms,
    },
    {
      key: 'flood of pages',
      what: 'a page with twice as many people as are carried',
      unit: 'ms',
      value: beyond.browsing.p95_ms,
      statistic: 'p95',
      median: beyond.browsing.p50_ms,
    },
    {
      key: 'flood of pages done',
      what: 'pages sent a second then',
      unit: '',
      value: rounded(beyond.browsing.done / beyond_seconds, 1),
      better: 'more',
    },
    {
      key: 'flood of pages recovery',
      what: 'until a page is fast again after it',
      unit: 'ms',
      value: beyond.browsing.recovery_ms,
    },
    {
      key: 'break browsing main',
      what: 'main thread where browsing breaks',
      unit: '% of a core',
      value: share(browsing.broken),
    },
    {
      key: 'break browsing generator',
      what: 'load generator there',
      unit: '% of a core',
      value: browsing.broken?.generator_percent ?? 0,
    },
    {
      key: 'break submitting main',
      what: 'main thread where submissions break',
      unit: '% of a core',
      value: share(submitting.broken),
    },
    {
      key: 'break submitting others',
      what: 'other threads there',
      unit: '% of a core',
      value: submitting.broken?.other_threads_percent ?? 0,
    },
    {
      key: 'break submitting generator',
      what: 'load generator there, with the captchas',
      unit: '% of a core',
      value: submitting.broken?.generator_percent ?? 0,
    },
    {
      key: 'break submitting written',
      what: 'written to the disk there',
      unit: 'MB a second',
      value: submitting.broken?.written_mb_per_second ?? 0,
    },
    {
      key: 'break submitting mails',
      what: 'emails not yet sent at its end',
      unit: '',
      value: submitting.broken?.mails_left ?? 0,
    },
  ]
}
