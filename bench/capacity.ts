/**
 * How many people the built server carries at 100 ms p95: browsing, submitting quotations, and with staff beside them;
 * what it runs out of; and what happens with several times as many. The load generator runs on the same machine, and starts
 * work on a clock. Takes about five minutes.
 *
 *   npm run build && node bench/capacity.ts
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { rowsOf } from './capacity-rows.ts'
import { aSite } from './capacity-site.ts'
import { type Load, type Measured, openLoad } from './open-load.ts'
import { type Use, watchUse } from './process-use.ts'
import { record } from './record.ts'
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
const result = {
  think_seconds: THINK_SECONDS,
  beyond_seconds: BEYOND.seconds,
  pages: site.pages,
  people,
  browsing,
  submitting,
  staff,
  beyond,
}
export type Capacity = typeof result
record('capacity', rowsOf(result), result, {
  curves: [
    { title: 'Pages a second', limit: P95_MS, points: pointsOf(browsing) },
    { title: 'Quotations a second', limit: P95_MS, points: pointsOf(submitting) },
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

/** From the end of the load, when nobody asks for more, until a page takes as long as on an idle server. */
async function recovery(): Promise<number> {
  site.giveUp()
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
