/** Cards of figures: program, disks, stored data and mail. */

import type { Fact } from '#client/ui/fact-list.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatBytes } from '#shared/base/bytes.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { LANGUAGE_TAG } from '#shared/base/language.ts'
import type { Health, SmtpHealth } from '#shared/health/schema.ts'
import { internalPaths } from '../../paths.ts'
import { Age, Card, CardLink, Figure } from './card.tsx'
import { DiskMeter } from './disk-meter.tsx'
import { MailFigures } from './mail-figures.tsx'
import { QUOTATION_STATUS_NAMES } from './quotation-statuses.ts'
import { useSpan } from './spans.ts'

interface FiguresProps {
  health: Health
  smtp: SmtpHealth | undefined
  isSmtpAwaited: boolean
}

export function Figures({ health, smtp, isSmtpAwaited }: FiguresProps) {
  return (
    <div className="-mb-5 [columns:25rem_2] gap-5">
      <Running health={health} />
      <MailFigures health={health} smtp={smtp} isSmtpAwaited={isSmtpAwaited} />
      <Storage health={health} />
      <Content health={health} />
    </div>
  )
}

function Running({ health }: { health: Health }) {
  const t = useT()
  const language = useLanguage()
  const span = useSpan()
  const { at, started_at, last_rebuild, version, node, sqlite, memory_bytes, delay_ms } = health
  const rebuilt = last_rebuild && {
    pages: last_rebuild.pages,
    seconds: (last_rebuild.took_ms / 1_000).toFixed(1),
  }
  const facts: Fact[] = [
    {
      name: t('health.uptime'),
      value: (
        <Figure note={t('health.startedAt', { time: formatDateTime(started_at, language) })}>
          {span(at.getTime() - started_at.getTime())}
        </Figure>
      ),
    },
    {
      name: t('health.lastRebuild'),
      value: last_rebuild && rebuilt && (
        <Figure note={t('health.rebuiltIn', rebuilt)}>
          <Age time={last_rebuild.at} now={at} />
        </Figure>
      ),
    },
    { name: t('health.memory'), value: <Figure>{formatBytes(memory_bytes)}</Figure> },
    { name: t('health.delay'), value: <Figure>{t('health.delayMs', { ms: delay_ms })}</Figure> },
    { name: t('health.version'), value: <Figure>{version}</Figure> },
    { name: t('health.node'), value: <Figure>{node}</Figure> },
    { name: t('health.sqlite'), value: <Figure>{sqlite}</Figure> },
    { name: t('health.publicUrl'), value: <span translate="no">{health.public_url}</span> },
    { name: t('health.https'), value: t(health.has_hsts ? 'health.hstsOn' : 'health.hstsOff') },
  ]
  return <Card title={t('health.running')} facts={facts} />
}

function Storage({ health }: { health: Health }) {
  const t = useT()
  const { database, uploads, last_backup, disks, at } = health
  const locale = LANGUAGE_TAG[useLanguage()]
  const facts: Fact[] = [
    {
      name: t('health.database'),
      value: (
        <Figure
          note={[
            t('health.databaseFree', { size: formatBytes(database.free_bytes) }),
            t('health.databaseLog', { size: formatBytes(database.log_bytes) }),
          ].join(' · ')}
        >
          {formatBytes(database.bytes)}
        </Figure>
      ),
    },
    {
      name: t('health.uploads'),
      value: (
        <Figure note={t('health.files', { count: uploads.files.toLocaleString(locale) })}>
          {formatBytes(uploads.bytes)}
        </Figure>
      ),
    },
    {
      name: t('health.lastBackup'),
      value: last_backup ? (
        <Figure note={`${last_backup.file} · ${formatBytes(last_backup.bytes)}`}>
          <Age time={last_backup.made_at} now={at} />
        </Figure>
      ) : (
        t('health.never')
      ),
    },
  ]
  return (
    <Card title={t('health.storage')} facts={facts}>
      {disks.map((disk) => (
        <DiskMeter key={disk.holds} disk={disk} />
      ))}
    </Card>
  )
}

function Content({ health: { quotations, contacts, users, trash } }: { health: Health }) {
  const t = useT()
  const locale = LANGUAGE_TAG[useLanguage()]
  const number = (count: number) => count.toLocaleString(locale)
  const sum = Object.values(quotations).reduce((all, count) => all + count, 0)
  const statuses = QUOTATION_STATUS_NAMES.map(
    (status) => `${t(`health.status_${status}`)} ${number(quotations[status])}`,
  )
  const facts: Fact[] = [
    { name: t('health.quotations'), value: <Figure note={statuses.join(' · ')}>{number(sum)}</Figure> },
    {
      name: t('health.contacts'),
      value: (
        <Figure note={t('health.newContacts', { count: number(contacts.new) })}>
          <CardLink href={internalPaths.inbox()}>{number(contacts.all)}</CardLink>
        </Figure>
      ),
    },
    {
      name: t('health.users'),
      value: (
        <Figure note={t('health.admins', { count: number(users.staff) })}>
          <CardLink href={internalPaths.users()}>{number(users.all)}</CardLink>
        </Figure>
      ),
    },
    {
      name: t('health.trash'),
      value: (
        <Figure>
          <CardLink href={internalPaths.trash()}>{number(trash)}</CardLink>
        </Figure>
      ),
    },
  ]
  return <Card title={t('health.content')} facts={facts} />
}
