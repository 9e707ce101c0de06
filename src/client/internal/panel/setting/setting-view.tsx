/** The effective settings, grouped for operators, with the source of each. */

import { useT } from '#client/ui/page-context.tsx'
import { SETTING_GROUPS, type SettingGroup } from '#shared/setting.ts'
import type { Setting } from '#shared/setting-schema.ts'
import { Chip } from '../../kit/chip.tsx'
import { type Column, DataTable } from '../../kit/data-table.tsx'
import { WholeListSearch } from '../../kit/list-search.tsx'
import { findRows, useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { TEXT_LINK } from '../../kit/screen.tsx'
import { trpc } from '../../kit/trpc.ts'

const GROUPS = Object.keys(SETTING_GROUPS) as SettingGroup[]

export function SettingView() {
  const settings = trpc.setting.list.useQuery()
  return <QueryState query={settings}>{(rows) => <Settings rows={rows} />}</QueryState>
}

function Settings({ rows }: { rows: readonly Setting[] }) {
  const t = useT()
  const { query, search } = useListState()
  const found = findRows(rows, query, ({ name, value, is_secret }) =>
    [name, t(`setting.means_${name}`), is_secret ? '' : (value ?? '')].join(' '),
  )
  const rowsOf = (group: SettingGroup) => {
    const names: readonly string[] = SETTING_GROUPS[group]
    return found.filter(({ name }) => names.includes(name))
  }
  const groups = GROUPS.filter((group) => rowsOf(group).length > 0)
  return (
    <>
      <WholeListSearch
        label={t('setting.search')}
        placeholder={t('setting.searchHint')}
        query={query}
        onChange={search}
        found={found.length}
        all={rows.length}
      >
        <p className="mb-5 text-muted">{t('setting.howTo')}</p>
      </WholeListSearch>
      {groups.map((group) => (
        <SettingTable key={group} group={group} rows={rowsOf(group)} />
      ))}
      <a href="/api/docs" className={`mt-6 print:hidden ${TEXT_LINK}`}>
        {t('admin.reference')}
      </a>
    </>
  )
}

interface SettingTableProps {
  group: SettingGroup
  rows: readonly Setting[]
}

/** The settings of one group. */
function SettingTable({ group, rows }: SettingTableProps) {
  const t = useT()
  const columns: Column<Setting>[] = [
    {
      key: 'name',
      label: t('setting.name'),
      isMain: true,
      cell: ({ name }) => (
        <>
          <code className="font-bold font-ticket text-15 wrap-anywhere" translate="no">
            {name}
          </code>
          <span className="block text-muted leading-snug">{t(`setting.means_${name}`)}</span>
        </>
      ),
    },
    {
      key: 'value',
      label: t('setting.value'),
      className: 'narrow:w-1/3',
      cell: (setting) => <Value setting={setting} />,
    },
    {
      key: 'source',
      label: t('setting.source'),
      className: 'narrow:w-52',
      cell: ({ source }) => (
        <Chip tone={source === 'default' ? 'quiet' : 'jade'}>{t(`setting.source_${source}`)}</Chip>
      ),
    },
  ]
  return (
    <section className="mb-7">
      <h2 className="mb-2 text-18">{t(`setting.group_${group}`)}</h2>
      <DataTable
        label={t(`setting.group_${group}`)}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        classes={{ table: 'narrow:table-fixed', head: 'setting-head' }}
      />
    </section>
  )
}

function Value({ setting: { value, is_set, is_secret } }: { setting: Setting }) {
  const t = useT()
  if (!is_set) return <span className="text-muted">{t('setting.notSet')}</span>
  const shown = value !== null && (
    <code className="block font-ticket text-15 wrap-anywhere" translate="no">
      {value}
    </code>
  )
  if (!is_secret) return shown
  return (
    <>
      {shown}
      <span className="text-muted">{t('setting.set')}</span>
    </>
  )
}
