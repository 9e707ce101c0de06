export interface SolvedCaptcha {
  value: string
  /** By this browser's clock, which may differ from the server's. */
  expiresAtMs: number
}
