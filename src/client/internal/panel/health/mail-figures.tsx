/** Mail status: waiting and failed mails, and the mail server with its certificate, which loads separately. */

import type { Fact } from '#client/ui/fact-list.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDate } from '#shared/base/date.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { Health, SmtpHealth } from '#shared/health/schema.ts'
import { internalPaths } from '../../paths.ts'
import { Age, Card, CardLink, Figure } from './card.tsx'

interface MailFiguresProps {
  health: Health
  smtp: SmtpHealth | undefined
  isSmtpAwaited: boolean
}

export function MailFigures({ health: { outbox, at }, smtp, isSmtpAwaited }: MailFiguresProps) {
  const t = useT()
  const language = useLanguage()
  const number = (count: number) => count.toLocaleString(LANGUAGE_TAG[language])
  const to = (state: string, count: number) => (
    <Figure>
      <CardLink href={`${internalPaths.outbox()}?state=${state}`}>{number(count)}</CardLink>
    </Figure>
  )
  const server = isSmtpAwaited ? t('health.asking') : (smtp?.server ?? t('health.keptAsFiles'))
  const facts: (Fact | false)[] = [
    { name: t('health.waiting'), value: to('waiting', outbox.waiting) },
    { name: t('health.failed'), value: to('failed', outbox.failed) },
    outbox.oldest_waiting_at !== null && {
      name: t('health.oldestWaiting'),
      value: <Age time={outbox.oldest_waiting_at} now={at} />,
    },
    { name: t('health.server'), value: <span translate="no">{server}</span> },
    smtp?.certificate != null && {
      name: t('health.certificate'),
      value: (
        <Figure
          note={t('health.certificateOf', {
            issuer: smtp.certificate.issuer,
            date: formatDate(smtp.certificate.valid_until, language),
          })}
        >
          {t('health.daysLeft', { days: Math.max(0, smtp.certificate.days_left) })}
        </Figure>
      ),
    },
  ]
  return <Card title={t('health.mail')} facts={facts.filter((fact) => fact !== false)} />
}
