/** Control groups of Linux with a limit of memory, as systemd makes one for a service. */
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const groups: string[] = []
process.once('exit', () => {
  for (const folder of groups) if (existsSync(folder)) rmdirSync(folder)
})

/**
 * Its folder; undefined where this user may not make one, which is said. What needs more than `high` waits for the
 * kernel to free some; what needs more than `max` is killed. Version 1 of the groups has only the latter.
 */
export function aMemoryGroup(name: string, megabytes: number, limit: 'high' | 'max'): string | undefined {
  const isVersion1 = existsSync('/sys/fs/cgroup/memory')
  const folder = join('/sys/fs/cgroup', isVersion1 ? 'memory' : '', `limited-${process.pid}-${name}`)
  if (existsSync(folder)) return folder
  try {
    mkdirSync(folder)
    groups.push(folder)
    const file = isVersion1 ? 'memory.limit_in_bytes' : `memory.${limit}`
    writeFileSync(join(folder, file), String(megabytes * 2 ** 20))
    return folder
  } catch (error) {
    console.warn(`No limit of memory can be set here: ${String(error)}`)
  }
}

/** Begins a command that runs in the group, in a process that keeps its id. */
export function within(group: string | undefined): string[] {
  return group ? ['sh', '-c', 'echo $$ > "$0/cgroup.procs" && exec "$@"', group] : []
}
