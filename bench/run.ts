/**
 * Runs every benchmark, one after another, then writes RESULTS.md. The others still run after one that misses its
 * limit.
 */
import { spawnSync } from 'node:child_process'
import { BENCHMARKS } from './record.ts'

const failed = BENCHMARKS.filter((name) => {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
  })
  return status !== 0
})
await import('./results.ts')
if (failed.length > 0) throw new Error(`missed its limit, or failed: ${failed.join(', ')}`)
