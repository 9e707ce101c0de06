/** What a formatting button does to the markup: adds a parameter to the selected words, or removes it. */
import { type NoticeSegment, noticeSegments } from '#shared/notice/notice-markup.ts'

interface Selection {
  start: number
  end: number
}

/** Replaces one range of the text; `selection` is the selection afterwards. */
export interface Replacement extends Selection {
  insert: string
  selection: Selection
}

/** A range of the source to mark, or one that is marked already. */
type Part = Pick<NoticeSegment, 'text' | 'parameters' | 'start' | 'end'>

const LINK = 'a:'

/**
 * `parameter` is `b`, `i`, `a:…` or `$:property:…`; a word has at most one of each kind. `placeholder` is inserted if
 * nothing is selected. If all words have the parameter, it is removed; the URL of a link is selected, to be replaced.
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
