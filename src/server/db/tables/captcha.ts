/** The tables of the captcha. */

interface CaptchaUsedTable {
  /** Digest of the challenge's signature. */
  digest: string
  /** Digest of the operation and body that it was used for. */
  body_digest: string
  answer: string
  expires_at: string
}

export interface CaptchaTables {
  captcha_used: CaptchaUsedTable
}
