/** What ends a test that hangs. No test may pass or fail by them on a slow machine: they measure nothing. */

export const TEST_ENDS_WITHIN_MS = 180_000
/** Below the test's own, so that the failure says what did not happen. */
export const WAIT_ENDS_WITHIN_MS = 150_000
