/** `npm run admin -- reset-two-step`: for a user who has lost the phone and the recovery codes. */
import { insertAudit } from '../../features/audit/store.ts'
import { deleteSecondStep } from '../../features/auth/second-step/store.ts'
import { findCredentials } from '../../features/user/store.ts'
import { isoTime } from '../../platform/clock.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'

export const resetSecondStep: Command = {
  summary: 'Turn off two-step verification for a user, who then signs in with only a password.',
  parameter: '<USERNAME>',
  database: 'write',
  async run({ db, clock, print }, given) {
    const username = given.parameter!.normalize('NFKC').toLowerCase()
    db.transaction(() => {
      const subject = findCredentials(db, username)
      if (!subject) throw new UsageError(`Unknown user: ${username}`)
      if (!deleteSecondStep(db, subject.id))
        throw new UsageError(`${username} does not use two-step verification.`)
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'second_step_reset',
        actor: undefined,
        subject,
        address: COMMAND_LINE,
        detail: {},
      })
    })
    print(`Turned off two-step verification for ${username}.`)
  },
}
