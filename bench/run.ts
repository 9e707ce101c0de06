/** Runs every benchmark, one after another. The others still run after one that misses its target. */
import { spawnSync } from 'node:child_process'

const BENCHMARKS = [
  'start',
  'pdf',
  'quotation',
  'quotations',
  'sign-in',
  'qr-code',
  'contact-search',
  'admin-panel',
  'translation',
  'rebuild',
  'logs',
  'mail',
  'backup',
  'longest-call',
  'size',
  'internal',
  'soak',
  'page',
  'lighthouse',
]

const failed = BENCHMARKS.filter((name) => {
  process.stdout.write(`\n${name}\n`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], {
    stdio: 'inherit',
  })
  return status !== 0
})
if (failed.length > 0) throw new Error(`missed its target, or failed: ${failed.join(', ')}`)
