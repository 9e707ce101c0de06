/** The effective settings, grouped for operators, with the source of each. */

import { useT } from '#client/ui/page-context.tsx'
import { SETTING_GROUPS, type SettingGroup } from '#shared/setting.ts'
import type { Setting } from '#shared/setting-schema.ts'
import { findRows } from '../../kit/list-rows.ts'
import { ListSearch, NothingFound } from '../../kit/list-search.tsx'
import { useListState } from '../../kit/list-state.ts'
import { QueryState } from '../../kit/query-state.tsx'
import { trpc } from '../../kit/trpc.ts'
import { SettingTable } from './setting-table.tsx'

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
      <div className="list-bar">
        <ListSearch
          label={t('setting.search')}
          placeholder={t('setting.searchHint')}
          query={query}
          onChange={search}
          found={found.length}
          all={rows.length}
        />
      </div>
      <p className="mb-5 text-muted">{t('setting.howTo')}</p>
      {found.length === 0 && <NothingFound query={query} onClear={() => search('')} />}
      {groups.map((group, at) => (
        <SettingTable key={group} group={group} rows={rowsOf(group)} isFirst={at === 0} />
      ))}
    </>
  )
}
