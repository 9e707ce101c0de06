/**
 * What ends a wait for something that never happens. No test may pass or fail by it on a slow machine: it measures
 * nothing. As that of `expect.poll`, and below the test's own (`vite.config.ts`), so that the failure says what is missing.
 */
export const WAIT_ENDS_WITHIN_MS = 150_000
