/** Why a mail was not sent. */
import type { NodemailerError } from 'nodemailer'
import { oneLine } from './one-line.ts'

export const ANSWER_MAX_CHARACTERS = 500

/** What an operator can look at when a server takes no mail. */
export type MailFailure =
  | 'unknownHost'
  | 'unreachable'
  | 'silent'
  | 'certificate'
  | 'login'
  | 'sender'
  | 'recipient'
  | 'other'

export class MailError extends Error {
  override readonly name = 'MailError'
  /** The server would reject the same mail again. */
  readonly permanent: boolean
  /** The server's answer, or what happened to the connection. */
  readonly answer: string
  readonly reason: MailFailure

  constructor(permanent: boolean, answer: string, reason: MailFailure = 'other') {
    const line = oneLine(answer, ANSWER_MAX_CHARACTERS)
    super(line)
    this.reason = reason
    this.permanent = permanent
    this.answer = line
  }
}

/** By the library's codes, and Node's own below them. */
export function failureOf({ code, command, message }: NodemailerError): MailFailure {
  // Its message is the server's answer, which may have any words.
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'recipient' : 'sender'
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(message)) return 'unknownHost'
  if (code === 'EAUTH') return 'login'
  if (code === 'ETLS' || /certificate|self-signed|altnames/i.test(message)) return 'certificate'
  if (code === 'ETIMEDOUT' || /Greeting never received/i.test(message)) return 'silent'
  return /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ECONNRESET/.test(message) ? 'unreachable' : 'other'
}

/** The library mentions retries, which are off here. */
export function errorText({ message }: NodemailerError): string {
  return message.startsWith('Reached maximum number of retries')
    ? 'the server closed the connection'
    : message
}

/** True only for an answer about this recipient or message: a wrong password or sender is for the operator to fix. */
export function isRefusedForGood(error: NodemailerError): boolean {
  if (error.code !== 'EENVELOPE' && error.code !== 'EMESSAGE') return false
  if (error.responseCode === undefined) return true
  return error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA')
}
