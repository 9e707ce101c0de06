/** `npm run admin -- create-user` (docs/rules.md, Commands). */
import { Option } from 'commander'
import { createUserSchema } from '#shared/user/schema.ts'
import { addUser } from '../../features/user/add-user.ts'
import { countOtherStaff, hasUsername } from '../../features/user/store.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'
import { choosePassword, PASSWORD_OPTION } from './typed-password.ts'

/** At a terminal, names may be added later. */
const schema = createUserSchema.partial({ first_name: true, last_name: true })

export const createUser: Command = {
  summary: 'Create a user.',
  options: [
    new Option('--username <U>').makeOptionMandatory(),
    new Option('--email <E>').makeOptionMandatory(),
    new Option('--first-name <F>'),
    new Option('--last-name <L>'),
    new Option('--staff', 'make the user an admin'),
    PASSWORD_OPTION,
  ],
  database: 'create',
  async run(context, given) {
    const { db, passwords, print } = context
    const { username, email, staff, firstName, lastName } = given.values
    const { password, note } = await choosePassword(context, given)
    const {
      password: _,
      first_name = '',
      last_name = '',
      ...fields
    } = schema.parse({
      username,
      email,
      first_name: firstName,
      last_name: lastName,
      is_staff: staff === true,
      password,
    })
    const hash = await passwords.hash(password)
    db.transaction(() => {
      if (hasUsername(db, fields.username)) throw new UsageError(`Username already taken: ${fields.username}`)
      addUser(context, { fields: { ...fields, first_name, last_name }, hash, address: COMMAND_LINE })
    })
    print(`Created ${fields.is_staff ? 'admin' : 'user'} ${fields.username}.${note}`)
    if (countOtherStaff(db, 0) === 0) print('There is no admin yet. Create one with --staff.')
  },
}
