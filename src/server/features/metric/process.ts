/** The state of the process, under the names that existing dashboards for Node use. */
import { readdirSync, readFileSync } from 'node:fs'
import { VERSION } from '../../core/version.ts'
import type { LoopDelay } from '../../platform/loop-delay.ts'
import { counter, type Family, gauge } from './family.ts'

const MICROSECONDS = 1e6
const MILLISECONDS = 1e3

export function processFamilies(loopDelay: LoopDelay): Family[] {
  const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    {
      name: 'site_build_info',
      type: 'gauge',
      help: 'Always 1; its labels say what is running.',
      samples: [{ labels: { version: VERSION, node: process.version }, value: 1 }],
    },
    gauge(
      'process_start_time_seconds',
      'When the process started, since 1970.',
      Date.now() / MILLISECONDS - process.uptime(),
    ),
    counter('process_cpu_user_seconds_total', 'CPU time of our code.', user / MICROSECONDS),
    counter('process_cpu_system_seconds_total', 'CPU time of the kernel for us.', system / MICROSECONDS),
    counter('process_cpu_seconds_total', 'CPU time of both.', (user + system) / MICROSECONDS),
    gauge('process_resident_memory_bytes', 'Memory that the process occupies.', rss),
    gauge('process_open_fds', 'Open files and sockets.', openFiles()),
    gauge('process_max_fds', 'How many of them there may be.', openFilesMax()),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap in use and ready.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory of buffers and the like.', external),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      'For 99 % of the last minutes no later than this.',
      loopDelay.p99() / MILLISECONDS,
    ),
  ]
}

/** Available on Linux only. */
function openFiles(): number | undefined {
  try {
    return readdirSync('/proc/self/fd').length
  } catch {
    return undefined
  }
}

function openFilesMax(): number | undefined {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}
