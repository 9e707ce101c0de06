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
      help: 'Always 1; the labels are the versions of the program and of Node.',
      samples: [{ labels: { version: VERSION, node: process.version }, value: 1 }],
    },
    gauge(
      'process_start_time_seconds',
      'Start time of the process, in seconds since 1970.',
      Date.now() / MILLISECONDS - process.uptime(),
    ),
    counter('process_cpu_user_seconds_total', 'CPU time in user mode.', user / MICROSECONDS),
    counter('process_cpu_system_seconds_total', 'CPU time in kernel mode.', system / MICROSECONDS),
    counter('process_cpu_seconds_total', 'CPU time in user and kernel mode.', (user + system) / MICROSECONDS),
    gauge('process_resident_memory_bytes', 'Resident memory of the process.', rss),
    gauge('process_open_fds', 'Open file descriptors.', openFiles()),
    gauge('process_max_fds', 'Limit of open file descriptors.', openFilesMax()),
    gauge('nodejs_heap_size_used_bytes', 'Heap in use.', heapUsed),
    gauge('nodejs_heap_size_total_bytes', 'Heap in use or reserved.', heapTotal),
    gauge('nodejs_external_memory_bytes', 'Memory outside the heap, such as buffers.', external),
    gauge(
      'nodejs_eventloop_lag_p99_seconds',
      '99th percentile of the event loop delay in the last minutes.',
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
