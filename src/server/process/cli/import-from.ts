/** `npm run admin -- import-from URL`: moves in from another site that runs, through its documented API. */
import { Option } from 'commander'
import { formatNumber } from '#shared/base/format-number.ts'
import { isLanguage, LANGUAGES } from '#shared/base/language.ts'
import { drawPasswordLink, storePasswordLink } from '../../features/auth/password-link/link.ts'
import { createReader } from '../../features/moving/answers.ts'
import { type Moved, type MovedKind, moveIn } from '../../features/moving/move.ts'
import { type Moving, reasonOf } from '../../features/moving/plan.ts'
import { signIn, takeToken } from '../../features/moving/sign-in.ts'
import { openSource, type Source } from '../../features/moving/source.ts'
import { loadSiteTexts } from '../../features/translation/texts.ts'
import { joinFileStore } from '../../platform/files/files.ts'
import { mailFromOf } from '../../platform/mail/sender.ts'
import { askForPages, askStatus } from '../control.ts'
import { type Arguments, type BareContext, COMMAND_LINE, type Command, UsageError } from './command.ts'

/** How many lines of a kind say what is left out. */
const LEFT_SHOWN = 20

export const importFrom: Command = {
  summary:
    'Move in from another running site: catalogue, texts, partners, tools, notices, users (who are invited) and contact requests. Show what would be added; with --write, add it. What is here already stays as it is, so the command can be run again. Starter packages, references, questions, quotations, customers, the site’s own logo, and photos and data sheets of products are not moved.',
  parameter: '<URL>',
  options: [
    new Option('--write', 'add what is shown'),
    new Option('--username <U>', 'an admin of the other site, whose password is asked for'),
    new Option('--password-stdin', 'read the password from standard input'),
    new Option('--token-stdin', 'read an access token from standard input instead of signing in'),
    new Option('--language <L>', 'the language of the invitations').choices(LANGUAGES).default('en'),
  ],
  database: 'write',
  async run(context, given) {
    const { db, clock, random, config, print } = context
    const { dataDir, uploadsDir, publicUrl, port, mailFrom } = config()
    const source = openSource(given.parameter!)
    await authorize(source, context, given)
    const texts = loadSiteTexts(db)
    const site = publicUrl ?? (await askStatus(dataDir))?.url ?? `http://localhost:${port}`
    const host = mailFromOf(mailFrom, site).split('@')[1]!
    const language = isLanguage(given.values.language) ? given.values.language : 'en'
    const moving: Moving = {
      ...{ source, db, clock, random, by: COMMAND_LINE },
      read: createReader(source),
      uploads: () => joinFileStore(uploadsDir),
      invite(user) {
        const parts = { db, clock, random, texts, site: { publicUrl: () => site }, mail: { host } }
        storePasswordLink(parts, drawPasswordLink(parts, { kind: 'invitation', user, language }))
      },
    }
    const doesWrite = given.values.write === true
    const done: MovedKind[] = []
    for await (const moved of moveIn(moving, doesWrite)) {
      done.push(moved)
      for (const line of linesOf(moved, doesWrite)) print(line)
    }
    await finish(done, { print, dataDir, doesWrite })
  },
}

async function authorize(
  source: Source,
  { ask, readInput }: BareContext,
  { values }: Arguments,
): Promise<void> {
  const typed = async () => (await readInput()).replace(/\r?\n$/, '')
  if (values.tokenStdin === true) return takeToken(source, (await typed()).trim())
  const username = typeof values.username === 'string' ? values.username : await ask('Username there: ')
  const password = values.passwordStdin === true ? await typed() : await ask('Password: ', true)
  await signIn(source, { username, password })
}

function linesOf(moved: MovedKind, doesWrite: boolean): string[] {
  const head = `  ${moved.kind.padEnd(18)}`
  if ('error' in moved) return [`${head}nothing: ${reasonOf(moved.error)}`]
  const { added, already, left, note } = moved
  const counts = [
    `${formatNumber(added)} ${doesWrite ? 'added' : 'new'}`,
    `${formatNumber(already)} already here`,
    ...(left.length > 0 ? [`${formatNumber(left.length)} left out`] : []),
  ]
  const more = left.length > LEFT_SHOWN ? [`      and ${formatNumber(left.length - LEFT_SHOWN)} more`] : []
  const lines = left.slice(0, LEFT_SHOWN).map((line) => `      ${line}`)
  return [head + counts.join(', '), ...lines, ...more, ...(note === undefined ? [] : [`      ${note}`])]
}

async function finish(
  done: readonly MovedKind[],
  { print, dataDir, doesWrite }: { dataDir: string; doesWrite: boolean } & Pick<BareContext, 'print'>,
): Promise<void> {
  const moved = done.filter((it): it is Moved => !('error' in it))
  const isAny = moved.some(({ added }) => added > 0)
  const failed = done.flatMap((it) => ('error' in it ? [it.kind] : []))
  if (!doesWrite) print('Nothing was changed. Run the command with --write to add this.')
  else if (isAny) {
    if (await askForPages(dataDir, 'renew')) print('The public pages are updated.')
    const users = moved.find(({ kind }) => kind === 'users')?.added ?? 0
    if (users > 0)
      print('The new users get an invitation by email; without a mail server, invite them again under Users.')
  }
  if (failed.length > 0)
    throw new UsageError(`Not moved: ${failed.join(', ')}. What was added stays: run the command again.`)
}
