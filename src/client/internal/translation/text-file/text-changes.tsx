/** What a file of texts would do: changed texts, and those that cannot be imported. */

import { useT } from '#client/ui/page-context.tsx'
import { formatNumber } from '#shared/base/format-number.ts'
import type { TextFileChange, TextFileFault, TextFilePreview } from '#shared/text-file/schema.ts'
import { textPath } from '#shared/translation/text-names.ts'
import { Chip } from '../../kit/chip.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { FaultTable, ImportTable } from '../../kit/file-import.tsx'
import { useLanguageName } from '../text-cell.tsx'
import { TextDifference } from '../text-difference.tsx'

export function TextChanges({ preview }: { preview: TextFilePreview }) {
  const t = useT()
  const { changes, change_count, faults, fault_count, unchanged } = preview
  return (
    <div className="mb-4 grid gap-2">
      {change_count === 0 && <p className="font-bold">{t('textFile.none')}</p>}
      {change_count > 0 && <ChangeTable changes={changes} count={change_count} />}
      {fault_count > 0 && <Faults faults={faults} count={fault_count} />}
      {unchanged > 0 && <p className="text-muted">{t('textFile.unchangedText', { count: unchanged })}</p>}
    </div>
  )
}

function ChangeTable({ changes, count }: { changes: readonly TextFileChange[]; count: number }) {
  const t = useT()
  const nameOf = useLanguageName()
  const title = t('textFile.changes', { count })
  const hasNotes = changes.some(({ notes }) => notes.length > 0)
  const columns: Column<TextFileChange>[] = [
    { key: 'line', label: t('textFile.line'), isEnd: true, cell: ({ line }) => formatNumber(line) },
    {
      key: 'place',
      label: t('textFile.place'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: (change) => `${textPath(change)} (${nameOf(change.language)})`,
    },
    {
      key: 'text',
      label: t('textFile.text'),
      cell: ({ language, before, after }) => (
        <TextDifference language={language} before={before} after={after} />
      ),
    },
    ...(hasNotes
      ? [{ key: 'note', label: t('textFile.note'), cell: (it: TextFileChange) => <Notes change={it} /> }]
      : []),
  ]
  return (
    <ImportTable
      title={title}
      columns={columns}
      rows={changes}
      keyOf={keyOf}
      count={count}
      more="textFile.more"
    />
  )
}

const NOTES = {
  source: 'textFile.note_source',
  same: 'translation.checkSame',
  items: 'textFile.note_items',
  edges: 'translation.checkEdges',
  doubled: 'translation.checkDoubled',
} as const

function Notes({ change: { notes, language } }: { change: TextFileChange }) {
  const t = useT()
  const nameOf = useLanguageName()
  return (
    <span className="flex flex-wrap gap-2">
      {notes.map((note) => (
        <Chip key={note} tone="brass">
          {t(NOTES[note], { language: nameOf(language) })}
        </Chip>
      ))}
    </span>
  )
}

function Faults({ faults, count }: { faults: readonly TextFileFault[]; count: number }) {
  const t = useT()
  const columns: Column<TextFileFault>[] = [
    {
      key: 'place',
      label: t('textFile.place'),
      isMain: true,
      className: 'wrap-anywhere',
      cell: ({ place }) => place,
    },
    {
      key: 'reason',
      label: t('textFile.note'),
      cell: ({ reason, placeholder, other }) => (
        <span className="text-vermilion-deep">
          {t(`textFile.fault_${reason}`, { placeholder, other: other ?? 0 })}
        </span>
      ),
    },
  ]
  return (
    <FaultTable
      title={t('textFile.faults')}
      text={t('textFile.faultsText')}
      lineLabel={t('textFile.line')}
      columns={columns}
      rows={faults}
      keyOf={(it) => `${it.line} ${it.place}`}
      count={count}
      more="textFile.moreLeft"
    />
  )
}

function keyOf({ line, language, key }: TextFileChange): string {
  return `${line} ${language} ${key}`
}
