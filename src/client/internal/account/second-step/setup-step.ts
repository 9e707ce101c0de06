/** The steps of setting up two-step verification, with the introduction of each. */

import type { SecondStepSetUp } from '#shared/auth/second-step-schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'

export type SetupStep =
  | { at: 'rest' }
  | { at: 'setUp'; setUp: SecondStepSetUp }
  | { at: 'codes'; codes: string[] }
  | { at: 'newCodes' }
  | { at: 'switchOff' }
  | { at: 'switchedOff' }

export const AT_REST: SetupStep = { at: 'rest' }

export const TITLES: Record<SetupStep['at'], [title: TextKey, lead?: TextKey]> = {
  rest: ['secondStep.title', 'secondStep.lead'],
  setUp: ['secondStep.setUpTitle'],
  codes: ['secondStep.codesTitle', 'secondStep.codesLead'],
  newCodes: ['secondStep.newCodes', 'secondStep.newCodesLead'],
  switchOff: ['secondStep.switchOffTitle', 'secondStep.switchOffLead'],
  switchedOff: ['secondStep.title', 'secondStep.isOff'],
}
