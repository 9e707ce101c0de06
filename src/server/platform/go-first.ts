import { writeFileSync } from 'node:fs'

/** Makes Linux end this process before the site, should memory be short: for those that read what a stranger made. */
export function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Another system, or one that does not allow it.
  }
}
