/** One built server, one SMTP server, one sign-in provider and one set of folders for all journeys. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDirectory } from '../test/support/directory.ts'
import { startProgram } from '../test/support/process.ts'
import { startProvider } from '../test/support/provider.ts'
import makeRunDirectory from '../test/support/run-directory.ts'
import { startLoopbackSmtp } from '../test/support/smtp.ts'
import { fileEndOf } from './mailbox.ts'

/** The address of the first account, on the site and at the provider. */
const BOSS_EMAIL = 'boss@wokandwire.example'
/** Journeys sign in as a new operator does: with the password that the first run prints. */
const GENERATED_PASSWORD = /username: admin {3}password: (\S+)/

export default async function startServer(): Promise<() => Promise<void>> {
  const removeDirectory = makeRunDirectory()
  const directory = newDirectory()
  const mailbox = join(directory, 'mailbox')
  mkdirSync(mailbox)
  const smtp = await startLoopbackSmtp()
  smtp.onReceived = ({ raw, to }) => {
    const name = `${String(smtp.received.length).padStart(5, '0')}.${fileEndOf(to[0]!)}`
    // Only once it is whole, since journeys read at any moment.
    const path = join(mailbox, name)
    writeFileSync(`${path}.part`, raw, 'latin1')
    renameSync(`${path}.part`, path)
  }
  const provider = await startProvider()
  provider.person = { email: BOSS_EMAIL, email_verified: true }
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SMTP_URL: smtp.url,
    STAFF_EMAIL: 'staff@wokandwire.example',
    TRUST_PROXY: 'loopback',
    ADMIN_EMAIL: BOSS_EMAIL,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'wokandwire',
    OIDC_CLIENT_SECRET: 'a secret between two servers',
  })
  process.env.JOURNEY_URL = program.url
  process.env.JOURNEY_MAILBOX = mailbox
  process.env.JOURNEY_ADMIN_PASSWORD = GENERATED_PASSWORD.exec(program.output())![1]!
  process.env.JOURNEY_DATABASE = join(directory, 'data', 'site.sqlite')

  return async () => {
    const code = await program.end('SIGTERM')
    await smtp.close()
    await provider.close()
    removeDirectory()
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${program.output()}`)
  }
}
