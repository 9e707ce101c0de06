/** One built server, one SMTP server and one set of folders for all journeys. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newDirectory } from '../src/server/testing/directory.ts'
import { startProgram } from '../src/server/testing/process.ts'
import { startLoopbackSmtp } from '../src/server/testing/smtp.ts'

export default async function startServer(): Promise<() => Promise<void>> {
  const directory = newDirectory()
  const mailbox = join(directory, 'mailbox')
  mkdirSync(mailbox)
  const smtp = await startLoopbackSmtp()
  smtp.onReceived = ({ raw }) => {
    const name = `${String(smtp.received.length).padStart(5, '0')}.eml`
    writeFileSync(join(mailbox, name), raw, 'latin1')
  }
  const program = await startProgram({
    DATA_DIR: join(directory, 'data'),
    UPLOADS_DIR: join(directory, 'uploads'),
    SMTP_URL: smtp.url,
    STAFF_EMAIL: 'staff@wokandwire.example',
    TRUST_PROXY: 'loopback',
  })
  process.env.JOURNEY_URL = program.url
  process.env.JOURNEY_MAILBOX = mailbox
  process.env.JOURNEY_DATABASE = join(directory, 'data', 'site.sqlite')

  return async () => {
    const code = await program.end('SIGTERM')
    await smtp.close()
    if (code !== 0) throw new Error(`the server ended with ${code}:\n${program.output()}`)
  }
}
