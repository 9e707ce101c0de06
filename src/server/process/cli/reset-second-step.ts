/** `npm run admin -- reset-second-step`: for a user who has lost the phone and the recovery codes. */
import { insertAudit } from '../../features/audit/store.ts'
import { deleteSecondStep } from '../../features/auth/second-step/store.ts'
import { findCredentials } from '../../features/user/store.ts'
import { isoTime } from '../../platform/clock.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'

export const resetSecondStep: Command = {
  summary: 'switches off the second step of a user: the password alone signs them in',
  usage: 'USERNAME',
  options: {},
  parameters: ['USERNAME'],
  database: 'write',
  async run({ db, clock, say }, given) {
    const username = given.parameters.USERNAME!.normalize('NFKC').toLowerCase()
    db.transaction(() => {
      const subject = findCredentials(db, username)
      if (!subject) throw new UsageError(`there is no user ${username}`)
      if (!deleteSecondStep(db, subject.id)) throw new UsageError(`${username} has no second step`)
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'second_step_reset',
        actor: undefined,
        subject,
        address: COMMAND_LINE,
        detail: {},
      })
    })
    say(`Switched off the second step of ${username}.`)
  },
}
