/** The password that a command sets: from standard input, or generated and printed once. */
import { Option } from 'commander'
import { z } from 'zod'
import { passwordSchema } from '#shared/user/schema.ts'
import { generatePassword } from '../../features/user/generate-password.ts'
import { type Arguments, type BareContext, UsageError } from './command.ts'

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
