/** `npm run admin -- create-user` (docs/rules.md, Commands). */
import { createUserSchema } from '#shared/user/schema.ts'
import { addUser } from '../../features/user/add-user.ts'
import { countOtherStaff, hasUsername } from '../../features/user/store.ts'
import { COMMAND_LINE, type Command, UsageError } from './command.ts'
import { choosePassword, PASSWORD_OPTIONS } from './typed-password.ts'

/** At a terminal, names may be added later. */
const schema = createUserSchema.partial({ first_name: true, last_name: true })

export const createUser: Command = {
  summary: 'Create a user.',
  usage: '--username U --email E [--first-name F] [--last-name L] [--staff] [--password-stdin]',
  options: {
    username: { type: 'string' },
    email: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    staff: { type: 'boolean' },
    ...PASSWORD_OPTIONS,
  },
  database: 'create',
  parameters: [],
  async run(context, given) {
    const { db, passwords, print } = context
    const { username, email, staff, 'first-name': first, 'last-name': last } = given.values
    if (username === undefined) throw new UsageError('Missing option: --username')
    if (email === undefined) throw new UsageError('Missing option: --email')
    const { password, note } = await choosePassword(context, given)
    const {
      password: _,
      first_name = '',
      last_name = '',
      ...fields
    } = schema.parse({
      username,
      email,
      first_name: first,
      last_name: last,
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
