/**
 * What the first frame of a screen costs the server (decision 73), with 20,000 contact requests and 5,000 quotations:
 * CPU beside that of the same calls over `/trpc`, in turns, and the memory that stays once every screen has been drawn.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { firstCallsAt } from '../src/client/internal/kit/first-calls.ts'
import { newDirectory } from '../test/support/directory.ts'
import { end, firstAnswer, freePort, residentMegabytes, serviceProgram } from './first-answer.ts'
import { framePath } from './frame-path.ts'
import { CONTACTS, fillPhoneSite, QUOTATIONS } from './phone-site.ts'
import { cpuMicroseconds } from './process-use.ts'
import { ofTimes, type Row, record } from './record.ts'
import { ADMIN_PASSWORD, signInTo } from './sign-in-to.ts'
import { median, rounded, summary } from './statistics.ts'

const ROUNDS = 15
const CALLS_PER_ROUND = 20
const REST_MS = 30_000
const SCREENS = [
  '/internal',
  '/internal/contacts',
  '/internal/products',
  '/internal/translations',
  '/internal/quotations',
  '/internal/quotations?view=board',
]

const directory = newDirectory()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const program = serviceProgram({
  DATA_DIR: join(directory, 'data'),
  UPLOADS_DIR: join(directory, 'uploads'),
  PORT: String(port),
  ADMIN_PASSWORD,
})
await firstAnswer(program, port).then(end)
fillPhoneSite(join(directory, 'data', 'site.sqlite'))
const started = await firstAnswer(program, port)
await sleep(REST_MS)
const { pid } = started.child
const restingMb = residentMegabytes(started.child)
const headers = { ...(await signInTo(url)), 'accept-encoding': 'br' }

const costs = Object.fromEntries(
  SCREENS.map((at) => [at, { frame: [] as number[], calls: [] as number[], bytes: 0 }]),
)
for (let round = 0; round < ROUNDS; round++) {
  for (const at of SCREENS) {
    const cost = costs[at]!
    cost.calls.push(await cpuOf(callsOf(at)))
    cost.frame.push(await cpuOf(url + framePath(at)))
    cost.bytes = Number((await fetch(url + framePath(at), { headers })).headers.get('content-length'))
  }
}
await sleep(REST_MS)
const drawnMb = residentMegabytes(started.child)
await end(started)

record(
  'first-frame',
  [
    ...Object.entries(costs).map(
      ([at, { frame, calls, bytes }]): Row => ({
        key: at,
        what: `${at}: CPU of its first frame`,
        ...ofTimes(summary(frame)),
        peers: {
          'the same calls alone, ms': rounded(median(calls), 2),
          ratio: rounded(median(frame) / median(calls), 2),
          'answer, KB': rounded(bytes / 1_000, 1),
        },
        isMain: true,
      }),
    ),
    {
      key: 'memory',
      what: 'memory half a minute after all screens have been drawn',
      unit: 'MB',
      value: drawnMb,
      peers: { 'before, MB': restingMb },
    },
  ],
  { contacts: CONTACTS, quotations: QUOTATIONS, costs },
)
process.exit()

/** Milliseconds of all threads, for one request of several in turn. */
async function cpuOf(address: string): Promise<number> {
  const before = cpuMicroseconds(pid!)
  for (let call = 0; call < CALLS_PER_ROUND; call++) {
    const response = await fetch(address, { headers })
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  return (cpuMicroseconds(pid!) - before) / CALLS_PER_ROUND / 1_000
}

function callsOf(at: string): string {
  const calls = firstCallsAt(at)!
  const input = JSON.stringify(Object.fromEntries(calls.map((call, index) => [index, { json: call.input }])))
  return `${url}/trpc/${calls.map(({ path }) => path).join(',')}?${new URLSearchParams({ batch: '1', input })}`
}
