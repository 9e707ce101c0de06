/**
 * `npm run admin -- mail-test ADDRESS`: sends one mail at once, without the outbox, and prints the server's
 * answer.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { emailSchema } from '../../../shared/mail/schema.ts'
import { mailFromOf } from '../../features/mail/sender.ts'
import { isoTime } from '../../platform/clock.ts'
import { createMailer, MailError, smtpServer } from '../../platform/mail/mailer.ts'
import { type Command, UsageError } from './command.ts'

const NAME = 'Wok & Wire'

export const mailTest: Command = {
  summary: 'sends one e-mail through the mail server of the settings, and prints its answer',
  usage: 'ADDRESS',
  options: {},
  parameters: ['ADDRESS'],
  database: 'none',
  async run({ config, clock, random, say }, given) {
    const { address } = z.object({ address: emailSchema }).parse({ address: given.parameters.ADDRESS })
    const { smtpUrl, dataDir, publicUrl, port, ...settings } = config()
    const site = publicUrl ?? `http://localhost:${port}`
    const from = mailFromOf(settings.mailFrom, site)
    const outboxDir = join(dataDir, 'outbox')
    const mailer = createMailer({ smtpUrl, from, fromName: () => NAME, outboxDir, connections: 1 })
    const way = smtpUrl === undefined ? 'no server: SMTP_URL is not set' : wayTo(smtpUrl)
    say(`From ${from} to ${address} by ${way}`)
    const sentAt = isoTime(clock.now())
    try {
      const { answer } = await mailer.send({
        id: 0,
        message_id: `<test-${random.token(12)}@${from.split('@')[1]}>`,
        created_at: sentAt,
        recipient: address,
        recipient_name: '',
        reply_to: null,
        subject: `A test from ${site}`,
        text: `This e-mail was sent at ${sentAt} by "npm run admin -- mail-test".\n\nIf you read it, the mail server takes e-mails from ${site}.\n`,
        html: '',
        attachments: [],
      })
      for (const line of smtpUrl === undefined ? keptLines(outboxDir, answer) : takenLines(answer)) say(line)
    } catch (error) {
      if (error instanceof MailError)
        throw new UsageError(`It was not sent: ${error.answer}${hintFor(error)}`)
      throw error
    } finally {
      mailer.close()
    }
  },
}

function keptLines(outboxDir: string, answer: string): string[] {
  return [`Written to ${join(outboxDir, answer.replace('kept as ', ''))}; nobody gets it.`]
}

function takenLines(answer: string): string[] {
  return [
    `The server took it: ${answer}`,
    'Now see that it arrives, and not among the spam. Its headers should say spf=pass, dkim=pass and dmarc=pass.',
  ]
}

function wayTo(smtpUrl: string): string {
  const { host, port, secure, auth, ignoreTLS } = smtpServer(smtpUrl)
  const encryption = secure ? 'TLS' : ignoreTLS ? 'no encryption, on this machine' : 'STARTTLS'
  return `${host}:${port} (${encryption}${auth ? `, as ${auth.user}` : ''})`
}

/** What to check, where the answer alone does not help. */
const HINTS: [answer: RegExp, hint: string][] = [
  [
    /ECONNREFUSED|ETIMEDOUT|EHOSTUNREACH|timeout|ENOTFOUND|EAI_AGAIN/i,
    'see host and port of SMTP_URL, and firewalls',
  ],
  [/certificate|self.signed|altname/i, 'SMTP_URL must have the name in a certificate of a known authority'],
  [/\b53[045]\b|authenticat|credential/i, 'see user and password of SMTP_URL'],
  [/\b55[034]\b|relay|sender/i, 'the server may not send for MAIL_FROM, or does not know the recipient'],
]

function hintFor({ answer }: MailError): string {
  const found = HINTS.find(([pattern]) => pattern.test(answer))
  return found ? ` (${found[1]})` : ''
}
