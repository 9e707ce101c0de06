/** `npm run admin -- reset-password` (docs/rules.md, Commands): lets a locked-out user sign in again. */
import { insertAudit } from '../../features/audit/store.ts'
import { replacePassword } from '../../features/user/replace-password.ts'
import { findCredentials } from '../../features/user/store.ts'
import { isoTime } from '../../platform/clock.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'
import { choosePassword, PASSWORD_OPTION } from './typed-password.ts'

export const resetPassword: Command = {
  summary: 'Set a new password for a user and sign them out everywhere.',
  options: [PASSWORD_OPTION],
  parameter: '<USERNAME>',
  database: 'write',
  async run(context, given) {
    const { db, clock, passwords, print } = context
    const username = given.parameter!.normalize('NFKC').toLowerCase()
    if (!findCredentials(db, username)) throw new UsageError(`Unknown user: ${username}`)
    const { password, note } = await choosePassword(context, given)
    const hash = await passwords.hash(password)
    db.transaction(() => {
      const user = findCredentials(db, username)
      if (!user) throw new UsageError(`Unknown user: ${username}`)
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
    print(`Set a new password for ${username} and signed them out everywhere.${note}`)
  },
}
