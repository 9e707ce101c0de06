/** The notices list all third-party code, with the version that we use and the text of its licence. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Lockfile {
  packages: Record<string, { version: string; dev?: boolean; link?: boolean }>
}

const textOf = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const notices = textOf('THIRD-PARTY-NOTICES.md')

it('THIRD-PARTY-NOTICES.md names every package of the running site in its version, and no other: npm run notices', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as Lockfile
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
])('THIRD-PARTY-NOTICES.md holds “%s”', (words) => expect(notices).toContain(words))
