/**
 * The time of a QR code's PNG of 300 x 300: ours and `toBuffer` of the package that makes our matrices, in one
 * interleaved run with the same URLs. Target: 1 ms at the median, and ten times faster.
 *
 *   node bench/qr-code.ts [rounds]
 */
import { toBuffer } from 'qrcode'
import { qrImage } from '../src/server/features/qr-code/image.ts'
import { ofTimes, record } from './record.ts'
import { median, rounded, summary, timedAsync } from './statistics.ts'

const WARM_UP = 50
const ROUNDS = Number(process.argv[2] ?? 300)
const SIDE_PX = 300
const P50_MAX_MS = 1
const TIMES_FASTER_MIN = 10

type Painter = (text: string) => Uint8Array | Promise<Uint8Array>

const painters: Record<string, Painter> = {
  ours: (url) => qrImage({ url, size: { width: SIDE_PX, height: SIDE_PX }, format: 'png' }).bytes,
  'qrcode.toBuffer': (text) => toBuffer(text, { width: SIDE_PX }),
}

async function run(): Promise<void> {
  const times: Record<string, number[]> = {}
  const bytes: Record<string, number> = {}
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    const text = `https://wokandwire.example/menu?table=${100_000 + round}`
    for (const [name, paint] of Object.entries(painters)) {
      const took = await timedAsync(async () => {
        bytes[name] = (await paint(text)).length
      })
      if (round < WARM_UP) continue
      times[name] = [...(times[name] ?? []), took]
    }
  }
  report(times, bytes)
}

function report(times: Record<string, number[]>, bytes: Record<string, number>): void {
  const results = Object.entries(times).map(([name, taken]) => ({
    name,
    ...summary(taken),
    times_ours: rounded(median(taken) / median(times.ours ?? []), 2),
    bytes: bytes[name] ?? 0,
  }))
  const result = { side_px: SIDE_PX, rounds: ROUNDS, results }
  const [own, ...peers] = result.results
  record(
    'qr-code',
    [
      {
        key: 'ours',
        what: 'a PNG of 300 × 300',
        ...ofTimes(own!),
        limit: P50_MAX_MS,
        peers: Object.fromEntries(peers.map(({ name, p50_ms }) => [name, p50_ms])),
        isMain: true,
      },
      {
        key: 'times_faster',
        what: 'times faster than the package',
        unit: '×',
        value: Math.min(...peers.map(({ times_ours }) => times_ours)),
        statistic: 'ratio of medians',
        limit: TIMES_FASTER_MIN,
        better: 'more',
        isMain: true,
      },
      {
        key: 'bytes',
        what: 'its size',
        unit: 'bytes',
        value: own!.bytes,
        peers: Object.fromEntries(peers.map((peer) => [peer.name, peer.bytes])),
      },
    ],
    result,
  )
}

await run()
