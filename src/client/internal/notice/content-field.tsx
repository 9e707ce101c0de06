/** The text of a notice, with buttons that style the selection, and a character count. */
import { Bold, Highlighter, Italic, Link, type LucideIcon, Type } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import type { TextKey } from '#shared/i18n/t.ts'
import { NOTICE_CONTENT_MAX_CHARACTERS, type NoticeSegment, noticeSegments } from '#shared/notice/notice.ts'
import { IconButton } from '../../ui/button.tsx'
import { describedBy, FieldFrame } from '../../ui/field.tsx'
import { useLanguage, useT } from '../../ui/page-context.tsx'
import type { BoundField } from '../../ui/use-form.ts'

const SHORTCUTS: Readonly<Record<string, string>> = { b: 'b', i: 'i' }

interface ContentFieldProps extends BoundField {
  textarea: RefObject<HTMLTextAreaElement | null>
}

export function ContentField({ textarea, ...field }: ContentFieldProps) {
  const t = useT()
  const number = new Intl.NumberFormat(useLanguage())
  const count = [...field.value].length
  const frame = {
    id: field.id,
    label: t('notice.content'),
    error: field.error,
    aside: (
      <span
        className={
          count > NOTICE_CONTENT_MAX_CHARACTERS
            ? 'font-ticket text-15 font-bold text-vermilion-deep tabular-nums'
            : 'font-ticket text-15 text-muted tabular-nums'
        }
      >
        {t('notice.characters', {
          count: number.format(count),
          max: number.format(NOTICE_CONTENT_MAX_CHARACTERS),
        })}
      </span>
    ),
  }

  function style(parameter: string): void {
    const area = textarea.current
    if (!area) return
    const selection = { start: area.selectionStart, end: area.selectionEnd }
    replaceText(area, styleSelection(area.value, selection, parameter, t('notice.words')))
  }

  function onKeyDown(event: KeyboardEvent): void {
    const parameter = SHORTCUTS[event.key.toLowerCase()]
    if (parameter === undefined || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    style(parameter)
  }

  return (
    <FieldFrame {...frame}>
      <StyleButtons controls={field.id} onStyle={style} />
      <textarea
        ref={textarea}
        id={field.id}
        className="field-control min-h-48 rounded-ss-none rounded-se-none"
        rows={7}
        value={field.value}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(frame)}
        onChange={(event) => field.onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </FieldFrame>
  )
}

interface StyleButton {
  text: TextKey
  Icon: LucideIcon
  parameter: string
  /** The colour bar below the icon. */
  color?: string
}

const BUTTONS: readonly StyleButton[] = [
  { text: 'notice.bold', Icon: Bold, parameter: 'b' },
  { text: 'notice.italic', Icon: Italic, parameter: 'i' },
  { text: 'notice.link', Icon: Link, parameter: 'a:https://' },
  { text: 'notice.red', Icon: Type, parameter: '$:color:#b23220', color: '#b23220' },
  { text: 'notice.green', Icon: Type, parameter: '$:color:#0e5a4a', color: '#0e5a4a' },
  { text: 'notice.marker', Icon: Highlighter, parameter: '$:background:#ffec99', color: '#ffec99' },
]

interface StyleButtonsProps {
  /** The id of the text area. */
  controls: string
  onStyle: (parameter: string) => void
}

/** The formatting buttons of a notice; each adds its markup to the selection or removes it. */
function StyleButtons({ controls, onStyle }: StyleButtonsProps) {
  const t = useT()
  return (
    <fieldset className="notice-styles" aria-label={t('notice.styles')}>
      {BUTTONS.map(({ text, Icon, parameter, color }) => (
        <IconButton label={t(text)} key={text} aria-controls={controls} onClick={() => onStyle(parameter)}>
          <Icon aria-hidden="true" />
          {color && <span className="notice-colour" style={{ background: color }} />}
        </IconButton>
      ))}
    </fieldset>
  )
}

/** Inserts text into a text area as if typed, so that the browser's own undo covers it. Replaces the selection. */
export function insertText(area: HTMLTextAreaElement, insert: string): void {
  const { selectionStart: start, selectionEnd: end } = area
  const at = start + insert.length
  replaceText(area, { start, end, insert, selection: { start: at, end: at } })
}

function replaceText(area: HTMLTextAreaElement, { start, end, insert, selection }: Replacement): void {
  area.focus()
  area.setSelectionRange(start, end)
  // The only way to insert text with undo; browsers without it lose only the undo.
  if (insert !== area.value.slice(start, end) && !document.execCommand?.('insertText', false, insert)) {
    area.setRangeText(insert, start, end, 'end')
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(selection.start, selection.end)
}

interface Selection {
  start: number
  end: number
}

/** Replaces one range of the text; `selection` is the selection afterwards. */
interface Replacement extends Selection {
  insert: string
  selection: Selection
}

/** A range of the source to mark, or one that is marked already. */
type Part = Pick<NoticeSegment, 'text' | 'parameters' | 'start' | 'end'>

const LINK = 'a:'

/**
 * What a formatting button does to the markup: adds a parameter to the selected words, or removes it.
 * `parameter` is `b`, `i`, `a:…` or `$:property:…`; a word has at most one of each kind. `placeholder` is
 * inserted if nothing is selected. If all words have the parameter, it is removed; the URL of a link is
 * selected, to be replaced.
 */
export function styleSelection(
  source: string,
  selection: Selection,
  parameter: string,
  placeholder: string,
): Replacement {
  const chosen = noticeSegments(source).flatMap((segment) => chosenIn(segment, selection))
  const { start, end } = selection
  const parts =
    chosen.length > 0
      ? chosen
      : [{ text: placeholder, parameters: undefined, start: end, end } satisfies Part]
  const isOn = parts.every(({ parameters }) => parameters?.includes(parameter))
  const first = Math.min(...parts.map((part) => part.start))
  let insert = ''
  let at = first
  let words: Selection = { start, end }
  for (const part of parts) {
    insert += source.slice(at, part.start)
    const others = (part.parameters ?? []).filter((other) => styleKind(other) !== styleKind(parameter))
    const marked = markup(part.text, isOn ? others : [...others, parameterFor(part, parameter)])
    words = { start: first + insert.length, end: first + insert.length + marked.length }
    insert += marked
    at = part.end
  }
  const all = { start: first, end: first + insert.length }
  return { start: first, end: at, insert, selection: parts.length > 1 ? all : within(words, insert, first) }
}

/** Marked parts are selected whole; in plain text, the words between spaces and tildes that the selection covers. */
function chosenIn(segment: NoticeSegment, { start, end }: Selection): Part[] {
  if (segment.parameters) {
    const isTouched =
      start === end ? segment.start < start && start < segment.end : overlaps(segment, { start, end })
    return isTouched ? [segment] : []
  }
  if (!overlaps(segment, { start, end })) return []
  const from = Math.max(start, segment.start)
  const text = segment.text.slice(from - segment.start, end - segment.start)
  return [...text.matchAll(/[^~\s](?:[^~]*[^~\s])?/g)].map(({ 0: words, index }) => ({
    text: words,
    parameters: undefined,
    start: from + index,
    end: from + index + words.length,
  }))
}

/** An existing link keeps its URL. */
function parameterFor({ parameters = [] }: Part, parameter: string): string {
  const link = parameter.startsWith(LINK) && parameters.find((other) => other.startsWith(LINK))
  return link || parameter
}

function markup(text: string, parameters: readonly string[]): string {
  return parameters.length === 0 ? text : `~${text}~[${parameters.join(',')}]`
}

/** The range of the words of a marked part, or of the URL of its link. */
function within({ start, end }: Selection, insert: string, first: number): Selection {
  const part = insert.slice(start - first, end - first)
  const list = part.indexOf('~[')
  if (list === -1) return { start, end }
  const address = part.slice(list).search(/[[,]a:/)
  if (address === -1) return { start: start + 1, end: start + list }
  return { start: start + list + address + '[a:'.length, end: end - 1 }
}

function overlaps(segment: NoticeSegment, { start, end }: Selection): boolean {
  return segment.start < end && segment.end > start
}

/** `$:color:` for `$:color:red`: the parameters that a new one replaces. */
function styleKind(parameter: string): string {
  return /^(?:a:|\$:[^:]*:?)/.exec(parameter)?.[0] ?? parameter
}
