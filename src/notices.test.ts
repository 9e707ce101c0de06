/** The notices of a release list all third-party code, with the version that we use and the text of its licence. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'

interface Lockfile {
  packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
}

let notices = ''
beforeAll(() => {
  const file = join(newDirectory(), 'notices.md')
  execFileSync(process.execPath, ['scripts/notices.mjs', file])
  notices = readFileSync(file, 'utf8')
})

it('they name every package of the running site in its version, and no other', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile
  const used = Object.entries(packages)
    .filter(([path, { dev, link }]) => path !== '' && !dev && !link)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`)
  const named = [...notices.matchAll(/^\| (\S+) \| (\d\S*) \|/gm)].map(
    ([, name, version]) => `${name} ${version}`,
  )
  expect(named.toSorted()).toEqual(used.toSorted())
})

it.each([
  'SIL OPEN FONT LICENSE Version 1.1',
  'Apache License',
  'Permission is hereby granted, free of charge',
])('they hold “%s”', (words) => expect(notices).toContain(words))
