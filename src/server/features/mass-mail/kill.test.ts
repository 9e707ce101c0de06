/** A kill -9 of the built server in the middle of a send; the other steps are in `test/support/slow.long.test.ts`. */
import { it } from 'vitest'
import { expectMailsToOutliveAKillAt } from '#test/support/kill-mailing.ts'

it.each(['RCPT TO', 'the answer'] as const)(
  'killed at %s, the program delivers every mail after its next start',
  expectMailsToOutliveAKillAt,
  60_000,
)
