/** A text with its marks in sight: the backslashes that part a list, and the placeholders that something fills. */

const MARKS = /(\\|\{\w+\})/

export function MarkedText({ text }: { text: string }) {
  return text.split(MARKS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have nothing but their place
      <mark key={index} className={part === '\\' ? 'text-separator' : 'text-placeholder'}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
