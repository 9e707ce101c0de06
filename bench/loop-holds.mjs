/**
 * Loaded into the program before it starts: reports, on a port of its own, the longest block of its event loop
 * since the last report in milliseconds, and the computed part; the rest is waiting for the disk. Time in which
 * the thread only waited for a processor is subtracted where the system reports it (Linux).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const PORT_FILE = process.env.LOOP_HOLDS_PORT_FILE
const SCHEDULED = `/proc/${process.pid}/task/${process.pid}/schedstat`
const isTold = existsSync(SCHEDULED)

/** In milliseconds: the clock, and the thread's computing time and waiting time for a processor. */
function times() {
  const at = performance.now()
  if (!isTold) return { at, computed: at, waited: 0 }
  const [computed, waited] = readFileSync(SCHEDULED, 'latin1').split(' ')
  return { at, computed: Number(computed) / 1e6, waited: Number(waited) / 1e6 }
}

if (PORT_FILE && isMainThread) {
  let longest = { held_ms: 0, computed_ms: 0 }
  let last = times()
  setInterval(() => {
    const now = times()
    const held_ms = now.at - last.at - (now.waited - last.waited)
    const computed_ms = now.computed - last.computed
    longest = {
      held_ms: Math.max(longest.held_ms, held_ms),
      computed_ms: Math.max(longest.computed_ms, computed_ms),
    }
    last = now
  }, 1).unref()
  const server = createServer((_request, response) => {
    // A turn later, to include what blocks the loop now.
    setTimeout(() => {
      response.end(JSON.stringify(longest))
      longest = { held_ms: 0, computed_ms: 0 }
    }, 5)
  })
  server.listen(0, '127.0.0.1', () => writeFileSync(PORT_FILE, String(server.address().port)))
  server.unref()
}
