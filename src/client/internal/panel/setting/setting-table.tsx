/** The settings of one group. */

import { Chip } from '#client/ui/chip.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { useT } from '#client/ui/page-context.tsx'
import type { Setting } from '#shared/setting/schema.ts'
import type { SettingGroup } from '#shared/setting/setting.ts'

export function SettingTable({ group, rows }: { group: SettingGroup; rows: readonly Setting[] }) {
  const t = useT()
  const columns: Column<Setting>[] = [
    {
      key: 'name',
      label: t('setting.name'),
      isMain: true,
      className: 'setting-name',
      cell: ({ name }) => (
        <>
          <code translate="no">{name}</code>
          <span className="setting-means">{t(`setting.means_${name}`)}</span>
        </>
      ),
    },
    {
      key: 'value',
      label: t('setting.value'),
      className: 'setting-value',
      cell: (setting) => <Value setting={setting} />,
    },
    {
      key: 'source',
      label: t('setting.source'),
      className: 'setting-source',
      cell: ({ source }) => (
        <Chip tone={source === 'default' ? 'quiet' : 'jade'}>{t(`setting.source_${source}`)}</Chip>
      ),
    },
  ]
  return (
    <section className="setting-group">
      <h2>{t(`setting.group_${group}`)}</h2>
      <DataTable
        label={t(`setting.group_${group}`)}
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
      />
    </section>
  )
}

function Value({ setting: { value, is_set, is_secret } }: { setting: Setting }) {
  const t = useT()
  if (!is_set) return <span className="text-muted">{t('setting.notSet')}</span>
  const shown = value !== null && (
    <code className="setting-shown" translate="no">
      {value}
    </code>
  )
  if (!is_secret) return shown
  return (
    <>
      {shown}
      <span className="setting-hidden">{t('setting.set')}</span>
    </>
  )
}
