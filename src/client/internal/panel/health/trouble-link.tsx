/** A link to the screen about a problem, if there is one. */
import { Link } from 'wouter'
import { useT } from '#client/ui/page-context.tsx'
import type { FindingKey } from '#shared/health/health-finding.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { internalPaths } from '../../paths.ts'
import { WAY } from './card.tsx'

const FILES: Place = { href: internalPaths.admin('files'), text: 'upload.title' }
const BACKUPS: Place = { href: internalPaths.admin('backups'), text: 'backup.title' }
const LOGS: Place = { href: internalPaths.admin('logs'), text: 'log.title' }
const SETTINGS: Place = { href: internalPaths.admin('settings'), text: 'setting.title' }
const TEXTS: Place = { href: internalPaths.translations(), text: 'translation.title' }
const OUTBOX: Place = { href: internalPaths.outbox(), text: 'internal.outbox' }

interface Place {
  href: string
  text: TextKey
}

const PLACES: Partial<Record<FindingKey, Place>> = {
  diskLow: FILES,
  diskFull: FILES,
  outboxFailed: { ...OUTBOX, href: `${internalPaths.outbox()}?state=failed` },
  outboxLate: { ...OUTBOX, href: `${internalPaths.outbox()}?state=waiting` },
  backupNone: BACKUPS,
  backupOld: BACKUPS,
  addressLocal: SETTINGS,
  addressPlain: SETTINGS,
  mailKept: SETTINGS,
  pagesOld: TEXTS,
  slow: LOGS,
}

export function TroubleLink({ trouble }: { trouble: FindingKey }) {
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
