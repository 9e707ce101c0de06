/** At the top of the panel: all is well, or each problem with advice. */
import { CircleCheck, RefreshCw } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import { formatDateTime, formatTime } from '#shared/base/date.ts'
import { adviceText, type Finding, type FindingKey, findingText } from '#shared/health-finding.ts'
import type { Health, SmtpHealth } from '#shared/health-schema.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { Chip } from '../../kit/chip.tsx'
import { internalPaths } from '../../paths.ts'
import { WAY } from './card.tsx'

interface FindingsCardProps {
  health: Health
  smtp: SmtpHealth | undefined
  isBusy: boolean
  /** The refetch failed: these are the last known findings. */
  isStale: boolean
  onRefresh: () => void
}

export function FindingsCard({ health, smtp, isBusy, isStale, onRefresh }: FindingsCardProps) {
  const t = useT()
  const findings = allOf(health, smtp)
  const troubles = findings.filter(({ state }) => state !== 'ok')
  const title = troubles.length === 0 ? t('health.allWell') : t('health.troubles', { count: troubles.length })
  return (
    <section
      className={`rounded-card border border-line border-l-6 bg-paper px-5 py-4 ${EDGE[worstOf(troubles)]}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="flex flex-1 basis-56 items-center gap-2 text-22">
          {troubles.length === 0 && <CircleCheck className="flex-none text-jade" aria-hidden="true" />}
          <span role="status">{title}</span>
        </h2>
        <AsOf at={health.at} />
        <Button isBusy={isBusy} className="print:hidden" onClick={onRefresh}>
          {!isBusy && <RefreshCw aria-hidden="true" />}
          <span>{t(isBusy ? 'health.refreshing' : 'health.refresh')}</span>
        </Button>
      </div>
      <p role="alert" className="font-bold text-vermilion-deep not-empty:mt-3">
        {isStale && !isBusy && t('health.stale', { time: formatTime(health.at) })}
      </p>
      {troubles.length === 0 ? <p>{t('health.allWellText')}</p> : <Troubles troubles={troubles} />}
      <Fine findings={findings.filter(({ state }) => state === 'ok')} />
    </section>
  )
}

/** The edge of the card, by the worst of them. */
const EDGE: Record<Finding['state'], string> = {
  ok: 'border-l-jade',
  warn: 'border-l-brass',
  bad: 'border-l-vermilion',
}

function worstOf(troubles: readonly Finding[]): Finding['state'] {
  return troubles.find(({ state }) => state === 'bad')?.state ?? troubles[0]?.state ?? 'ok'
}

/** The finding of the mail check replaces the general one about the setting. */
function allOf({ findings }: Health, smtp: SmtpHealth | undefined): Finding[] {
  const all = findings.map((it): Finding => (it.key === 'mailFine' && smtp ? smtp.finding : it))
  return (['bad', 'warn', 'ok'] as const).flatMap((state) => all.filter((it) => it.state === state))
}

function AsOf({ at }: { at: Date }) {
  const t = useT()
  const language = useLanguage()
  return (
    <p className="text-muted tabular-nums">
      <time dateTime={at.toISOString()} title={formatDateTime(at, language)}>
        {t('health.asOf', { time: formatTime(at) })}
      </time>
    </p>
  )
}

function Troubles({ troubles }: { troubles: readonly Finding[] }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ul className="mt-3">
      {troubles.map((finding) => (
        <li key={finding.key + String(finding.values.path ?? '')} className="finding">
          <Chip tone={finding.state === 'bad' ? 'go' : 'brass'}>
            {t(finding.state === 'bad' ? 'health.bad' : 'health.warn')}
          </Chip>
          <div>
            <p className="font-bold">{findingText(finding, t, language)}</p>
            <p>
              {adviceText(finding, t)} <TroubleLink trouble={finding.key} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Fine({ findings }: { findings: readonly Finding[] }) {
  const t = useT()
  const language = useLanguage()
  if (findings.length === 0) return null
  return (
    <Disclosure className="mt-2 text-muted" summary={t('health.checked')}>
      <ul>
        {findings.map((finding) => (
          <li key={finding.key + String(finding.values.path ?? '')} className="wrap-anywhere py-1">
            {findingText(finding, t, language)}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

const FILES: Place = { href: internalPaths.admin('files'), text: 'upload.title' }
const BACKUPS: Place = { href: internalPaths.admin('backups'), text: 'backup.title' }
const LOGS: Place = { href: internalPaths.admin('logs'), text: 'log.title' }
const SETTINGS: Place = { href: internalPaths.admin('settings'), text: 'setting.title' }
const TEXTS: Place = { href: internalPaths.translations(), text: 'translation.title' }
const COMPANY: Place = { href: internalPaths.company(), text: 'companyPage.title' }
const OUTBOX: Place = { href: internalPaths.outbox(), text: 'internal.outbox' }

interface Place {
  href: string
  text: TextKey
}

const PLACES: Partial<Record<FindingKey, Place>> = {
  diskFilling: BACKUPS,
  diskLow: FILES,
  diskFull: FILES,
  filesMissing: BACKUPS,
  outboxFailed: { ...OUTBOX, href: `${internalPaths.outbox()}?state=failed` },
  outboxLate: { ...OUTBOX, href: `${internalPaths.outbox()}?state=waiting` },
  backupNone: BACKUPS,
  backupOld: BACKUPS,
  backupAhead: BACKUPS,
  backupUnreadable: BACKUPS,
  addressLocal: SETTINGS,
  addressPlain: SETTINGS,
  mailKept: SETTINGS,
  staffMailAdmins: COMPANY,
  staffMailNobody: COMPANY,
  sampleFacts: COMPANY,
  sampleTexts: TEXTS,
  pagesOld: TEXTS,
  slow: LOGS,
}

/** A link to the screen about a problem, if there is one. */
function TroubleLink({ trouble }: { trouble: FindingKey }) {
  const t = useT()
  const place = PLACES[trouble]
  return (
    place && (
      <Link href={place.href} className={WAY}>
        {t(place.text)}
      </Link>
    )
  )
}
