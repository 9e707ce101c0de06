/**
 * Loaded into the program before it starts: answers, on a port of its own, for how many milliseconds its event loop was held
 * at most since the last time. What the thread has only waited for a processor, because others worked on the machine, is
 * taken off where the system says it (Linux).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const PORT_FILE = process.env.LOOP_HOLDS_PORT_FILE
const SCHEDULED = `/proc/${process.pid}/task/${process.pid}/schedstat`
const canTellWaiting = existsSync(SCHEDULED)

const waitedMs = () => (canTellWaiting ? Number(readFileSync(SCHEDULED, 'latin1').split(' ', 2)[1]) / 1e6 : 0)

if (PORT_FILE) {
  let longest = 0
  let last = { at: performance.now(), waited: waitedMs() }
  setInterval(() => {
    const now = { at: performance.now(), waited: waitedMs() }
    longest = Math.max(longest, now.at - last.at - (now.waited - last.waited))
    last = now
  }, 1).unref()
  const server = createServer((_request, response) => {
    // A turn later, so that what holds the loop right now is counted.
    setTimeout(() => {
      response.end(String(longest))
      longest = 0
    }, 5)
  })
  server.listen(0, '127.0.0.1', () => writeFileSync(PORT_FILE, String(server.address().port)))
  server.unref()
}
