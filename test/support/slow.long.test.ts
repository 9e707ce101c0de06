/** The slow tests (`npm run test:long`), which have short versions in `npm test`. */
import { it } from 'vitest'
import { expectNoPasswordToBeReached } from './guess-passwords.ts'
import { expectMailsToOutliveAKillAt } from './kill-mailing.ts'
import { aServer } from './server.ts'

it('10,000 guesses without solved captchas reach no password at all', async () => {
  const server = await aServer()
  await expectNoPasswordToBeReached(server, 10_000)
  await server.stop()
})

it.each(['answer to the user', 'greeting', 'MAIL FROM', 'DATA', 'the last byte'] as const)(
  'killed at %s, the program delivers every mail after its next start',
  expectMailsToOutliveAKillAt,
)
