import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { newDirectory } from '#test/support/directory.ts'
import { listBackups } from './list.ts'

it('lists complete backups, newest first, and nothing else', async () => {
  const dataDir = newDirectory()
  const directory = join(dataDir, 'backups')
  mkdirSync(join(directory, 'backup-folder.tar.gz'), { recursive: true })
  const names = [
    'backup-20261120T030000Z.tar.gz',
    'backup-20261121T030000Z.tar.gz',
    'backup-20261122T030000Z.tar.gz.partial',
    'before-upgrade-of-version-3.sqlite',
  ]
  for (const [day, name] of names.entries()) {
    writeFileSync(join(directory, name), name)
    utimesSync(join(directory, name), 0, Date.UTC(2026, 10, 20 + day, 3) / 1000)
  }
  expect(await listBackups(dataDir, Date.UTC(2026, 10, 21, 3))).toEqual({
    backups: [
      { file: names[1], bytes: names[1]!.length, made_at: '2026-11-21T03:00:00.000Z' },
      { file: names[0], bytes: names[0]!.length, made_at: '2026-11-20T03:00:00.000Z' },
    ],
    ahead: [],
  })
})

it('finds none before the first one', async () => {
  expect(await listBackups(newDirectory(), Date.now())).toEqual({ backups: [], ahead: [] })
})

it('keeps apart what is dated in the future, but not by the minutes between two clocks', async () => {
  const dataDir = newDirectory()
  mkdirSync(join(dataDir, 'backups'))
  const names = [
    'backup-20280102T140842Z.tar.gz',
    'backup-20261121T030500Z.tar.gz',
    'backup-20261120T030000Z.tar.gz',
  ]
  for (const name of names) writeFileSync(join(dataDir, 'backups', name), name)
  const { backups, ahead } = await listBackups(dataDir, Date.UTC(2026, 10, 21, 3))
  expect(ahead.map(({ file }) => file)).toEqual([names[0]])
  expect(backups.map(({ file }) => file)).toEqual([names[1], names[2]])
})
