/** One page of texts: key, English and Chinese, each edited in place. */

import { PencilLine, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { LANGUAGES, type Language } from '#shared/base/language.ts'
import type { T, TextKey } from '#shared/i18n/t.ts'
import type { TextRow } from '#shared/translation/schema.ts'
import { placeholdersAndLinks, type TextCheck } from '#shared/translation/text-checks.ts'
import { textPath } from '#shared/translation/text-names.ts'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../ui/page-context.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { type DraftDesk, isConflict } from './drafts.ts'
import { TextCell, useLanguageName } from './text-cell.tsx'
import type { ListedText } from './text-list.ts'
import { cellBeside, type Editing } from './use-save.ts'

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
    className: 'translation-language',
    cell: (text) => (
      <LanguageCell
        text={text}
        language={language}
        texts={texts}
        desk={desk}
        editing={props.editing}
        onTouch={props.onTouch}
      />
    ),
  })
  const columns: Column<ListedText>[] = [
    {
      key: 'key',
      label: t('translation.key'),
      isMain: true,
      className: 'translation-key',
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
      classes={{ table: 'narrow:table-fixed' }}
    />
  )
}

interface LanguageCellProps extends Pick<TextTableProps, 'texts' | 'desk' | 'editing' | 'onTouch'> {
  text: ListedText
  language: Language
}

function LanguageCell({ text, language, texts, desk, editing, onTouch }: LanguageCellProps) {
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

const NOTE = 'mt-1 flex gap-2 font-bold text-13 leading-snug wrap-anywhere'
const NOTE_ICON = 'mt-1 size-3.5 flex-none'

interface KeyCellProps {
  text: ListedText
  /** The label names the scope or category, if several are listed. */
  isWhole: boolean
  isConflict: boolean
  /** Why it could not be saved. */
  error: string | undefined
  onOpen: () => void
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** The key of a text, with its warnings and conflicts below. */
function KeyCell({ text, isWhole, isConflict, error, ...on }: KeyCellProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const { row, now, checks, isChanged } = text
  const count = Math.max(...LANGUAGES.map((language) => placeholdersAndLinks(now[language].text).length))
  const path = textPath(row)
  return (
    <div>
      <button type="button" className="row-open font-bold font-ticket" onClick={on.onOpen}>
        <span className="sr-only">{t('translation.openHistory', { key: path })}</span>
        <span aria-hidden="true">
          {isWhole && (
            <span className="font-normal text-muted">{keyParts(path.slice(0, -row.key.length))}</span>
          )}
          <span>{keyParts(row.key)}</span>
        </span>
      </button>
      {count > 1 && <p className={`${NOTE} text-muted`}>{t('translation.itemCount', { count })}</p>}
      {!row.is_used && <p className={`${NOTE} text-muted`}>{t('translation.isUnused')}</p>}
      {isChanged && (
        <p className={`${NOTE} text-jade`}>
          <PencilLine className={NOTE_ICON} aria-hidden="true" />
          {t('translation.isChanged')}
        </p>
      )}
      {checks.map((check) => (
        <p key={JSON.stringify(check)} className={`${NOTE} text-vermilion-deep`}>
          <TriangleAlert className={NOTE_ICON} aria-hidden="true" />
          {checkWords(check, t, nameOf)}
        </p>
      ))}
      {error && <p className={`${NOTE} text-vermilion-deep`}>{error}</p>}
      {isConflict && (
        <div className="mt-2 grid gap-2">
          <Button isSmall variant="jade" onClick={(event) => decide(event, on.onKeepMine)}>
            {t('translation.keepMine')}
            <span className="sr-only">{path}</span>
          </Button>
          <Button isSmall onClick={(event) => decide(event, on.onTakeTheirs)}>
            {t('translation.takeTheirs')}
            <span className="sr-only">{path}</span>
          </Button>
        </div>
      )}
    </div>
  )
}

/** May break between its words. One element, another for another key, as in `phrases`. */
function keyParts(key: string): ReactNode {
  const parts = key.split(/(?=[._A-Z])/)
  return <span key={key}>{parts.flatMap((part, at) => (at ? [<wbr key={String(at)} />, part] : part))}</span>
}

/** The buttons disappear with the choice, so the focus moves to the key above them. */
function decide({ currentTarget }: MouseEvent<HTMLElement>, choose: () => void): void {
  currentTarget.closest('th')?.querySelector('button')?.focus()
  choose()
}

function checkWords(check: TextCheck, t: T, nameOf: (language: Language) => string): string {
  switch (check.kind) {
    case 'missing':
      return t('translation.checkMissing', { language: nameOf(check.language) })
    case 'same':
      return t('translation.checkSame')
    case 'form':
      return t('translation.checkForm', { language: nameOf(check.language) })
    case 'items':
      return t('translation.checkItems', check.counts)
    case 'edges':
      return t('translation.checkEdges', { language: nameOf(check.language) })
    case 'doubled':
      return t('translation.checkDoubled', { language: nameOf(check.language) })
    default: {
      const { language, placeholder } = check
      const key = check.kind === 'lost' ? 'translation.checkLost' : 'translation.checkUnknown'
      return t(key, { language: nameOf(language), placeholder })
    }
  }
}
