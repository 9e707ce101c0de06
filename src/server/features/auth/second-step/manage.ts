/** Turns a user's own two-step verification on and off, and another user's off (admins). */

import type { z } from 'zod'
import type { Context, SignedInContext } from '#server/core/context.ts'
import { qrSvgPath } from '#server/pdf/svg-path.ts'
import { AppError, fieldError } from '#server/platform/app-error.ts'
import { isoTime } from '#server/platform/clock.ts'
import type { SecondStepSetUp, secondStepStatusSchema } from '#shared/auth/schema.ts'
import { cutText } from '#shared/base/cut-text.ts'
import { recordAudit } from '../../audit/record.ts'
import { other } from '../../user/manage.ts'
import { requireFreshSignIn } from '../fresh-sign-in.ts'
import { assertGuessAllowed, countGuess } from '../guesses.ts'
import {
  base32,
  inGroups,
  isTotpCode,
  newRecoveryCodes,
  newSecret,
  openSecret,
  recoveryDigest,
  sealSecret,
  setUpAddress,
  stepOfCode,
  timeStepAt,
} from './secret.ts'
import {
  claimTimeStep,
  confirmSecondStep,
  countRecoveryCodes,
  deleteSecondStep,
  findSecondStep,
  hasSecondStep,
  replaceRecoveryCodes,
  saveBegunSecondStep,
  spendRecoveryCode,
} from './store.ts'

/** Keeps the QR code easy to scan. */
const SITE_NAME_MAX_CHARACTERS = 40

export function secondStepStatus({ db, user }: SignedInContext): z.infer<typeof secondStepStatusSchema> {
  return { is_active: hasSecondStep(db, user.id), codes_left: countRecoveryCodes(db, user.id) }
}

/**
 * Sign-ins need no code until it is confirmed. Throws `sign_in_again`, `invalid`, `too_many`; `conflict` when
 * it is on.
 */
export async function begin(ctx: SignedInContext, current: string | undefined): Promise<SecondStepSetUp> {
  const {
    random,
    user,
    texts,
    call,
    auth: { keys },
  } = ctx
  await requireFreshSignIn(ctx, current)
  const secret = newSecret(random)
  ctx.write(() => {
    if (hasSecondStep(ctx.db, user.id)) throw new AppError('conflict', 'error.secondStepOn')
    saveBegunSecondStep(ctx.db, user.id, sealSecret(keys, random, user.id, secret))
  })
  const site = cutText(texts.t(call.language)('company.name'), SITE_NAME_MAX_CHARACTERS)
  const uri = setUpAddress(secret, site, user.username)
  return { secret: inGroups(base32(secret)), uri, qr: qrSvgPath(uri)! }
}

/** Returns the recovery codes, which are shown only once. Throws `invalid`, `too_many`, `conflict`. */
export function confirm(ctx: SignedInContext, code: string): string[] {
  const { db, clock, user } = ctx
  return withCode(ctx, () => {
    const begun = findSecondStep(db, user.id)
    if (!begun) throw new AppError('conflict', 'error.secondStepNotBegun')
    if (begun.is_active) throw new AppError('conflict', 'error.secondStepOn')
    if (!spendAppCode(ctx, user.id, code)) return undefined
    confirmSecondStep(db, user.id, isoTime(clock.now()))
    recordAudit(ctx, { action: 'second_step_enabled', subject: user })
    return issueRecoveryCodes(ctx)
  })
}

/** The old codes no longer work. */
export function renewRecoveryCodes(ctx: SignedInContext, code: string): string[] {
  const { user } = ctx
  return withCode(ctx, () => {
    if (!spendActive(ctx, code)) return undefined
    recordAudit(ctx, { action: 'recovery_codes_renewed', subject: user })
    return issueRecoveryCodes(ctx)
  })
}

/** Also throws `sign_in_again`. */
export async function disable(
  ctx: SignedInContext,
  code: string,
  current: string | undefined,
): Promise<void> {
  const { user } = ctx
  await requireFreshSignIn(ctx, current)
  withCode(ctx, () => {
    if (!spendActive(ctx, code)) return undefined
    recordAudit(ctx, { action: 'second_step_disabled', subject: user })
    return deleteSecondStep(ctx.db, user.id)
  })
}

/** For a user who has lost phone and codes. Does nothing where it is off. Throws `forbidden` for the caller's own. */
export function reset(ctx: SignedInContext, id: number): void {
  ctx.write(() => {
    const subject = other(ctx, id)
    if (!deleteSecondStep(ctx.db, id)) return
    recordAudit(ctx, { action: 'second_step_reset', subject })
  })
}

/** Codes can be guessed no faster here than at a sign-in. `work` returns undefined when the code is wrong. */
function withCode<Result>(ctx: SignedInContext, work: () => Result | undefined): Result {
  const result = ctx.write(() => {
    assertGuessAllowed(ctx, ctx.user.username)
    const guess = countGuess(ctx, ctx.user.username)
    const done = work()
    if (done !== undefined) guess.takeBack()
    return done
  })
  if (result !== undefined) return result
  throw fieldError('code', 'error.codeWrong')
}

function spendActive(ctx: SignedInContext, code: string): boolean {
  if (!hasSecondStep(ctx.db, ctx.user.id)) throw new AppError('conflict', 'error.secondStepOff')
  return spendCode(ctx, ctx.user.id, code)
}

function issueRecoveryCodes({ db, random, user }: SignedInContext): string[] {
  const codes = newRecoveryCodes(random)
  replaceRecoveryCodes(db, user.id, codes.map(recoveryDigest))
  return codes
}

type CodeKind = 'code' | 'recovery code'

/** The type of code, by its format. Does not check the code. */
export function kindOfCode(code: string): CodeKind {
  return isTotpCode(code) ? 'code' : 'recovery code'
}

/** False for a wrong or a used code. Call it inside the transaction of what it permits. */
export function spendCode(ctx: Context, user: number, code: string): boolean {
  return kindOfCode(code) === 'code'
    ? spendAppCode(ctx, user, code)
    : spendRecoveryCode(ctx.db, user, recoveryDigest(code))
}

function spendAppCode({ db, clock, log, auth: { keys } }: Context, user: number, code: string): boolean {
  const sealed = findSecondStep(db, user)?.secret
  if (!sealed) return false
  const secret = openSecret(keys, user, sealed)
  // Logged, because SECRET_KEY may have been changed.
  if (!secret) log.error({ user }, 'the two-step verification secret of a user cannot be decrypted')
  const step = secret && stepOfCode(secret, code, clock.now())
  return step !== undefined && claimTimeStep(db, user, step, timeStepAt(clock.now()))
}
