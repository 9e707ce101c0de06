/** A list of customers on its way in: a file, what its columns are, what each line changes, and the import in one step. */
import { Button } from '#client/ui/button.tsx'
import { useT } from '#client/ui/page-context.tsx'
import { CUSTOMER_LIST } from '#shared/customer/columns.ts'
import { CUSTOMER_FIELDS } from '#shared/customer/customer.ts'
import type { CustomerChange, CustomerFault, CustomersPreview } from '#shared/customer/list-schema.ts'
import { ChooseSheet } from '../kit/choose-sheet.tsx'
import type { Column } from '../kit/data-table.tsx'
import { FaultTable, ImportFoot, ImportTable, takeColumn } from '../kit/file-import.tsx'
import { Screen } from '../kit/screen.tsx'
import { SheetColumns } from '../kit/sheet-columns.tsx'
import { type CustomerImport, useCustomerImport } from './use-customer-import.ts'

export function ImportCustomers({ onClose }: { onClose: () => void }) {
  const t = useT()
  const work = useCustomerImport(onClose)
  const { preview } = work.source
  return (
    <Screen
      title={t('customerList.importTitle')}
      lead={preview ? undefined : t('customerList.importLead')}
      actions={<Button onClick={onClose}>{t('record.cancel')}</Button>}
    >
      <ChooseSheet source={work.source} title={t('customerList.importTitle')} />
      {preview && (
        <>
          <SheetColumns
            names={CUSTOMER_LIST.names}
            labelOf={(name) => t(CUSTOMER_FIELDS[name].label)}
            heads={preview.heads}
            columns={preview.columns}
            isRemembered={preview.is_remembered}
            onChange={work.setColumns}
          />
          <Changes preview={preview} work={work} />
          <ImportFoot
            count={work.count}
            none={t('priceList.none')}
            label={t(work.isImporting ? 'priceList.importing' : 'customerList.import', { count: work.count })}
            isBusy={work.isImporting}
            onImport={() => void work.importNow()}
          >
            {t('customerList.key')}
          </ImportFoot>
        </>
      )}
    </Screen>
  )
}

function Changes({ preview, work }: { preview: CustomersPreview; work: CustomerImport }) {
  const t = useT()
  const { changed, changed_count, added, added_count, doubtful, doubtful_count, unchanged } = preview
  const tables = [
    { key: 'doubtful', rows: doubtful, count: doubtful_count },
    { key: 'changed', rows: changed, count: changed_count },
    { key: 'added', rows: added, count: added_count },
  ] as const
  return (
    <div className="file-import-changes">
      {tables.map(
        ({ key, rows, count }) =>
          count > 0 && (
            <ChangeTable
              key={key}
              title={t(`customerList.${key}`, { count })}
              rows={rows}
              count={count}
              isLeftOut={key === 'doubtful'}
              work={work}
            />
          ),
      )}
      {preview.fault_count > 0 && <Faults faults={preview.faults} count={preview.fault_count} />}
      {unchanged > 0 && <p className="text-muted">{t('customerList.unchanged', { count: unchanged })}</p>}
    </div>
  )
}

interface ChangeTableProps {
  title: string
  rows: readonly CustomerChange[]
  count: number
  /** Lines that are not shown are left out. */
  isLeftOut: boolean
  work: CustomerImport
}

function ChangeTable({ title, rows, count, isLeftOut, work }: ChangeTableProps) {
  const t = useT()
  const columns: Column<CustomerChange>[] = [
    takeColumn(t, {
      nameOf: ({ restaurant, name }) => restaurant || name,
      isTaken: work.isTaken,
      onTake: ({ line }) => work.onTake(line),
    }),
    {
      key: 'customer',
      label: t('customerList.customer'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: ({ name, restaurant }) => (restaurant ? `${restaurant} · ${name}` : name),
    },
    { key: 'reach', label: t('customerList.reach'), className: 'wrap-anywhere', cell: ({ reach }) => reach },
    {
      key: 'note',
      label: t('priceList.note'),
      className: 'wrap-anywhere',
      cell: (change) => <Note change={change} />,
    },
  ]
  return (
    <ImportTable
      title={title}
      columns={columns}
      rows={rows}
      count={count}
      more={isLeftOut ? 'priceList.moreLeft' : 'priceList.more'}
    />
  )
}

function Note({ change: { doubt, other, customer, fields } }: { change: CustomerChange }) {
  const t = useT()
  if (doubt !== null)
    return <span className="text-vermilion-deep">{t(`customerList.doubt_${doubt}`, { other })}</span>
  if (customer === null) return null
  const labels = fields.map((name) => t(CUSTOMER_FIELDS[name].label)).join(', ')
  return <span className="text-muted">{t('customerList.changes', { fields: labels })}</span>
}

function Faults({ faults, count }: { faults: readonly CustomerFault[]; count: number }) {
  const t = useT()
  const columns: Column<CustomerFault>[] = [
    {
      key: 'name',
      label: t('customerList.customer'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: ({ name }) => name || '–',
    },
    {
      key: 'reason',
      label: t('priceList.note'),
      className: 'wrap-anywhere text-vermilion-deep',
      cell: ({ reason, column, text, other }) =>
        t(`customerList.fault_${reason}`, {
          column: column ? t(CUSTOMER_FIELDS[column].label) : '',
          text,
          other: other ?? 0,
        }),
    },
  ]
  return (
    <FaultTable
      title={t('priceList.faults')}
      text={t('customerList.faultsText')}
      lineLabel={t('priceList.line')}
      columns={columns}
      rows={faults}
      count={count}
      more="priceList.moreLeft"
    />
  )
}
