/** When the last backup was made, when the next is due, and how many are kept. */

import { FactList } from '#client/ui/fact-list.tsx'
import { useLanguage, useT } from '#client/ui/page-context.tsx'
import type { BackupsState } from '#shared/backup/schema.ts'
import { formatDateTime } from '#shared/base/date.ts'
import { useNow } from '../../kit/use-now.ts'

const SOON_MS = 10 * 60_000

export function Schedule({ state: { backups, next_at, kept } }: { state: BackupsState }) {
  const t = useT()
  const language = useLanguage()
  const now = useNow().getTime()
  const moment = (time: Date) => <time dateTime={time.toISOString()}>{formatDateTime(time, language)}</time>
  const [last] = backups
  const next = () => {
    if (next_at === null) return t('backup.nextNever')
    return next_at.getTime() < now + SOON_MS ? t('backup.nextSoon') : moment(next_at)
  }
  return (
    <FactList
      facts={[
        { name: t('backup.last'), value: last ? moment(last.made_at) : t('backup.lastNone') },
        { name: t('backup.next'), value: next() },
        { name: t('backup.kept'), value: t('backup.keptText', { count: kept }) },
      ]}
    />
  )
}
