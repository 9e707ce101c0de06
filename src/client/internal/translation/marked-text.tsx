/** A text with its backslashes (list separators) and placeholders highlighted. */

const MARKS = /(\\|\{\w+\})/

export function MarkedText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no id, only their position
      <mark key={index} className={part === '\\' ? 'text-separator' : 'text-placeholder'}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
