/** One text in one language: shown as a button, edited in place. */

import type { KeyboardEvent } from 'react'
import { LANGUAGE_TAG, type Language, otherLanguage } from '#shared/base/language.ts'
import type { TextKey } from '#shared/i18n/t.ts'
import { defaultText } from '#shared/translation/text-checks.ts'
import { SITE_NAMESPACE, TEXT_MAX_CHARACTERS, textPath } from '#shared/translation/text-names.ts'
import { tooLongText } from '../../ui/field.tsx'
import { isComposing } from '../../ui/input-events.ts'
import { useT } from '../../ui/page-context.tsx'
import type { ListedText } from './text-list.ts'

interface TextCellProps {
  text: ListedText
  language: Language
  isEditing: boolean
  /** The typed text, which may be blank although a default is shown. */
  typed: string | undefined
  /** What someone else has saved since. */
  theirs: string | undefined
  onOpen: () => void
  onType: (text: string) => void
  /** `step`: moves to the cell before or after. `isUndone`: discards what was typed since it was opened. */
  onLeave: (how: { step?: 1 | -1; isUndone?: boolean; hasFocus?: boolean }) => boolean
}

/** A row's id is JSON, and an element's id has neither spaces nor quotes. */
export function cellId(id: string, language: Language): string {
  return `text-${language}-${encodeURIComponent(id).replaceAll("'", '%27')}`
}

export function TextCell(props: TextCellProps) {
  const t = useT()
  const { language, isEditing, theirs } = props
  return (
    <div className="h-full">
      {isEditing ? <Editor {...props} /> : <Reader {...props} />}
      {theirs !== undefined && (
        <p
          className="mt-2 whitespace-pre-line border-vermilion-deep border-s-3 bg-cream px-2 py-1 wrap-anywhere"
          lang={LANGUAGE_TAG[language]}
        >
          <small className="block text-13 text-muted">{t('translation.theirs')}</small>{' '}
          <span>{theirs || t('translation.blank')}</span>
        </p>
      )}
    </div>
  )
}

function Reader({ text, language, onOpen }: TextCellProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const shown = text.now[language].text
  const key = textPath(text.row)
  return (
    <button
      type="button"
      id={cellId(text.id, language)}
      className="translation-cell"
      data-missing={isMissing(text, language) || undefined}
      onClick={onOpen}
    >
      <span className="sr-only">{t('translation.editCell', { key, language: nameOf(language) })} </span>
      {shown ? (
        <span lang={LANGUAGE_TAG[language]}>
          <MarkedText text={shown} />
        </span>
      ) : (
        <span className={isMissing(text, language) ? 'text-vermilion-deep' : 'text-muted'}>
          {emptyText()}
        </span>
      )}
    </button>
  )

  function emptyText(): string {
    if (!isMissing(text, language)) return t('translation.empty')
    const other = otherLanguage(language)
    if (text.now[other].text) return t('translation.emptyShows', { language: nameOf(other) })
    return t(text.row.namespace === SITE_NAMESPACE ? 'translation.empty' : 'translation.emptyName')
  }
}

function Editor({ text, language, typed, onType, onLeave }: TextCellProps) {
  const t = useT()
  const nameOf = useLanguageName()
  const shown = typed ?? text.row[language].text

  /** An Enter that confirms an input method's candidate does not end the edit. */
  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (isComposing(event)) return
    if (event.key === 'Escape') onLeave({ isUndone: true, hasFocus: true })
    else if (event.key === 'Enter' && !event.shiftKey) onLeave({ hasFocus: true })
    else if (event.key === 'Tab' && onLeave({ step: event.shiftKey ? -1 : 1 })) event.preventDefault()
    else return
    if (event.key !== 'Tab') event.preventDefault()
  }

  const tooLong = tooLongText(shown, { maxLength: TEXT_MAX_CHARACTERS, isMultiline: true }, t)
  return (
    <>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the user has just opened this text
        autoFocus
        className="translation-editor"
        lang={LANGUAGE_TAG[language]}
        aria-label={t('translation.cellLabel', { key: textPath(text.row), language: nameOf(language) })}
        aria-describedby="text-keys"
        placeholder={defaultText(text.row[language])}
        aria-invalid={tooLong !== undefined}
        rows={2}
        value={shown}
        onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
        onBlur={() => onLeave({})}
      />
      {tooLong && (
        <p role="alert" className="font-bold text-vermilion-deep">
          {tooLong}
        </p>
      )}
    </>
  )
}

function isMissing({ checks }: ListedText, language: Language): boolean {
  return checks.some((check) => check.kind === 'missing' && check.language === language)
}

/** A text with its backslashes (list separators) and placeholders highlighted. */

const MARKS = /(\\|\{\w+\})/

const MARK = 'bg-jade-tint font-ticket text-jade-deep forced-colors:outline'

function MarkedText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, only their position
      <mark key={index} className={`${MARK} ${part === '\\' ? 'mx-0.5 px-1 font-bold' : ''}`}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

const NAMES: Record<Language, TextKey> = {
  en: 'translation.nameEnglish',
  zh: 'translation.nameChinese',
}

/** The names of the languages in the interface. */
export function useLanguageName(): (language: Language) => string {
  const t = useT()
  return (language) => t(NAMES[language])
}
