/**
 * How many people the built server carries at 100 ms p95: browsing, submitting quotations, and with staff beside them;
 * what it runs out of; and what happens with several times as many. The load generator runs on the same machine, and starts
 * work on a clock. Takes about five minutes.
 *
 *   npm run build && npx tsx bench/capacity.ts
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { aSite } from './capacity-site.ts'
import { type Load, type Measured, openLoad } from './open-load.ts'
import { type Use, watchUse } from './process-use.ts'
import { type Row, record } from './record.ts'
import { openStreams } from './served-quotations.ts'
import { rounded, timedAsync } from './statistics.ts'

const P95_MS = 100
/** How often a person opens a page. */
const THINK_SECONDS = 10
const RAISE = 1.6
const STEPS_MAX = 14
const HALVINGS = 3
const HOLD_SECONDS = 15
const BACK_OFF = 0.9
const BACK_OFFS_MAX = 4
const STAFF = { seconds: 15, searches: 4, submissions: 2, shareOfBreak: 0.5 }
const BEYOND = { seconds: 8, pageTimes: 2, submissionTimes: 4, pagesBesides: 50 }
/** A person's wait for a page, beyond which threats.md says that floods are not kept apart. */
const TARGETS = { page_ms: P95_MS, page_beside_flood_ms: 500, accepted_ms: 1_500, recovery_ms: 1_000 }
const IDLE_PAGE_MS = 50

type Step = Measured & Use
type LoadAt = (perSecond: number, seconds: number) => Promise<Load>

const site = await aSite()
const browsingAt: LoadAt = async (perSecond) => site.browsing(perSecond)
await openLoad(await browsingAt(200, 3), 3)
await openLoad(await site.submitting(5, 4), 4)
await mailsSent()

const browsing = await findBreak(browsingAt, 250, 5)
const submitting = await findBreak(site.submitting, 5, 8)
const staff = await withStaff()
const beyond = { browsing: await floodOfPages(), submitting: await floodOfSubmissions() }
await site.end()

const people = Math.round(browsing.held.per_second * THINK_SECONDS)
const details = { think_seconds: THINK_SECONDS, pages: site.pages, browsing, submitting, staff, beyond }
record('capacity', rows(), details, {
  curves: [
    { title: 'Pages a second, and their time', limit: P95_MS, points: pointsOf(browsing) },
    { title: 'Quotations a second, and their time', limit: P95_MS, points: pointsOf(submitting) },
  ],
})

/** Raises the load until it breaks, halves the gap, then holds what was carried for longer. */
async function findBreak(loadAt: LoadAt, from: number, seconds: number) {
  const steps: (Step & { mails_left: number })[] = []
  /** What fails is done twice: another program may have had the machine. */
  const step = async (perSecond: number, duration = seconds) => {
    const first = await once(perSecond, duration)
    if (isHeld(first)) return first
    const second = await once(perSecond, duration)
    return second.p95_ms < first.p95_ms ? second : first
  }
  const once = async (perSecond: number, duration: number) => {
    const load = await loadAt(rounded(perSecond, 1), duration)
    const measured = await watched(() => openLoad(load, duration))
    const taken = { ...measured, mails_left: await site.waitingMails() }
    process.stderr.write(`${taken.per_second} a second: ${taken.p95_ms} ms, ${taken.main_thread_percent} %\n`)
    await mailsSent()
    return taken
  }
  let [low, high] = [0, from]
  for (let count = 0; count < STEPS_MAX; count++, high *= RAISE) {
    steps.push(await step(high))
    if (!isHeld(steps.at(-1)!)) break
    low = high
  }
  for (let count = 0; count < HALVINGS; count++) {
    const middle = Math.sqrt((low || high / RAISE) * high)
    steps.push(await step(middle))
    if (isHeld(steps.at(-1)!)) low = middle
    else high = middle
  }
  let held = await step(low, HOLD_SECONDS)
  for (let count = 0; count < BACK_OFFS_MAX && !isHeld(held); count++)
    held = await step(held.per_second * BACK_OFF, HOLD_SECONDS)
  const broken = steps.filter((one) => !isHeld(one)).sort((one, other) => one.per_second - other.per_second)
  return { held, broken: broken[0], steps }
}

function isHeld({ p95_ms, failed, refused }: Measured): boolean {
  return p95_ms <= P95_MS && failed === 0 && refused === 0
}

/** People browse at half of what is carried, and some submit, while colleagues search and all screens are open. */
async function withStaff() {
  const { seconds, searches, submissions, shareOfBreak } = STAFF
  const hangUp = await openStreams(site.url)
  const submission = await site.submitting(submissions, seconds)
  const together = await watched(async () => {
    const [pages, submitted, searched] = await Promise.all([
      openLoad(site.browsing(browsing.held.per_second * shareOfBreak), seconds),
      openLoad(submission, seconds),
      openLoad(site.searching(searches), seconds),
    ])
    return { pages, submitted, searched }
  })
  hangUp()
  await mailsSent()
  return together
}

async function floodOfPages() {
  const flood = site.browsing(browsing.held.per_second * BEYOND.pageTimes)
  const measured = await watched(() => openLoad(flood, BEYOND.seconds))
  return { ...measured, recovery_ms: await recovery() }
}

async function floodOfSubmissions() {
  const flood = await site.submitting(submitting.held.per_second * BEYOND.submissionTimes, BEYOND.seconds)
  const measured = await watched(async () => {
    const [submitted, pages] = await Promise.all([
      openLoad(flood, BEYOND.seconds),
      openLoad(site.browsing(BEYOND.pagesBesides), BEYOND.seconds),
    ])
    return { submitted, pages }
  })
  return { ...measured, recovery_ms: await recovery() }
}

/** From the end of the load until a page takes as long as on an idle server. */
async function recovery(): Promise<number> {
  const begin = performance.now()
  while ((await timedAsync(async () => (await fetch(`${site.url}/en`)).arrayBuffer())) > IDLE_PAGE_MS);
  return Math.round(performance.now() - begin)
}

async function mailsSent(): Promise<void> {
  while ((await site.waitingMails()) > 0) await sleep(100)
}

async function watched<Taken extends object>(work: () => Promise<Taken>): Promise<Taken & Use> {
  const use = watchUse(site.pid)
  const taken = await work()
  return { ...taken, ...use() }
}

function pointsOf({ steps, held }: { steps: Measured[]; held: Measured }) {
  return [...steps, held]
    .map(({ per_second, p50_ms, p95_ms }) => ({ load: per_second, p50: p50_ms, p95: p95_ms }))
    .sort((one, other) => one.load - other.load)
}

function rows(): Row[] {
  const share = (use: Use | undefined) => use?.main_thread_percent ?? 0
  const { submitted, pages, recovery_ms } = beyond.submitting
  return [
    {
      key: 'people',
      what: `people who open a page every ${THINK_SECONDS} s`,
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
      value: rounded(submitted.done / BEYOND.seconds, 1),
      better: 'more',
    },
    {
      key: 'beyond refused',
      what: 'submissions rejected a second then, with 503',
      unit: '',
      value: rounded(submitted.refused / BEYOND.seconds, 1),
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
      value: rounded(beyond.browsing.done / BEYOND.seconds, 1),
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
