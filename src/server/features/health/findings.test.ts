import { describe, expect, it } from 'vitest'
import { adviceText, FINE, type FindingKey, findingText, TROUBLES } from '#shared/health-finding.ts'
import { en } from '#shared/i18n/en.ts'
import { createT } from '#shared/i18n/t.ts'
import { zh } from '#shared/i18n/zh.ts'
import type { SmtpProbe } from '../../platform/mail/smtp-probe.ts'
import { checkSmtp, type Facts, findingsOf } from './findings.ts'

const NOW = Date.parse('2026-11-21T08:00:00.000Z')
const GB = 1024 ** 3
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString()
const ahead = (days: number) => new Date(NOW + days * 86_400_000 + 1).toISOString()

const HOLDS = { program: '1.0.0', rows: 1, files: 1, missing: 0 }
const lastBackup = (made_at: string): Partial<Facts> => ({ backups: [{ ...well.backups[0]!, made_at }] })
/** Samples the disk of `well`, once a day since so many days. */
const filling = (days: number, aDay: number, total = 40 * GB): Partial<Facts> => ({
  diskSamples: Array.from({ length: days + 1 }, (_, day) => ({
    at: ago(24 * (days - day)),
    holds: 'both' as const,
    free_bytes: 20 * GB + aDay * (days - day),
    total_bytes: total,
  })),
})

const well: Facts = {
  now: NOW,
  missing: [],
  missingFiles: [],
  disks: [{ holds: 'both', path: '/srv/data', free_bytes: 20 * GB, total_bytes: 40 * GB }],
  outbox: { waiting: 0, failed: 0, oldest_waiting_at: null },
  diskSamples: [],
  backups: [{ file: 'a', made_at: ago(5), is_ahead: false, holds: HOLDS }],
  firstUserAt: ago(1_000),
  publicUrl: 'https://www.wokandwire.example',
  smtpUrl: 'smtp://mail.example',
  staffMail: { whose: 'staff', addresses: ['sales@kamsin.example'] },
  placeholders: [],
  busiestAddress: { address: '192.0.2.1', users: 9 },
  failedPage: undefined,
  databaseLogBytes: 4_096,
  delayMs: 3,
  lastEntryAt: ago(1),
}
const disk = (free_bytes: number, total_bytes: number): Partial<Facts> => ({
  disks: [{ holds: 'data', path: '/srv/data', free_bytes, total_bytes }],
})
const staffMail = (whose: Facts['staffMail']['whose'], address: string): Partial<Facts> => ({
  staffMail: { whose, addresses: [address] },
})
const troubles = (change: Partial<Facts>) =>
  findingsOf({ ...well, ...change })
    .filter(({ state }) => state !== 'ok')
    .map(({ state, key }) => `${state} ${key}`)

describe('findings', () => {
  it('are all fine when the site works', () => {
    expect(troubles({})).toEqual([])
  })

  it.each<[string, Partial<Facts>, string[]]>([
    ['a disk with less than a tenth left', disk(3.9 * GB, 40 * GB), ['warn diskLow']],
    ['a disk with a tenth left', disk(4 * GB, 40 * GB), []],
    ['a disk with less than 1 GB left', disk(0.9 * GB, 2 * GB), ['warn diskLow']],
    ['a disk with next to nothing left', disk(GB / 20, 40 * GB), ['bad diskFull']],
    ['no backup of a new site', { backups: [], firstUserAt: ago(47) }, []],
    ['no backup of an old site', { backups: [], firstUserAt: ago(49) }, ['warn backupNone']],
    ['a backup of the day before yesterday', lastBackup(ago(48)), ['warn backupOld']],
    ['a backup of last week', lastBackup(ago(7 * 24)), ['bad backupOld']],
    [
      'a backup from the future beside a good one',
      { backups: [...well.backups, { file: 'b', made_at: ago(-5), is_ahead: true, holds: HOLDS }] },
      ['warn backupAhead'],
    ],
    [
      'only a backup from the future',
      { backups: [{ file: 'b', made_at: ago(-5), is_ahead: true, holds: HOLDS }] },
      ['warn backupNone', 'warn backupAhead'],
    ],
    [
      'a file that is no backup, newer than an old backup',
      {
        backups: [
          { file: 'b', made_at: ago(1), is_ahead: false, holds: null },
          ...lastBackup(ago(49)).backups!,
        ],
      },
      ['warn backupOld', 'warn backupUnreadable'],
    ],
    ['a disk that is full in a hundred days', filling(30, GB / 5), ['warn diskFilling']],
    ['a disk that is full in half a year', filling(30, GB / 9), []],
    ['a disk of which a week is known', filling(7, GB), ['warn diskFilling']],
    ['a disk of which less than a week is known', filling(6, GB), []],
    ['a disk that empties', filling(30, -GB), []],
    ['a disk that was larger or smaller then', filling(30, GB, 30 * GB), []],
    [
      'ten users at one address',
      { busiestAddress: { address: '192.0.2.1', users: 10 } },
      ['warn addressShared'],
    ],
    ['a folder that is gone', { missing: ['/srv/uploads'] }, ['bad folderGone']],
    ['files that are gone', { missingFiles: ['a.pdf', 'b.pdf'] }, ['bad filesMissing']],
    ['failed mails', { outbox: { ...well.outbox, failed: 2 } }, ['warn outboxFailed']],
    ['a mail from just now', { outbox: { ...well.outbox, waiting: 1, oldest_waiting_at: ago(0.9) } }, []],
    [
      'a mail that has waited long',
      { outbox: { waiting: 3, failed: 1, oldest_waiting_at: ago(2) } },
      ['warn outboxFailed', 'warn outboxLate'],
    ],
    ['no mail server', { smtpUrl: undefined }, ['warn mailKept']],
    ['mail that goes to all admins', staffMail('admins', 'mei@kamsin.example'), ['warn staffMailAdmins']],
    ['mail that reaches no one', staffMail('admins', 'admin@localhost'), ['warn staffMailNobody']],
    ['a sample phone number', { placeholders: ['phone'] }, ['warn sampleFacts']],
    [
      'sample texts beside a sample address',
      { placeholders: ['address', 'brandSeal'] },
      ['warn sampleFacts', 'warn sampleTexts'],
    ],
    ['mail to the company’s address', staffMail('company', 'hello@kamsin.example'), []],
    ['an address of this machine', { publicUrl: 'http://localhost:3000' }, ['warn addressLocal']],
    ['an address without https', { publicUrl: 'http://shop.example' }, ['warn addressPlain']],
    ['pages that could not be made', { failedPage: { page: '/', language: 'zh' } }, ['bad pagesOld']],
    ['a slow program', { delayMs: 201 }, ['warn slow']],
    ['an entry from the future', { lastEntryAt: ahead(400) }, ['warn clockAhead']],
    ['an entry from a clock that is corrected by seconds', { lastEntryAt: ago(-0.01) }, []],
    ['a large log', { databaseLogBytes: GB }, ['warn logLarge']],
  ])('of %s', (_, change, found) => {
    expect(troubles(change)).toEqual(found)
  })

  it('begin with the worst', () => {
    expect(troubles({ smtpUrl: undefined, failedPage: { page: '/', language: 'zh' } })).toEqual([
      'bad pagesOld',
      'warn mailKept',
    ])
  })
})

describe('the mail server', () => {
  const encrypted = (days: number, refused?: string): SmtpProbe => ({
    result: 'encrypted',
    issuer: 'An Authority',
    valid_until: ahead(days),
    refused,
  })
  it.each<[SmtpProbe, boolean, string]>([
    [encrypted(90), false, 'ok certificateFine'],
    [encrypted(13), false, 'warn certificateSoon'],
    [encrypted(-1, 'CERT_HAS_EXPIRED'), false, 'bad certificateOver'],
    [encrypted(90, 'DEPTH_ZERO_SELF_SIGNED_CERT'), false, 'bad certificateRefused'],
    [{ result: 'plain' }, false, 'warn smtpPlain'],
    [{ result: 'plain' }, true, 'ok smtpLocal'],
    [{ result: 'unreachable', reason: 'no' }, true, 'bad smtpUnreachable'],
  ])('%j (on this machine: %s) is %s', (look, isOnThisMachine, found) => {
    const { state, key } = checkSmtp(look, 'mail.example:587', isOnThisMachine, NOW)
    expect(`${state} ${key}`).toBe(found)
  })
})

describe('texts of findings', () => {
  it.each([
    ['en', en],
    ['zh', zh],
  ] as const)('are complete in %s', (language, texts) => {
    const t = createT(texts, language)
    const names =
      'path free percent hours days url ms size server reason page language addresses address users files span'.split(
        ' ',
      )
    const named = { ...Object.fromEntries(names.map((name) => [name, name])), placeholders: 'name brandSeal' }
    const all = ([...FINE, ...TROUBLES] as FindingKey[]).flatMap((key) =>
      [1, 2].map((count) => ({ key, values: { ...named, count } })),
    )
    for (const { key, values } of all) {
      const said = [
        findingText({ key, state: 'ok', values }, t, 'en'),
        adviceText({ key, state: 'ok', values }, t),
      ]
      expect(said.join()).not.toMatch(/[{}]|health\./)
      expect(said[1] === undefined).toBe(FINE.some((it) => it === key))
    }
  })
})
