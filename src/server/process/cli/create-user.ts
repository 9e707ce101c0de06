/** `npm run admin -- create-user` (docs/rules.md, Commands). */
import { Option } from 'commander'
import { z } from 'zod'
import { createUserSchema, passwordSchema } from '#shared/user/schema.ts'
import { generatePassword } from '../../features/user/first.ts'
import { addUser } from '../../features/user/manage.ts'
import { countOtherStaff, hasUsername } from '../../features/user/store.ts'
import { type Arguments, type BareContext, COMMAND_LINE, type Command, UsageError } from './command.ts'

/** The password that a command sets: from standard input, or generated and printed once. */
export const PASSWORD_OPTION = new Option(
  '--password-stdin',
  'read the password from standard input instead of generating one',
)

interface ChosenPassword {
  password: string
  /** A further line for the operator, or nothing. */
  note: string
}

/** Throws `invalid` for a password that breaks the rules. */
export async function choosePassword(
  { random, readInput }: BareContext,
  { values }: Arguments,
): Promise<ChosenPassword> {
  if (values.passwordStdin !== true) {
    const password = generatePassword(random)
    return { password, note: `\nPassword: ${password}` }
  }
  const typed = (await readInput()).replace(/\r?\n$/, '')
  if (/[\r\n]/.test(typed)) throw new UsageError('The password must be on one line.')
  const { password } = z.object({ password: passwordSchema }).parse({ password: typed })
  return { password, note: '' }
}

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
