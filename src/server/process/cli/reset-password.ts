/** `npm run admin -- reset-password` (contract 7): lets a locked-out user sign in again. */
import { insertAudit } from '../../features/audit/store.ts'
import { replacePassword } from '../../features/user/replace-password.ts'
import { findCredentials } from '../../features/user/store.ts'
import { isoTime } from '../../platform/clock.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'
import { choosePassword, PASSWORD_OPTIONS } from './typed-password.ts'

export const resetPassword: Command = {
  summary: 'gives a user a new password and ends their sessions',
  usage: 'USERNAME [--password-stdin]',
  options: PASSWORD_OPTIONS,
  parameters: ['USERNAME'],
  database: 'write',
  async run(context, given) {
    const { db, clock, passwords, say } = context
    const username = given.parameters.USERNAME!.normalize('NFKC').toLowerCase()
    if (!findCredentials(db, username)) throw new UsageError(`there is no user ${username}`)
    const { password, note } = await choosePassword(context, given)
    const hash = await passwords.hash(password)
    db.transaction(() => {
      const user = findCredentials(db, username)
      if (!user) throw new UsageError(`there is no user ${username}`)
      replacePassword(context, user, hash)
      insertAudit(db, {
        at: isoTime(clock.now()),
        action: 'password_set',
        actor: undefined,
        subject: user,
        address: COMMAND_LINE,
        detail: {},
      })
    })
    say(`Changed the password of ${username} and ended their sessions.${note}`)
  },
}
