/**
 * `npm run admin -- mail-test ADDRESS`: sends one mail at once, without the outbox, and prints the server's
 * answer.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { emailSchema } from '#shared/email-and-phone-schema.ts'
import { SAVED_AS } from '#shared/mail/mail-state.ts'
import { isoTime } from '../../platform/clock.ts'
import { MailError, type MailFailure } from '../../platform/mail/mail-error.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { testMail } from '../../platform/mail/message.ts'
import { mailFromOf } from '../../platform/mail/sender.ts'
import { smtpServer } from '../../platform/mail/smtp-server.ts'
import { type Command, UsageError } from './command.ts'

const NAME = 'Wok & Wire'

export const mailTest: Command = {
  summary: 'Send one test email through the configured mail server and print its response.',
  parameter: '<ADDRESS>',
  database: 'none',
  async run({ config, clock, random, print }, given) {
    const { address } = z.object({ address: emailSchema }).parse({ address: given.parameter })
    const { smtpUrl, dataDir, publicUrl, port, ...settings } = config()
    const site = publicUrl ?? `http://localhost:${port}`
    const from = mailFromOf(settings.mailFrom, site)
    const outboxDir = join(dataDir, 'outbox')
    const mailer = createMailer({ smtpUrl, from, fromName: () => NAME, outboxDir, connections: 1 })
    print(
      smtpUrl === undefined
        ? `Writing an email from ${from} to ${address}. SMTP_URL is not set. A server that admins chose is tried under Technical, Mail server.`
        : `Sending an email from ${from} to ${address} through ${describeServer(smtpUrl)}.`,
    )
    const sentAt = isoTime(clock.now())
    try {
      const { answer } = await mailer.send(
        testMail({
          ...{ from, random, recipient: address, created_at: sentAt },
          subject: `Test email from ${site}`,
          text: `This email was sent at ${sentAt} by “npm run admin -- mail-test”.\n\nIf you can read this, the mail server accepts email from ${site}.\n`,
        }),
      )
      for (const line of smtpUrl === undefined ? savedLines(outboxDir, answer) : acceptedLines(answer))
        print(line)
    } catch (error) {
      if (!(error instanceof MailError)) throw error
      const hint = HINTS[error.reason]
      throw new UsageError(`The email was not sent: ${error.answer}${hint === '' ? '' : ` (${hint})`}`)
    } finally {
      mailer.close()
    }
  },
}

function savedLines(outboxDir: string, answer: string): string[] {
  return [`Saved as ${join(outboxDir, answer.replace(SAVED_AS, ''))}. It will not be delivered.`]
}

function acceptedLines(answer: string): string[] {
  return [
    `Accepted by the server: ${answer}`,
    'Check that it arrives and is not marked as spam. Its headers should show spf=pass, dkim=pass and dmarc=pass.',
  ]
}

function describeServer(smtpUrl: string): string {
  const { host, port, secure, auth, ignoreTLS } = smtpServer(smtpUrl)
  const encryption = secure ? 'TLS' : ignoreTLS ? 'unencrypted, on this machine' : 'STARTTLS'
  return `${host}:${port} (${encryption}${auth ? `, as ${auth.user}` : ''})`
}

const ADDRESS = 'check the host and port in SMTP_URL, and any firewall'
const PERMISSION = 'the server may not send for MAIL_FROM, or does not know the recipient'

/** What to check; the answer alone seldom says it. */
const HINTS: Readonly<Record<MailFailure, string>> = {
  unknownHost: ADDRESS,
  unreachable: ADDRESS,
  silent: ADDRESS,
  certificate: 'SMTP_URL must use the name in the certificate, and a known authority must have issued it',
  login: 'check the user and password in SMTP_URL',
  sender: PERMISSION,
  recipient: PERMISSION,
  other: '',
}
