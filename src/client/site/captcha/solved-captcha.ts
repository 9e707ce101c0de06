export interface SolvedCaptcha {
  value: string
  /** By this browser's clock, which need not be the server's. */
  expiresAtMs: number
}
