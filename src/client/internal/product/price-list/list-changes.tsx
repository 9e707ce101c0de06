/** What a price list would do, line by line: changed prices, new products, lines that cannot be read, and products it lacks. */

import { useT } from '#client/ui/page-context.tsx'
import { LIST_COLUMNS } from '#shared/price-list/columns.ts'
import type { LineFault, ListChange, PriceListPreview } from '#shared/price-list/schema.ts'
import { Chip } from '../../kit/chip.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { FaultTable, ImportTable, MoreLines, takeColumn } from '../../kit/file-import.tsx'
import { PriceChange } from './price-change.tsx'

interface ListChangesProps {
  preview: PriceListPreview
  /** The lines that are left out. */
  skipped: ReadonlySet<number>
  onSkip: (line: number, isSkipped: boolean) => void
}

export function ListChanges({ preview, ...choice }: ListChangesProps) {
  const t = useT()
  const { changed_count, added_count, fault_count, missing_count, photo_fault_count, unchanged } = preview
  const isNothing = changed_count + added_count === 0
  return (
    <div className="file-import-changes">
      {isNothing && <p className="font-bold">{t('priceList.none')}</p>}
      {changed_count > 0 && (
        <ChangeTable
          title={t('priceList.changed', { count: changed_count })}
          rows={preview.changed}
          count={changed_count}
          {...choice}
        />
      )}
      {added_count > 0 && (
        <ChangeTable
          title={t('priceList.added', { count: added_count })}
          rows={preview.added}
          count={added_count}
          {...choice}
        />
      )}
      {fault_count > 0 && (
        <Faults
          title={t('priceList.faults')}
          text={t('priceList.faultsText')}
          faults={preview.faults}
          count={fault_count}
        />
      )}
      {photo_fault_count > 0 && (
        <Faults
          title={t('priceList.photoFaults')}
          text={t('priceList.photoFaultsText')}
          faults={preview.photo_faults}
          count={photo_fault_count}
        />
      )}
      {missing_count > 0 && (
        <details>
          <summary className="file-import-title cursor-pointer">
            {t('priceList.missing')} <span className="count">{missing_count}</span>
          </summary>
          <p className="text-muted">{t('priceList.missingText')}</p>
          <p>{preview.missing.map(({ name, model }) => (model ? `${name} (${model})` : name)).join(', ')}</p>
          <MoreLines count={missing_count - preview.missing.length} text="priceList.moreLeft" />
        </details>
      )}
      {unchanged > 0 && <p className="text-muted">{t('priceList.unchangedText', { count: unchanged })}</p>}
    </div>
  )
}

interface ChangeTableProps extends Omit<ListChangesProps, 'preview'> {
  title: string
  rows: readonly ListChange[]
  count: number
}

function ChangeTable({ title, rows, count, skipped, onSkip }: ChangeTableProps) {
  const t = useT()
  const columns: Column<ListChange>[] = [
    takeColumn(t, {
      nameOf: ({ name }) => name,
      isTaken: ({ line }) => !skipped.has(line),
      onTake: ({ line }) => onSkip(line, !skipped.has(line)),
    }),
    {
      key: 'name',
      label: t('priceList.product'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: ({ name }) => name,
    },
    { key: 'model', label: t('product.model'), cell: ({ model }) => model || '–' },
    {
      key: 'monthly',
      label: t('product.monthly'),
      isEnd: true,
      cell: ({ monthly_price }) => <PriceChange pair={monthly_price} />,
    },
    {
      key: 'upfront',
      label: t('product.upfront'),
      isEnd: true,
      cell: ({ upfront_price }) => <PriceChange pair={upfront_price} />,
    },
    {
      key: 'cost',
      label: t('product.costHkd'),
      isEnd: true,
      cell: ({ cost }) => <PriceChange pair={cost} />,
    },
    { key: 'note', label: t('priceList.note'), cell: (change) => <Note change={change} /> },
  ]
  return <ImportTable title={title} columns={columns} rows={rows} count={count} more="priceList.more" />
}

function Note({ change }: { change: ListChange }) {
  const t = useT()
  const { product, is_large, category, texts, photo } = change
  if (is_large) return <Chip tone="brass">{t('priceList.large')}</Chip>
  const fields = texts.map((name) => t(LIST_COLUMNS[name].label)).join(', ')
  const notes = [
    product === null
      ? t('priceList.inCategory', { category })
      : fields && t('priceList.changedTexts', { fields }),
    photo !== 'none' && t(photo === 'new' ? 'priceList.photoNew' : 'priceList.photoReplaced'),
  ].filter(Boolean)
  return (
    <span className="text-muted">
      {notes.map((note) => (
        <span key={String(note)} className="block">
          {note}
        </span>
      ))}
    </span>
  )
}

interface FaultsProps {
  title: string
  text: string
  faults: readonly LineFault[]
  count: number
}

function Faults({ title, text: help, faults, count }: FaultsProps) {
  const t = useT()
  const columns: Column<LineFault>[] = [
    {
      key: 'name',
      label: t('priceList.product'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: ({ name }) => name || '–',
    },
    {
      key: 'model',
      label: t('product.model'),
      className: 'wrap-anywhere',
      cell: ({ model }) => model || '–',
    },
    {
      key: 'reason',
      label: t('priceList.note'),
      className: 'text-vermilion-deep',
      cell: ({ reason, column, text, other }) =>
        t(`priceList.fault_${reason}`, {
          column: column ? t(LIST_COLUMNS[column].label) : '',
          text,
          other: other ?? 0,
        }),
    },
  ]
  return (
    <FaultTable
      title={title}
      text={help}
      lineLabel={t('priceList.line')}
      columns={columns}
      rows={faults}
      count={count}
      more="priceList.moreLeft"
    />
  )
}
