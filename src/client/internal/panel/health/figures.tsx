/** Cards of figures on which an admin acts: program, mail, disks and backup. */

import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { DAY_MS, formatDate, formatDateTime } from '#shared/base/date.ts'
import { formatBytes, formatNumber } from '#shared/base/format-number.ts'
import { DISK_LOW_PERCENT } from '#shared/health-finding.ts'
import type { Disk, Health, SmtpHealth } from '#shared/health-schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { Fact } from '../../kit/fact-list.tsx'
import { internalPaths } from '../../paths.ts'
import { Age, CardLink, FactCard, Figure } from './card.tsx'

interface FiguresProps {
  health: Health
  smtp: SmtpHealth | undefined
  isSmtpAwaited: boolean
}

export function Figures({ health, smtp, isSmtpAwaited }: FiguresProps) {
  return (
    <div className="health-figures">
      <Running health={health} />
      <MailFigures health={health} smtp={smtp} isSmtpAwaited={isSmtpAwaited} />
      <Storage health={health} />
    </div>
  )
}

function Running({ health }: { health: Health }) {
  const t = useT()
  const language = useLanguage()
  const { at, started_at, last_rebuild, version } = health
  const rebuilt = last_rebuild && {
    pages: last_rebuild.pages,
    seconds: (last_rebuild.took_ms / 1_000).toFixed(1),
  }
  const facts: Fact[] = [
    {
      name: t('health.version'),
      value: (
        <Figure note={t('health.startedAt', { time: formatDateTime(started_at, language) })}>
          {version}
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
    { name: t('health.publicUrl'), value: <span translate="no">{health.public_url}</span> },
    { name: t('health.https'), value: t(health.has_hsts ? 'health.hstsOn' : 'health.hstsOff') },
  ]
  return <FactCard title={t('health.running')} facts={facts} />
}

function Storage({ health: { last_backup, disks, at } }: { health: Health }) {
  const t = useT()
  const facts: Fact[] = [
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
    <FactCard title={t('health.storage')} facts={facts}>
      {disks.map((disk) => (
        <DiskMeter key={disk.holds} disk={disk} now={at} />
      ))}
    </FactCard>
  )
}

interface MailFiguresProps {
  health: Health
  smtp: SmtpHealth | undefined
  isSmtpAwaited: boolean
}

/** Mail status: waiting and failed mails, and the mail server with its certificate, which loads separately. */
function MailFigures({ health: { outbox, at }, smtp, isSmtpAwaited }: MailFiguresProps) {
  const t = useT()
  const language = useLanguage()
  const to = (state: string, count: number) => (
    <Figure>
      <CardLink href={`${internalPaths.outbox()}?state=${state}`}>{formatNumber(count)}</CardLink>
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
          {t('health.daysLeft', { count: Math.max(0, smtp.certificate.days_left) })}
        </Figure>
      ),
    },
  ]
  return <FactCard title={t('health.mail')} facts={facts.filter((fact) => fact !== false)} />
}

const NAME: Record<Disk['holds'], TextKey> = {
  both: 'health.disk',
  data: 'health.diskData',
  uploads: 'health.diskUploads',
}

interface DiskMeterProps {
  disk: Health['disks'][number]
  now: Date
}

/** Shows how full a disk is: as text, and as a bar whose last tenth is marked, since colour alone is not enough. */
function DiskMeter({ disk, now }: DiskMeterProps) {
  const t = useT()
  const language = useLanguage()
  const { holds, path, free_bytes, total_bytes, full_in_days } = disk
  const used = Math.round((1 - free_bytes / Math.max(total_bytes, 1)) * 100)
  const isLow = used > 100 - DISK_LOW_PERCENT
  return (
    <div className="mb-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <b>{t(NAME[holds])}</b>
        <span className="tabular-nums">{t('health.diskUsed', { percent: used })}</span>
      </p>
      <svg
        className="my-2 block h-3 w-full rounded-control"
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          className="fill-line forced-colors:fill-canvas forced-colors:stroke-canvas-text"
          width="100"
          height="6"
        />
        <rect
          className={`forced-colors:fill-highlight ${isLow ? 'fill-vermilion' : 'fill-jade'}`}
          width={used}
          height="6"
        />
        <path
          className="stroke-2 stroke-ink"
          d={`M${100 - DISK_LOW_PERCENT} 0v6`}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="flex flex-wrap justify-between gap-x-4 text-15 text-muted tabular-nums leading-snug wrap-anywhere">
        <span>
          {t('health.diskFree', { free: formatBytes(free_bytes), total: formatBytes(total_bytes) })}
        </span>
        <span translate="no">{path}</span>
      </p>
      {full_in_days !== null && (
        <p className="text-15 leading-snug">
          {t('health.diskFullOn', {
            date: formatDate(new Date(now.getTime() + full_in_days * DAY_MS), language),
          })}
        </p>
      )}
    </div>
  )
}
