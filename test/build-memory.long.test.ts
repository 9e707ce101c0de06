/** The build fits beside the running site on a server of 1 GB (CHANGELOG.md, docs/performance.md). */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { aClone } from './support/clone.ts'
import { aMemoryGroup, within } from './support/memory-group.ts'

const ROOT = join(import.meta.dirname, '..')
const BUILD_MAX_MB = 600

it('a build needs at most 600 MB: with no more, it is made; with half of it, the kernel ends it', (context) => {
  const site = aSite()
  const buildsWithin = (megabytes: number) => {
    const group = aMemoryGroup(`build-${megabytes}`, megabytes, 'max')
    if (!group) context.skip('A control group with a limit of memory cannot be made here.')
    else onTestFinished(() => rmdirSync(group))
    const [command, ...words] = [...within(group), process.execPath, 'start.mjs', '--build-only']
    const { status, stderr } = spawnSync(command!, words, { cwd: site, encoding: 'utf8' })
    return { isBuilt: status === 0, stderr }
  }
  expect(buildsWithin(BUILD_MAX_MB / 2)).toMatchObject({ isBuilt: false })
  expect(buildsWithin(BUILD_MAX_MB)).toMatchObject({ isBuilt: true })
})

/** Makes a site with linked copies of the packages, which only a folder of the same disk can have. */
function aSite(): string {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(ROOT, '.cache/build-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), folder])
  return aClone(folder)
}
