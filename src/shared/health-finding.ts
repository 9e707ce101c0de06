/** Site status checks: each has a level, a text in `health.is_…` and, if something is wrong, advice in `health.do_…`. */
import type { Language } from './base/language.ts'
import { type PlaceholderName, placeholderNames } from './company/placeholders.ts'
import type { T, TextKey } from './i18n/t.ts'

/** Below either limit, the site status reports low disk space. */
export const DISK_LOW_PERCENT = 10

export const FINE = [
  'diskFine',
  'outboxFine',
  'backupFine',
  'backupSoon',
  'addressFine',
  'mailFine',
  'staffMailFine',
  'ownCompany',
  'pagesFine',
  'promptFine',
  'certificateFine',
  'smtpLocal',
] as const

export const TROUBLES = [
  'diskFilling',
  'diskLow',
  'diskFull',
  'folderGone',
  'filesMissing',
  'outboxFailed',
  'outboxLate',
  'backupNone',
  'backupOld',
  'backupAhead',
  'backupUnreadable',
  'addressLocal',
  'addressPlain',
  'addressShared',
  'mailKept',
  'staffMailAdmins',
  'staffMailNobody',
  'sampleFacts',
  'sampleTexts',
  'pagesOld',
  'slow',
  'logLarge',
  'clockAhead',
  'certificateSoon',
  'certificateOver',
  'certificateRefused',
  'smtpPlain',
  'smtpUnreachable',
] as const

export const FINDING_STATES = ['ok', 'warn', 'bad'] as const
export type FindingState = (typeof FINDING_STATES)[number]
type Trouble = (typeof TROUBLES)[number]
export type FindingKey = (typeof FINE)[number] | Trouble

export interface Finding {
  key: FindingKey
  state: FindingState
  values: Record<string, string | number>
}

export function findingText({ key, values }: Finding, t: T, language: Language): string {
  // The checks give a count wherever the text needs one; a test reads every text.
  return t(`health.is_${key}` as TextKey, withNames(values, t, language))
}

/** Placeholders are named as the Company page names them. */
function withNames(values: Finding['values'], t: T, language: Language): Finding['values'] {
  const { placeholders } = values
  if (placeholders === undefined) return values
  const names = String(placeholders).split(' ') as PlaceholderName[]
  return { ...values, placeholders: placeholderNames(names, t, language) }
}

/** Returns undefined if there is nothing to do. */
export function adviceText({ key, values }: Finding, t: T): string | undefined {
  const trouble = TROUBLES.find((it) => it === key)
  return trouble && t(`health.do_${trouble}`, values)
}
