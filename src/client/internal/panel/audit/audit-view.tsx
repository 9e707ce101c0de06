/** The audit log: who did what, when and from where; the open entry is shown in full beside the list. */

import { ScrollText } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { AUDIT_ALARMS } from '#shared/audit-actions.ts'
import type { AuditEntry, FoundAudit } from '#shared/audit-schema.ts'
import { formatNumber } from '#shared/base/format-number.ts'
import { isBlank } from '#shared/base/invisible.ts'
import { AUDIT_PER_PAGE } from '#shared/base/limits.ts'
import { Chip } from '../../kit/chip.tsx'
import { DateText } from '../../kit/date-text.tsx'
import { DetailPanel, DetailTitle } from '../../kit/detail-panel.tsx'
import { type Fact, FactList } from '../../kit/fact-list.tsx'
import { focusRow } from '../../kit/focus-row.ts'
import { NothingFound } from '../../kit/list-search.tsx'
import { Pager } from '../../kit/pager.tsx'
import { QueryState, StateCard } from '../../kit/query-state.tsx'
import { textLanguageTag } from '../../kit/shown-name.tsx'
import { AuditBar, type AuditLog, useAuditLog } from './audit-bar.tsx'
import { AuditTable, useEntryDescription, utcText } from './audit-table.tsx'

export function AuditView() {
  const log = useAuditLog()
  const { found, openId, open } = log
  const entry = found.data?.rows.find(({ id }) => id === openId)
  return (
    <div className="slip-screen" data-open={entry !== undefined || undefined}>
      <AuditBar log={log} />
      <div className="slip-columns">
        <div className="slip-list" aria-busy={found.isPlaceholderData}>
          <QueryState query={found}>{(page) => <Rows log={log} found={page} />}</QueryState>
        </div>
        {entry && (
          <AuditDetails
            key={entry.id}
            entry={entry}
            onClose={() => {
              open(undefined)
              requestAnimationFrame(() => focusRow(entry.id))
            }}
          />
        )}
      </div>
    </div>
  )
}

function Rows({ log, found: { rows, count, or_more, has_next } }: { log: AuditLog; found: FoundAudit }) {
  const { list, openId, open } = log
  if (count === 0) return <Nothing log={log} />
  const reached = (list.page - 1) * AUDIT_PER_PAGE + rows.length + (has_next ? 1 : 0)
  return (
    <>
      <AuditTable rows={rows} openId={openId} onOpen={open} />
      <Pager
        page={list.page}
        pageSize={AUDIT_PER_PAGE}
        all={or_more && rows.length > 0 ? Math.max(count, reached) : count}
        {...(or_more && { allText: `${formatNumber(count)}+` })}
        onGo={list.goTo}
      />
    </>
  )
}

function Nothing({ log: { list, terms, clear } }: { log: AuditLog }) {
  const t = useT()
  const isFiltered = [terms.group, terms.from, terms.to].some(Boolean)
  if (!isBlank(list.query)) {
    return <NothingFound query={list.query} hint={t('audit.searchHelp')} onClear={() => list.search('')} />
  }
  return (
    <StateCard
      title={t(isFiltered ? 'audit.emptyFilter' : 'audit.empty')}
      icon={<ScrollText aria-hidden="true" />}
    >
      <p>{t(isFiltered ? 'audit.emptyFilterText' : 'audit.emptyText')}</p>
      {isFiltered && (
        <Button className="mt-5" onClick={clear}>
          {t('audit.clearFilter')}
        </Button>
      )}
    </StateCard>
  )
}

/** One entry of the audit log in full. */
function AuditDetails({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT()
  const words = useEntryDescription()
  return (
    <DetailPanel label={t('audit.entry')} closeLabel={t('audit.toList')} onClose={onClose}>
      <DetailTitle>{words.what(entry)}</DetailTitle>
      {AUDIT_ALARMS.includes(entry.action) && <Chip tone="go">{t('audit.alarm')}</Chip>}
      <div className="mt-4">
        <FactList facts={useFacts(entry)} />
      </div>
    </DetailPanel>
  )
}

function useFacts(entry: AuditEntry): Fact[] {
  const t = useT()
  const words = useEntryDescription()
  const asIs = (text: string) => <span translate="no">{text}</span>
  const facts: (Fact | false)[] = [
    {
      name: t('audit.time'),
      value: <DateText at={entry.at} />,
    },
    {
      name: t('audit.utc'),
      value: <span className="tabular-nums">{utcText(entry.at)}</span>,
    },
    {
      name: t('audit.who'),
      value: entry.actor_name === null ? words.who(entry) : asIs(entry.actor_name),
    },
    entry.subject_name !== null && { name: t('audit.whom'), value: asIs(entry.subject_name) },
    ...words.details(entry).map(({ name, value }) => ({
      name,
      value: <span lang={textLanguageTag(value)}>{value}</span>,
    })),
    { name: t('audit.address'), value: asIs(words.from(entry)) },
    { name: t('audit.number'), value: <span className="tabular-nums">{entry.id}</span> },
  ]
  return facts.filter((fact) => fact !== false)
}
