/** Used solutions, stored until they expire: one solution, one effect, one answer (docs/rules.md, REST). */
import { type Db, sql } from '../../db/query.ts'

interface UsedCaptcha {
  digest: string
  body_digest: string
  answer: string
  expires_at: string
}

export function findUsedCaptcha(db: Db, digest: string): UsedCaptcha | undefined {
  return db.get(sql.selectFrom('captcha_used').selectAll().where('digest', '=', digest))
}

/** Throws for an existing digest: the caller's transaction must not continue. */
export function insertUsedCaptcha(db: Db, used: UsedCaptcha): void {
  db.run(sql.insertInto('captcha_used').values(used))
}

/** Marks it as used, with no answer to repeat. False when it was used before. */
export function claimCaptchaDigest(db: Db, digest: string, expires_at: string): boolean {
  const used: UsedCaptcha = { digest, body_digest: '', answer: '', expires_at }
  const insert = sql.insertInto('captcha_used').values(used)
  return db.run(insert.onConflict((conflict) => conflict.doNothing())) === 1
}

export function deleteExpiredCaptchas(db: Db, now: string): void {
  db.run(sql.deleteFrom('captcha_used').where('expires_at', '<=', now))
}
