/** One page of texts: key, English and Chinese, each edited in place. */

import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { isConflict } from './drafts.ts'
import { KeyCell } from './key-cell.tsx'
import { TextCell } from './text-cell.tsx'
import type { ListedText } from './text-list.ts'
import type { DraftDesk } from './use-drafts.ts'
import { cellBeside, type Editing } from './use-editing.ts'

const COLUMN_TITLES: Record<Language, TextKey> = { en: 'translation.english', zh: 'translation.chinese' }

interface TextTableProps {
  texts: readonly ListedText[]
  desk: DraftDesk
  editing: Editing
  refused: Readonly<Record<string, string>>
  /** Shows keys with their scope or category. */
  areKeysWhole: boolean
  currentId: string | undefined
  onOpen: (id: string) => void
  /** Called when a text is edited: it stays visible. */
  onTouch: (id: string) => void
  /** Called when a conflict between two versions is resolved. */
  onDecide: () => void
}

export function TextTable(props: TextTableProps) {
  const t = useT()
  const { texts, desk, refused, areKeysWhole, currentId, onOpen } = props
  const onDecide = (id: string, choose: () => void) => {
    props.onTouch(id)
    props.onDecide()
    choose()
  }
  const languageColumn = (language: Language, label: string): Column<ListedText> => ({
    key: language,
    label,
    className:
      'align-top max-wide:mt-1.5 max-wide:block max-wide:[&::before]:block max-wide:[&::before]:text-[0.875rem] wide:border-s wide:border-s-line',
    cell: (text) => <LanguageCell {...props} text={text} language={language} />,
  })
  const columns: Column<ListedText>[] = [
    {
      key: 'key',
      label: t('translation.key'),
      isMain: true,
      className: 'align-top wide:w-48 min-[75rem]:group-data-open/desk:w-38',
      cell: (text) => (
        <KeyCell
          text={text}
          isWhole={areKeysWhole}
          isConflict={isConflict(desk.drafts[text.id], text.row)}
          error={refused[text.id]}
          onOpen={() => onOpen(text.id)}
          onKeepMine={() => onDecide(text.id, () => desk.rebase(text.row))}
          onTakeTheirs={() => onDecide(text.id, () => desk.drop(text.id))}
        />
      ),
    },
    ...LANGUAGES.map((language) => languageColumn(language, t(COLUMN_TITLES[language]))),
  ]
  return (
    <DataTable
      label={t('translation.table')}
      columns={columns}
      rows={texts}
      keyOf={({ id }) => id}
      currentKey={currentId}
      classes={{ table: 'wide:table-fixed' }}
    />
  )
}

function LanguageCell({
  text,
  language,
  ...props
}: TextTableProps & { text: ListedText; language: Language }) {
  const { texts, desk, editing, onTouch } = props
  const { open, begin, end } = editing
  const draft = desk.drafts[text.id]
  const typedOf = (id: string, of: Language) => desk.drafts[id]?.[of]
  const openCell = (id: string, of: Language) => {
    onTouch(id)
    begin({ id, language: of, before: typedOf(id, of) })
  }
  const undo = (row: TextRow) => desk.type(row, language, open?.before ?? row[language].text)
  return (
    <TextCell
      text={text}
      language={language}
      isEditing={open?.id === text.id && open.language === language}
      typed={draft?.[language]}
      theirs={
        isConflict(draft, text.row) && draft?.[language] !== undefined ? text.row[language].text : undefined
      }
      onOpen={() => openCell(text.id, language)}
      onType={(typed) => desk.type(text.row, language, typed)}
      onLeave={({ step, isUndone, hasFocus = false }) => {
        if (isUndone) undo(text.row)
        const beside =
          step &&
          cellBeside(
            texts.map(({ id }) => id),
            { id: text.id, language },
            step,
          )
        if (beside) openCell(beside.id, beside.language)
        else end(hasFocus)
        return beside !== undefined
      }}
    />
  )
}
