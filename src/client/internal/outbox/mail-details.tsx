/** One mail as sent: status, text and headers. */
import { Link } from 'wouter'
import { formatDateTime } from '#shared/base/date.ts'
import { isKeptAsFile } from '#shared/mail/mail-state.ts'
import type { OpenMail } from '#shared/outbox-schema.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import { phrases } from '../../ui/phrases.tsx'
import { DetailFoot, DetailPanel, DetailTitle } from '../kit/detail-panel.tsx'
import { type Fact, FactList } from '../kit/fact-list.tsx'
import { QueryState } from '../kit/query-state.tsx'
import { textLanguageTag } from '../kit/shown-name.tsx'
import { trpc } from '../kit/trpc.ts'
import { MAIL_LINK, PlainMail } from '../mass-mail/mail-preview.tsx'
import { MailStateChip } from '../mass-mail/mail-state-chip.tsx'
import { internalPaths } from '../paths.ts'
import { KIND_TEXT } from './mail-table.tsx'
import { mayResend, useResend } from './use-outbox.ts'

/** Refetch interval until it is sent or has failed. */
const AGAIN_MS = 2_000

export function MailDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const mail = trpc.outbox.get.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => data !== undefined && isOnTheWay(data) && AGAIN_MS },
  )
  return (
    <DetailPanel label={t('mailing.mail')} closeLabel={t('mailing.toOutbox')} onClose={onClose}>
      <QueryState query={mail}>{(open) => <Mail mail={open} />}</QueryState>
    </DetailPanel>
  )
}

function isOnTheWay({ state }: OpenMail): boolean {
  return state === 'waiting' || state === 'sending'
}

function Mail({ mail }: { mail: OpenMail }) {
  const t = useT()
  const { resend, isBusy } = useResend()
  return (
    <>
      <DetailTitle lang={textLanguageTag(mail.subject)}>{mail.subject}</DetailTitle>
      <div className="my-4">
        <FactList facts={useFacts(mail)} />
      </div>
      {mail.is_emptied ? (
        <p className="text-muted">{t('mailing.bodyGone')}</p>
      ) : (
        <>
          <div className="mail-text rounded-control border border-line bg-cream p-4 text-15">
            <PlainMail text={mail.text} isInert />
          </div>
          <p className="text-muted">{t('mailing.keysHidden')}</p>
        </>
      )}
      {mail.attachments.length > 0 && (
        <>
          <h3 className="part-title mt-4">{t('mailing.attachments')}</h3>
          <ul className="wrap-anywhere" translate="no">
            {mail.attachments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <Disclosure className="mt-4" summary={t('mailing.headers')}>
        <dl className="text-15 leading-normal" translate="no">
          {mail.headers.map(({ name, value }) => (
            <div key={name} className="border-line border-t border-dashed py-1">
              <dt className="text-muted">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
      {mayResend(mail) && (
        <DetailFoot>
          <Button variant="jade" isBusy={isBusy} onClick={() => resend(mail)}>
            {t(isBusy ? 'mailing.resending' : 'mailing.resend')}
          </Button>
        </DetailFoot>
      )}
    </>
  )
}

function useFacts(mail: OpenMail): Fact[] {
  const t = useT()
  const language = useLanguage()
  const moment = (time: Date) => <time dateTime={time.toISOString()}>{formatDateTime(time, language)}</time>
  const facts: (Fact | false)[] = [
    { name: t('mailing.to'), value: <span translate="no">{phrases(mail.recipient)}</span> },
    { name: t('mailing.state'), value: <MailStateChip state={mail.state} answer={mail.last_answer} /> },
    mail.last_answer !== null &&
      mail.state !== 'sent' && {
        name: t('mailing.answer'),
        value: <span translate="no">{mail.last_answer}</span>,
      },
    mail.state === 'stopped' &&
      mail.batch === null &&
      !mail.is_emptied && { name: t('mailing.answer'), value: t('mailing.outdated') },
    { name: t('mailing.kind'), value: <Kind mail={mail} /> },
    { name: t('mailing.written'), value: moment(mail.created_at) },
    mail.sent_at !== null && {
      name: t(isKeptAsFile(mail.state, mail.last_answer) ? 'mailing.keptAt' : 'mailing.sentAt'),
      value: moment(mail.sent_at),
    },
    mail.attempts > 1 && { name: t('mailing.attempts'), value: mail.attempts },
    mail.next_attempt_at !== null &&
      mail.attempts > 0 && { name: t('mailing.nextAttempt'), value: moment(mail.next_attempt_at) },
  ]
  return facts.filter((fact) => fact !== false)
}

/** A bulk email links to its batch. */
function Kind({ mail: { kind, batch } }: { mail: OpenMail }) {
  const t = useT()
  if (batch === null) return t(KIND_TEXT[kind])
  return (
    <Link className={`inline-block min-h-6 ${MAIL_LINK}`} href={`${internalPaths.sendMail()}?batch=${batch}`}>
      {t(KIND_TEXT[kind])}
    </Link>
  )
}
